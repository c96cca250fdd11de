import { Badge, Button, Group, NativeSelect, Text, Textarea } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { officeCodes, officeNames } from '../../../../domain/ip/offices/types.ts';
import { numberListCsv, numberListLimits } from '../../../../domain/tools/patent-validator/number-list.ts';
import { validatorLookedAt } from '../../../../domain/tools/patent-validator/validate.ts';
import { download } from '../../../download.ts';
import { type RouterOutputs, trpc } from '../../../trpc.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ChooseFileButton, usePasted } from '../shared/pasted.tsx';
import { AnswerHead, FilterButtons, LookedAt, ToolAnswer } from '../shared/ToolAnswer.tsx';
import form from '../shared/ToolForm.module.css';
import { Fields, ToolForm } from '../shared/ToolForm.tsx';
import { useKept } from '../shared/useKept.ts';
import classes from './PatentValidator.module.css';

const count = new Intl.NumberFormat('en-US');
const { numbers, characters } = numberListLimits;
const limit = {
  characters,
  tooLong: `A list may have at most ${count.format(characters)} characters.`,
};

/** The choices of an office, with none first. */
export const officeOptions = [
  { value: '', label: 'Whichever fits' },
  ...officeCodes.map((code) => ({ value: code, label: officeNames[code] })),
];

/** Many numbers in one go, pasted or from a file. */
export function NumberList() {
  const [{ text, office }, change] = useKept('patent-list', { text: '', office: '' });
  const pasted = usePasted(text, (next) => change({ text: next }), limit);
  const check = trpc.tools.patentValidatorList.useMutation();
  return (
    <>
      <ToolForm
        action="Validate list"
        reason={text.trim() === '' ? 'Paste at least one number, or choose a file.' : pasted.problem}
        busy={check.isPending}
        onRun={() => check.mutate({ text, office: officeCodes.find((code) => code === office) })}
        buttons={
          <ChooseFileButton
            label="Choose CSV file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onChoose={pasted.read}
          />
        }
      >
        <Fields>
          <Textarea
            label="Patent Numbers"
            description={`One on each line, or a CSV file with a column “patent number”. At most ${count.format(numbers)}; the whole list counts as one use.`}
            rows={8}
            spellCheck={false}
            className={form.all}
            {...pasted.field}
          />
          <NativeSelect
            label="Office (optional)"
            description="For numbers that do not name it"
            className={form.wide}
            data={officeOptions}
            value={office}
            onChange={(event) => change({ office: event.currentTarget.value })}
          />
        </Fields>
      </ToolForm>
      <ToolAnswer of={check} waiting="Checking the numbers" says={({ rows }) => headline(rows)}>
        {({ rows }) => <NumberListResult rows={rows} />}
      </ToolAnswer>
    </>
  );
}

type Row = RouterOutputs['tools']['patentValidatorList']['rows'][number];

const headline = (rows: readonly Row[]) =>
  `${count.format(rows.filter(({ valid }) => valid).length)} of ${count.format(rows.length)} numbers are valid`;

/** As many rows as a browser can lay out at once. */
const AT_FIRST = 50;
const views = { all: 'All', valid: 'Valid', problems: 'With problems' } as const;
type View = keyof typeof views;

/** Each number of a list with what was found, to be read here or downloaded as CSV. */
function NumberListResult({ rows }: { rows: readonly Row[] }) {
  const [view, setView] = useState<View>('all');
  const [all, setAll] = useState(false);
  const numbered = rows.map((row, index) => ({ ...row, id: String(index + 1) }));
  const of: Record<View, typeof numbered> = {
    all: numbered,
    valid: numbered.filter(({ valid }) => valid),
    problems: numbered.filter(({ valid }) => !valid),
  };
  const shown = of[view];
  return (
    <>
      <AnswerHead
        title={headline(rows)}
        actions={
          <Button
            leftSection={<IconFileDownload size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => download('patent-numbers.csv', ['\uFEFF', numberListCsv(rows)], 'text/csv')}
          >
            Download CSV
          </Button>
        }
      />
      <Group justify="space-between" gap="0.75rem 1.25rem" mt="1.5rem" mb="0.875rem">
        <FilterButtons
          legend="Shown"
          options={(Object.keys(views) as View[]).map((value) => ({
            value,
            label: views[value],
            count: of[value].length,
          }))}
          value={view}
          onChange={setView}
        />
      </Group>
      {shown.length > 0 ? (
        <DataTable
          label="Numbers"
          rows={shown.slice(0, all ? undefined : AT_FIRST)}
          columns={[
            {
              label: 'As typed',
              cell: ({ id, typed }) => (
                <Group
                  component="span"
                  display="inline-flex"
                  gap="0.75rem"
                  wrap="nowrap"
                  className={classes.number}
                >
                  <Text span inherit c="dimmed" miw="1.25rem">
                    {id}
                  </Text>
                  {typed}
                </Group>
              ),
            },
            {
              label: 'Reads as',
              cell: ({ valid, normalized }) =>
                valid ? (
                  <Text span inherit fw={600} className={`${classes.number} ${classes.nowrap}`}>
                    {normalized}
                  </Text>
                ) : (
                  '–'
                ),
            },
            { label: 'Document', cell: ({ what, kind }) => (kind ? `${what}, ${kind}` : what) },
            {
              label: 'Finding',
              cell: ({ valid, problems, suggestions }) =>
                valid ? (
                  <Badge color="green">Valid</Badge>
                ) : (
                  <Text span fz="sm">
                    {problems.join(' ')}
                    {suggestions.length > 0 && (
                      <strong> Probably {suggestions.slice(0, 2).join(' or ')}.</strong>
                    )}
                  </Text>
                ),
            },
          ]}
        />
      ) : (
        <EmptyState title={view === 'problems' ? 'No problems' : 'No valid numbers'} />
      )}
      {!all && shown.length > AT_FIRST && (
        <Group justify="center" mt="1.25rem">
          <Button variant="default" onClick={() => setAll(true)}>
            Show all {count.format(shown.length)}
          </Button>
        </Group>
      )}
      <LookedAt {...validatorLookedAt} />
    </>
  );
}
