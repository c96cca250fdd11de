import '../../ui/form/formStyles.ts';
import { Badge, Box, Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { feeText } from '../../../domain/ip/deadlines/fee-text.ts';
import { type Decision, decisionLabels, decisions } from '../../../domain/market/docket.ts';
import { download } from '../../download.ts';
import { sentenceOf } from '../../errors.ts';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { DataTable, DataTableSkeleton } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import page from '../../ui/Page.module.css';
import { PagedList } from '../../ui/PagedList.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import { DocketSettings } from './DocketSettings.tsx';
import { RightDialog, TypedRights } from './TypedRights.tsx';

type Due = RouterOutputs['docket']['list']['items'][number];

/** What is due for each right of the person: their listings, and rights typed in here. */
export function DocketPage() {
  const list = trpc.docket.list.useInfiniteQuery({}, byCursor);
  const [adding, setAdding] = useState(false);
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.8} />} onClick={() => setAdding(true)}>
      Add a right
    </Button>
  );
  return (
    <div className={page.page}>
      <Breadcrumb>
        <LinkAnchor to="/dashboard">Dashboard</LinkAnchor>
        Docket
      </Breadcrumb>
      <Group justify="space-between" gap="0.75rem 1.5rem" mb="0.5rem">
        <Title order={1}>Docket</Title>
        <Group gap="0.75rem">
          <CsvButton />
          {add}
        </Group>
      </Group>
      <Text c="dimmed" maw="46rem" mb="1.25rem">
        Deadlines of the next three years, computed from the dates you gave and the law named with each. No
        register is asked, so nobody here knows whether a fee was paid. This is information, not legal advice.
      </Text>
      <Stack gap="2rem">
        <PagedList
          list={list}
          failed="Error fetching your docket"
          skeleton={<DataTableSkeleton label="Loading your docket" />}
          empty={
            <EmptyState
              title="Nothing is due"
              text="Listings with a filing or registration date appear here by themselves. Add other rights with their dates."
              action={
                <Button variant="default" onClick={() => setAdding(true)}>
                  Add your first right
                </Button>
              }
            />
          }
        >
          {(dues) => (
            <DataTable
              label="Deadlines"
              rows={dues}
              columns={[
                { label: 'Right', cell: (due) => <Right due={due} /> },
                { label: 'What is due', cell: (due) => <What due={due} /> },
                { label: 'Due', cell: (due) => <When due={due} /> },
                { label: 'Fee', figures: true, cell: ({ fee }) => <Cost fee={fee} /> },
                { label: 'Decision', cell: (due) => <Decide due={due} /> },
              ]}
            />
          )}
        </PagedList>
        <TypedRights />
        <DocketSettings />
      </Stack>
      <RightDialog opened={adding} onClose={() => setAdding(false)} />
    </div>
  );
}

function Right({ due: { source, rightId, title } }: { due: Due }) {
  if (source === 'docket') return <Text fw={600}>{title}</Text>;
  return (
    <LinkAnchor to="/marketplace/listing/$listingId" params={{ listingId: rightId }} fw={600}>
      {title}
    </LinkAnchor>
  );
}

/** What is due, and on request how its dates follow from those that were given. */
function What({ due: { what, steps, rule, factsGiven, closedDaysKnown, missed } }: { due: Due }) {
  return (
    <Box miw="10rem">
      <details>
        <summary>{what}</summary>
        <Box component="ol" fz="xs" c="dimmed" my="0.375rem" pl="1.25rem">
          {steps.map(({ say, day }) => (
            <li key={`${say} ${day}`}>
              {say}: <FormattedDate value={day} />
            </li>
          ))}
        </Box>
        <Text fz="xs" c="dimmed">
          {rule.citation}
          {!factsGiven && '. Not every fact this rule asks for was given.'}
          {!closedDaysKnown && '. Not all days on which the office will be closed then are known.'}
        </Text>
      </details>
      {missed.map((sentence) => (
        <Text key={sentence} fz="xs" c="amber" mt="0.25rem">
          {sentence}
        </Text>
      ))}
    </Box>
  );
}

const states = {
  open: { label: 'Open now', color: 'green' },
  coming: { label: 'Coming', color: 'gray' },
  grace: { label: 'Late, with surcharge', color: 'red' },
  over: { label: 'Time is over', color: 'red' },
} as const;

function When({ due: { due, opens, graceEnds, state } }: { due: Due }) {
  return (
    <Stack gap="0.125rem" align="flex-start">
      <FormattedDate value={due} />
      <Badge color={states[state].color}>{states[state].label}</Badge>
      <Text fz="xs" c="dimmed">
        {state === 'coming' && opens && (
          <>
            from <FormattedDate value={opens} />
          </>
        )}
        {state !== 'coming' && graceEnds && (
          <>
            late {state === 'over' && 'only '}until <FormattedDate value={graceEnds} />
          </>
        )}
      </Text>
    </Stack>
  );
}

function Cost({ fee }: Pick<Due, 'fee'>) {
  if (!fee) return <Text c="dimmed">not known here</Text>;
  const { payable, amount, surcharge, currency, per, perClaim, schedule } = fee;
  return (
    <div>
      {feeText(payable ?? amount, currency)}
      {per && ` a ${per}`}
      {/* On one line it would take up the room of what is due. */}
      <Text fz="xs" c="dimmed" maw="12rem" ms="auto">
        {perClaim !== null && `and ${feeText(perClaim, currency)} for each claim, `}
        {payable === null
          ? 'and a surcharge not known here, '
          : payable > amount && surcharge !== null && `with ${feeText(surcharge, currency)} surcharge, `}
        schedule of <FormattedDate value={schedule} />
      </Text>
    </div>
  );
}

function Decide({ due: { rightId, key, what, title, decision } }: { due: Due }) {
  const utils = trpc.useUtils();
  const decide = trpc.docket.decide.useMutation({
    onSuccess: () => utils.docket.list.invalidate(),
    onError: (error) => notifyError({ title: 'Error saving your decision', message: sentenceOf(error) }),
  });
  const shown = decide.isPending ? decide.variables.decision : decision;
  return (
    <NativeSelect
      size="sm"
      miw="8.5rem"
      aria-label={`Decision about ${what} of ${title}`}
      aria-busy={decide.isPending}
      data={[
        { value: '', label: 'To decide' },
        ...decisions.map((value) => ({ value, label: decisionLabels[value] })),
      ]}
      value={shown ?? ''}
      onChange={({ currentTarget: { value } }) =>
        decide.mutate({ rightId, key, decision: value === '' ? null : (value as Decision) })
      }
    />
  );
}

function CsvButton() {
  const utils = trpc.useUtils();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      download('docket.csv', [await utils.docket.csv.fetch()], 'text/csv');
      notify({ title: 'Docket downloaded', message: 'It is in your downloads as docket.csv.' });
    } catch (error) {
      notifyError({ title: 'Error downloading the docket', message: sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" loading={busy} onClick={() => void save()}>
      Download CSV
    </Button>
  );
}
