import { Stack, Text, Title } from '@mantine/core';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { InfoPage } from './InfoPage.tsx';

type Kept = RouterOutputs['content']['privacy']['nameless'];

/** What is kept about people, as the server lists it: the same list decides what they download and what a deletion leaves. */
export function PrivacyPage() {
  const { data, error, refetch } = trpc.content.privacy.useQuery();
  return (
    <InfoPage
      title="Privacy"
      lead="What Ipso keeps about you, why, for how long, and who receives it. Drawn from the list that decides how your data is downloaded and deleted."
      blocks={
        data
          ? [
              { heading: 'Who is responsible' },
              { list: data.operator },
              { heading: 'Your right to object' },
              { list: data.objection },
              { heading: 'Who receives it' },
              { list: data.receivers },
              { heading: 'Your rights' },
              { list: data.rights },
              { heading: 'How it is kept' },
              { list: data.also },
            ]
          : []
      }
      after={
        <>
          {error && <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />}
          {data && (
            <Stack gap="2rem">
              <Title order={2} size="h3" mt="2.25rem">
                What we keep, one by one
              </Title>
              {data.kept.map(({ title, rows }) => (
                <KeptTable key={title} title={title} rows={rows} />
              ))}
              <KeptTable title="Without your name" rows={data.nameless} />
            </Stack>
          )}
        </>
      }
    >
      <LinkButton to="/contact" variant="default">
        Contact
      </LinkButton>
    </InfoPage>
  );
}

function KeptTable({ title, rows }: { title: string; rows: Kept }) {
  return (
    <section>
      <Title order={3} size="h4" mb="0.5rem">
        {title}
      </Title>
      <DataTable
        label={title}
        rows={rows.map((row) => ({ ...row, id: row.table }))}
        columns={[
          { label: 'What', cell: ({ what }) => what },
          {
            label: 'Why',
            cell: ({ why, ground }) => (
              <Stack component="span" gap={0}>
                <span>{why}</span>
                <Text span fz="xs" c="dimmed">
                  {ground}
                </Text>
              </Stack>
            ),
          },
          { label: 'How long', cell: ({ until }) => until },
        ]}
      />
    </section>
  );
}
