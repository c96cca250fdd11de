import '../../ui/form/formStyles.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import {
  Button,
  Group,
  NativeSelect,
  Paper,
  SegmentedControl,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { useState } from 'react';
import { type PortfolioColumn, portfolioColumnNames } from '../../../domain/market/portfolio-columns.ts';
import { sentenceOf } from '../../errors.ts';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { notify, notifyError } from '../../ui/toast.ts';

type State = RouterOutputs['portfolio']['importState'];
type Row = RouterOutputs['portfolio']['importRows']['items'][number];

const count = (n: number, one: string, many = `${one}s`) =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;

/** What a file says, row by row, with the way to correct it; then what became of it. */
export function ImportPreview({ state, onAnother }: { state: State; onAnother: () => void }) {
  const { id, revision, fileName, rows, leftOut, blocked, created, removed } = state;
  const utils = trpc.useUtils();
  const [only, setOnly] = useState<'all' | 'blocked'>(blocked > 0 ? 'blocked' : 'all');
  const [correcting, setCorrecting] = useState<Row | null>(null);
  const refresh = () =>
    Promise.all([
      utils.portfolio.importState.invalidate({ id }),
      utils.portfolio.importRows.invalidate({ id }),
    ]);
  const answer = {
    onSuccess: refresh,
    onError: (error: unknown) => {
      notifyError({ title: 'Nothing was changed', message: sentenceOf(error) });
      void refresh();
    },
  };
  const leave = trpc.portfolio.leaveOut.useMutation(answer);
  const map = trpc.portfolio.mapColumns.useMutation(answer);
  const moved = async () => {
    await Promise.all([refresh(), utils.listings.mine.invalidate(), utils.listings.standing.invalidate()]);
  };
  const run = trpc.portfolio.runImport.useMutation({
    ...answer,
    onSuccess: async ({ created }) => {
      notify({
        title: 'Portfolio imported',
        message: `${count(created ?? 0, 'listing')} added to your repository.`,
      });
      await moved();
    },
  });
  const undo = trpc.portfolio.undoImport.useMutation({ ...answer, onSuccess: moved });
  const list = trpc.portfolio.importRows.useInfiniteQuery({ id, only }, byCursor);
  const busy = leave.isPending || map.isPending || run.isPending || undo.isPending;
  const ready = rows - leftOut;
  const open = created === null;
  return (
    <Stack gap="1.25rem">
      <Paper p="1.25rem" withBorder>
        <Stack gap="0.75rem">
          <Title order={2} fz="var(--title-4)" style={{ overflowWrap: 'anywhere' }}>
            {fileName}
          </Title>
          <Text role="status">
            {open
              ? `${count(rows, 'row')}, ${blocked > 0 ? `${count(blocked, 'row')} to correct` : 'all can be imported'}${leftOut > 0 ? `, ${leftOut.toLocaleString('en-US')} left out` : ''}.`
              : removed === null
                ? `${count(created, 'listing')} imported. They are private, and wait for review.`
                : `${count(removed, 'listing')} removed again${created > removed ? `; ${count(created - removed, 'listing')} stayed, because something was done with them` : ''}.`}
          </Text>
          <Group gap="0.75rem">
            {open && (
              <Button
                disabled={busy || blocked > 0 || ready === 0}
                onClick={() => run.mutate({ id, revision })}
              >
                {run.isPending ? 'Importing...' : `Import ${count(ready, 'listing')}`}
              </Button>
            )}
            {open && blocked > 0 && (
              <Button
                variant="default"
                disabled={busy}
                onClick={() => leave.mutate({ id, revision, rows: 'blocked', leftOut: true })}
              >
                Leave out the {count(blocked, 'row')} to correct
              </Button>
            )}
            {!open && <LinkButton to="/dashboard/repository">My Repository</LinkButton>}
            {!open && removed === null && (
              <Button variant="default" disabled={busy} onClick={() => undo.mutate({ id })}>
                Undo the import
              </Button>
            )}
            <Button variant="subtle" disabled={busy} onClick={onAnother}>
              Another file
            </Button>
          </Group>
          {open && blocked > 0 && (
            <Text c="dimmed" fz="sm">
              Correct or leave out these rows first: the file is imported as a whole, or not at all.
            </Text>
          )}
        </Stack>
      </Paper>
      {open && (
        <details>
          <summary>Columns</summary>
          <SimpleGrid minColWidth="15rem" autoFlow="auto-fill" spacing="0.75rem" mt="0.75rem">
            {state.headings.map((heading, at) => (
              <NativeSelect
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file stay, and two may have one name
                key={at}
                label={heading || `Column ${at + 1}`}
                disabled={busy}
                data={[{ value: '', label: 'Not imported' }, ...portfolioColumnNames]}
                value={state.mapping[at] ?? ''}
                onChange={(event) => {
                  const name = (event.currentTarget.value || null) as PortfolioColumn | null;
                  const others = state.mapping.map((one) => (one === name ? null : one));
                  map.mutate({ id, revision, mapping: others.with(at, name) });
                }}
              />
            ))}
          </SimpleGrid>
        </details>
      )}
      {open && (
        <SegmentedControl
          aria-label="Rows"
          data={[
            { value: 'all', label: `All rows (${rows.toLocaleString('en-US')})` },
            { value: 'blocked', label: `To correct (${blocked.toLocaleString('en-US')})` },
          ]}
          value={only}
          onChange={(value) => setOnly(value as 'all' | 'blocked')}
          style={{ alignSelf: 'flex-start' }}
        />
      )}
      <PagedList
        list={list}
        skeleton={<Skeleton height="12rem" />}
        total={only === 'all' ? rows : blocked}
        empty={<Text c="dimmed">No row is left to correct.</Text>}
      >
        {(found) => (
          <Stack component="ol" gap="0.5rem" m={0} p={0} style={{ listStyle: 'none' }}>
            {found.map((row) => (
              <ImportRow
                key={row.id}
                row={row}
                state={state}
                disabled={busy}
                onCorrect={() => setCorrecting(row)}
                onLeave={() => leave.mutate({ id, revision, rows: row.position, leftOut: !row.leftOut })}
              />
            ))}
          </Stack>
        )}
      </PagedList>
      {correcting && (
        <Correct
          key={correcting.id}
          row={correcting}
          state={state}
          onClose={() => setCorrecting(null)}
          onDone={async () => {
            setCorrecting(null);
            await refresh();
          }}
        />
      )}
    </Stack>
  );
}

