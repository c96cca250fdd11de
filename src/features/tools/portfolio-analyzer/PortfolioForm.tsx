import '@mantine/core/styles/Input.layer.css';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { entities } from '../../../../domain/ip/patent-terms.ts';
import { portfolioColumns, portfolioLimits } from '../../../../domain/tools/portfolio-analyzer/columns.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ChooseFileButton } from '../shared/ChooseFileButton.tsx';
import { download } from '../shared/download.ts';
import { QuotaLine } from '../shared/QuotaLine.tsx';
import form from '../shared/ToolForm.module.css';
import type { PortfolioInput } from '../shared/types.ts';
import { useKept } from '../shared/useKept.ts';
import { usePasted } from '../shared/usePasted.ts';

const { rows, characters } = portfolioLimits;
const limit = {
  characters,
  tooLong: `A CSV file may have at most ${characters.toLocaleString('en-US')} characters.`,
};
/** Invented rights, to show how lines are written. */
const example = `${portfolioColumns.join(',')}
patent,Folding wheel,"US 7,654,321 B2",US,2020-03-01,2023-03-01,B,45000,,
patent,Folding wheel,EP1234567,EP,2020-03-01,,B,,,
trademark,NIGHT OWL,5123456,US,2021-01-15,2022-06-07,9; 42,,1200000,3.5
design,Lamp,US D654321,US,2022-02-01,2023-05-09,,,,
`;
const sizes = { large: 'Large entity', small: 'Small entity (40%)', micro: 'Micro entity (20%)' };

interface PortfolioFormProps {
  source: PortfolioInput['source'];
  signedIn: boolean;
  busy: boolean;
  onAnalyse: (input: PortfolioInput) => void;
}

export function PortfolioForm({ source, signedIn, busy, onAnalyse }: PortfolioFormProps) {
  const here = useRouterState({ select: ({ location }) => location.href });
  const [{ text, entity }, changeForm] = useKept('portfolio-analyzer', { text: '', entity: 'large' });
  const { problem, change, read } = usePasted(text, (next) => changeForm({ text: next }), limit);
  if (source === 'listings' && !signedIn) {
    return (
      <EmptyState
        title="Your listings, once you are signed in"
        text="Only you can analyse your own listings. A CSV file can be analysed without an account."
        action={
          <LinkButton to="/auth" search={{ redirect: here }}>
            Sign In
          </LinkButton>
        }
      />
    );
  }
  const csv = source === 'csv';
  const reason =
    csv && text.trim() === '' ? 'Paste at least one right, or choose a file.' : csv ? problem : null;
  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason !== null || busy) return;
        const size = entities.find((one) => one === entity);
        onAnalyse({ source, ...(csv && { text }), ...(size && { entity: size }) });
      }}
    >
      <div className={form.fields}>
        {csv && (
          <Textarea
            label="Portfolio"
            description={`The first line names the columns; only type and title must be there. The example file has them all. At most ${rows} rights.`}
            rows={8}
            spellCheck={false}
            className={form.all}
            value={text}
            error={problem}
            onChange={(event) => change(event.currentTarget.value)}
          />
        )}
        <NativeSelect
          label="Owner, for US fees"
          className={form.wide}
          data={entities.map((value) => ({ value, label: sizes[value] }))}
          value={entity}
          onChange={(event) => changeForm({ entity: event.currentTarget.value })}
        />
      </div>
      {!csv && (
        <p className={form.hint}>
          Your listings are only read. They have one date, of the registration; a CSV file can have both.
        </p>
      )}
      <div className={form.foot}>
        <div className={form.buttons}>
          <ActionButton type="submit" loading={busy} reason={reason}>
            {csv ? 'Analyse' : 'Analyse my listings'}
          </ActionButton>
          {csv && (
            <>
              <ChooseFileButton
                label="Choose CSV file"
                accept=".csv,.tsv,.txt,text/csv,text/plain"
                onChoose={(file) => void read(file)}
              />
              <Button
                variant="default"
                leftSection={<IconFileDownload size={18} stroke={1.6} aria-hidden="true" />}
                onClick={() => download('portfolio-example.csv', ['\uFEFF', example], 'text/csv')}
              >
                Example file
              </Button>
            </>
          )}
        </div>
        <QuotaLine tool="portfolio-analyzer" />
      </div>
    </form>
  );
}
