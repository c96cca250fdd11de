import '@mantine/core/styles/Input.layer.css';
import { Button, Group, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { entities } from '../../../../domain/ip/rights.ts';
import { parseDollars } from '../../../../domain/money.ts';
import { portfolioColumns, portfolioLimits } from '../../../../domain/tools/portfolio-analyzer/columns.ts';
import { download } from '../../../download.ts';
import { trpc } from '../../../trpc.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkAnchor } from '../../../ui/LinkAnchor.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { UrlTabs } from '../../../ui/UrlTabs.tsx';
import { LazyAnswer } from '../LazyAnswer.tsx';
import { ChooseFileButton, usePasted } from '../shared/pasted.tsx';
import { ResultActions } from '../shared/ResultActions.tsx';
import { Sample } from '../shared/Sample.tsx';
import { ToolAnswer } from '../shared/ToolAnswer.tsx';
import form from '../shared/ToolForm.module.css';
import { Fields, ToolForm } from '../shared/ToolForm.tsx';
import type { PortfolioAnswer, PortfolioInput } from '../shared/types.ts';
import { useKept } from '../shared/useKept.ts';
import classes from './PortfolioAnalyzerPage.module.css';

type Source = PortfolioInput['source'];

interface PortfolioAnalyzerPageProps {
  source: Source;
  signedIn: boolean;
  onChange: (source: Source) => void;
}

export default function PortfolioAnalyzerPage({ source, signedIn, onChange }: PortfolioAnalyzerPageProps) {
  return (
    <UrlTabs
      label="Which portfolio"
      value={source}
      tabs={[
        { value: 'listings', label: 'My listings' },
        { value: 'csv', label: 'A CSV file' },
      ]}
      onChange={onChange}
    >
      <Portfolio key={source} source={source} signedIn={signedIn} />
    </UrlTabs>
  );
}

function Portfolio({ source, signedIn }: { source: Source; signedIn: boolean }) {
  const analysis = trpc.tools.portfolioAnalyzer.useMutation();
  const analyze = (input: PortfolioInput) => {
    if (!analysis.isPending) analysis.mutate(input);
  };
  const asked = analysis.variables;
  return (
    <>
      <PortfolioForm source={source} signedIn={signedIn} busy={analysis.isPending} onAnalyze={analyze} />
      <ToolAnswer
        of={analysis}
        waiting="Analyzing"
        says={({ rights: { length } }) => `${length} ${length === 1 ? 'right' : 'rights'} analyzed`}
        onRetry={() => asked && analyze(asked)}
        sample={
          <Sample tool="portfolio-analyzer">
            {({ result }) => (
              <LazyAnswer
                tool="portfolio-analyzer"
                answer={result}
                day={new Date().toISOString().slice(0, 10)}
                mine={false}
              />
            )}
          </Sample>
        }
      >
        {(answer) =>
          asked && (
            <LazyAnswer
              tool="portfolio-analyzer"
              answer={answer}
              day={new Date().toISOString().slice(0, 10)}
              mine
              actions={
                <ResultActions use={{ tool: 'portfolio-analyzer', input: asked }} signedIn={signedIn} />
              }
              revenue={<RevenueForm asked={asked} rights={answer.rights} onAnalyze={analyze} />}
            />
          )
        }
      </ToolAnswer>
    </>
  );
}

const { rows, characters } = portfolioLimits;
const limit = {
  characters,
  tooLong: `A CSV file may have at most ${characters.toLocaleString('en-US')} characters.`,
};
/** Invented rights that show the format. */
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
  onAnalyze: (input: PortfolioInput) => void;
}

function PortfolioForm({ source, signedIn, busy, onAnalyze }: PortfolioFormProps) {
  const here = useRouterState({ select: ({ location }) => location.href });
  const [{ text, entity }, change] = useKept('portfolio-analyzer', { text: '', entity: 'large' });
  const pasted = usePasted(text, (next) => change({ text: next }), limit);
  if (source === 'listings' && !signedIn) {
    return (
      <EmptyState
        title="Your listings, once you are signed in"
        text="Only you can analyze your own listings. A CSV file can be analyzed without an account."
        action={
          <LinkButton to="/auth" search={{ redirect: here }}>
            Sign In
          </LinkButton>
        }
      />
    );
  }
  const csv = source === 'csv';
  const missing = text.trim() === '' ? 'Paste at least one right, or choose a file.' : pasted.problem;
  return (
    <ToolForm
      tool="portfolio-analyzer"
      action={csv ? 'Analyze' : 'Analyze my listings'}
      reason={csv ? missing : null}
      busy={busy}
      onRun={() => {
        const size = entities.find((one) => one === entity);
        onAnalyze({ source, ...(csv && { text }), ...(size && { entity: size }) });
      }}
      hint={
        !csv &&
        'Your listings are only read. They have one date, that of the registration; a CSV file can have both dates.'
      }
      buttons={
        csv && (
          <>
            <ChooseFileButton
              label="Choose CSV file"
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              onChoose={pasted.read}
            />
            <Button
              variant="default"
              leftSection={<IconFileDownload size={18} stroke={1.6} aria-hidden="true" />}
              onClick={() => download('portfolio-example.csv', ['\uFEFF', example], 'text/csv')}
            >
              Example file
            </Button>
          </>
        )
      }
    >
      <Fields>
        {csv && (
          <Textarea
            label="Portfolio"
            description={`The first line names the columns; only type and title are required. The example file has them all. At most ${rows} rights.`}
            rows={8}
            spellCheck={false}
            className={form.all}
            {...pasted.field}
          />
        )}
        <NativeSelect
          label="Entity size, for US fees"
          className={form.wide}
          data={entities.map((value) => ({ value, label: sizes[value] }))}
          value={entity}
          onChange={(event) => change({ entity: event.currentTarget.value })}
        />
      </Fields>
    </ToolForm>
  );
}