interface ImportRowProps {
  row: Row;
  state: State;
  disabled: boolean;
  onCorrect: () => void;
  onLeave: () => void;
}

function ImportRow({ row, state, disabled, onCorrect, onLeave }: ImportRowProps) {
  const cell = (column: PortfolioColumn) => row.cells[state.mapping.indexOf(column)] ?? '';
  const title = cell('Title') || 'No title';
  return (
    <Paper component="li" p="0.75rem 1rem" withBorder>
      <Group justify="space-between" gap="0.5rem 1rem" align="flex-start">
        <Stack gap="0.125rem" style={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text fw={500} c={row.leftOut ? 'dimmed' : undefined} td={row.leftOut ? 'line-through' : undefined}>
            {row.position}. {title}
          </Text>
          <Text c="dimmed" fz="sm">
            {[cell('Type'), cell('Number'), cell('Country')].filter(Boolean).join(' · ')}
          </Text>
          {!row.leftOut &&
            row.problems.map(({ column, sentence, blocks }) => (
              <Text key={`${column} ${sentence}`} fz="sm" c={blocks ? 'red' : 'amber'}>
                {column ? `${column}: ` : ''}
                {sentence}
              </Text>
            ))}
        </Stack>
        {state.created === null && (
          <Group gap="0.5rem">
            <Button
              variant="default"
              size="compact-sm"
              disabled={disabled}
              aria-label={`Correct row ${row.position}`}
              onClick={onCorrect}
            >
              Correct
            </Button>
            <Button
              variant="subtle"
              size="compact-sm"
              disabled={disabled}
              aria-label={`${row.leftOut ? 'Include' : 'Leave out'} row ${row.position}`}
              onClick={onLeave}
            >
              {row.leftOut ? 'Include' : 'Leave out'}
            </Button>
          </Group>
        )}
      </Group>
    </Paper>
  );
}

interface CorrectProps {
  row: Row;
  state: State;
  onClose: () => void;
  onDone: () => void;
}

/** One row's cells, those with problems first. */
function Correct({ row, state: { id, revision, mapping }, onClose, onDone }: CorrectProps) {
  const [cells, setCells] = useState(() => mapping.map((_, at) => row.cells[at] ?? ''));
  const save = trpc.portfolio.correctRow.useMutation({
    onSuccess: onDone,
    onError: (error) => notifyError({ title: 'Nothing was changed', message: sentenceOf(error) }),
  });
  const problemOf = (column: PortfolioColumn) =>
    row.problems.find((one) => one.column === column && one.blocks)?.sentence;
  const fields = mapping
    .flatMap((column, at) => (column ? [{ column, at, error: problemOf(column) }] : []))
    .toSorted((a, b) => Number(b.error !== undefined) - Number(a.error !== undefined));
  return (
    <Dialog opened title={`Row ${row.position}`} busy={save.isPending} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ id, revision, position: row.position, cells });
        }}
      >
        <Stack gap="0.875rem">
          {fields.map(({ column, at, error }) => {
            const Field = column === 'Description' || column === 'Licensing text' ? Textarea : TextInput;
            return (
              <Field
                key={column}
                label={column}
                error={error}
                value={cells[at] ?? ''}
                disabled={save.isPending}
                onChange={(event) => setCells(cells.with(at, event.currentTarget.value))}
              />
            );
          })}
          <DialogButtons>
            <NotNow disabled={save.isPending} />
            <Button type="submit" disabled={save.isPending}>
              Save row
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