type Right = PortfolioAnswer['rights'][number];
interface Row {
  sales: string;
  rate: string;
}

/** Nobody fills in more rows than this by hand; a file can have more. */
const MOST = 40;

interface RevenueFormProps {
  asked: PortfolioInput;
  rights: readonly Right[];
  onAnalyze: (input: PortfolioInput) => void;
}

/** What the person sells under each right: the basis for relief from royalty. */
function RevenueForm({ asked, rights, onAnalyze }: RevenueFormProps) {
  const running = rights.filter(({ over }) => !over).slice(0, MOST);
  const known: Record<string, Row> = Object.fromEntries(
    running.map(({ id, revenueCents, royaltyBps }) => [
      id,
      {
        sales: revenueCents === null ? '' : String(revenueCents / 100),
        rate: royaltyBps === null ? '' : String(royaltyBps / 100),
      },
    ]),
  );
  const [{ rows, discount }, changeForm] = useKept('portfolio-sales', {
    rows: known,
    discount: asked.discountBps === undefined ? '' : String(asked.discountBps / 100),
  });
  const [problems, setProblems] = useState<Record<string, string>>({});
  if (running.length === 0) return null;
  const change = (id: string, changed: Partial<Row>) => {
    changeForm({ rows: { ...rows, [id]: { sales: '', rate: '', ...rows[id], ...changed } } });
    setProblems({});
  };
  const submit = () => {
    const found: Record<string, string> = {};
    const revenues = running.flatMap(({ id }) => {
      const { sales = '', rate = '' } = rows[id] ?? {};
      if (sales.trim() === '' && rate.trim() === '') return [];
      const salesCents = parseDollars(sales);
      const rateBps = percentOf(rate);
      if (salesCents === null || salesCents < 100)
        found[id] = 'Enter the sales as an amount, such as 250,000.';
      else if (rateBps === null || rateBps < 1 || rateBps > 10_000)
        found[id] = 'Enter the royalty as a percentage, such as 3.5.';
      else return [{ id, salesCents, rateBps }];
      return [];
    });
    const discountBps = percentOf(discount);
    if (discountBps === null || discountBps > 5_000)
      found.discount = 'Enter a discount rate between 0 and 50%.';
    setProblems(found);
    if (Object.keys(found).length === 0 && discountBps !== null)
      onAnalyze({ ...asked, discountBps, revenues });
  };
  return (
    <Panel title="Your own sales under these rights">
      <Text maw="46rem" mb="1rem" c="dimmed">
        A right you use saves you a royalty. Its value to you is computed from a year’s net sales under it and
        the rate you would have to pay (relief from royalty, without growth). The{' '}
        <LinkAnchor to="/tools/licensing-estimator" underline="always">
          Licensing Estimator
        </LinkAnchor>{' '}
        helps with the rate.
      </Text>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ul className={classes.rows}>
          {running.map(({ id, title, type, place }) => (
            <li key={id} className={classes.row}>
              <span className={classes.title}>
                {title}{' '}
                <Text span fz="sm" c="dimmed">
                  {[type, place].filter(Boolean).join(', ')}
                </Text>
              </span>
              <TextInput
                aria-label={`Yearly net sales under ${title}, in US dollars`}
                placeholder="Sales per year, $"
                size="sm"
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                value={rows[id]?.sales ?? ''}
                error={problems[id]}
                onChange={(event) => change(id, { sales: event.currentTarget.value })}
              />
              <TextInput
                aria-label={`Royalty rate for ${title}, in percent`}
                placeholder="Royalty, %"
                size="sm"
                inputMode="decimal"
                autoComplete="off"
                maxLength={7}
                value={rows[id]?.rate ?? ''}
                onChange={(event) => change(id, { rate: event.currentTarget.value })}
              />
            </li>
          ))}
        </ul>
        {rights.length > running.length && running.length === MOST && (
          <Text maw="46rem" mb="1rem" c="dimmed">
            The first {MOST} are shown. A CSV file can have revenue for all.
          </Text>
        )}
        <Group align="flex-end" gap="0.75rem" mt="1rem">
          <TextInput
            label="Discount rate per year, in %"
            size="sm"
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            value={discount}
            error={problems.discount}
            onChange={(event) => {
              changeForm({ discount: event.currentTarget.value });
              setProblems({});
            }}
          />
          <Button type="submit" variant="default">
            Compute with these sales
          </Button>
        </Group>
      </form>
    </Panel>
  );
}

function percentOf(text: string): number | null {
  const match = /^(\d{1,3}(?:\.\d{1,2})?) ?%?$/.exec(text.trim());
  return match ? Math.round(Number(match[1]) * 100) : null;
}
