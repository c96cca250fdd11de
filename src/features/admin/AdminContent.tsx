import { Stack, Text } from '@mantine/core';
import { articleKinds } from '../../../domain/content/articles.ts';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { DataTable, DataTableSkeleton } from '../../ui/DataTable.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { AdminPage, upTo } from './AdminPage.tsx';
import { Calls } from './Calls.tsx';
import { ContactRequests } from './ContactRequests.tsx';
import { Subscribers } from './Subscribers.tsx';

export type ContentTab = 'requests' | 'calls' | 'subscribers' | 'articles';

/** What people write to those who run the marketplace, who reads the newsletter, and what is published. */
export function AdminContent({ tab, onTab }: { tab: ContentTab; onTab: (tab: ContentTab) => void }) {
  const requests = trpc.requests.counts.useQuery();
  const calls = trpc.bookings.counts.useQuery();
  return (
    <AdminPage
      place="Content"
      title="Content"
      lead="What people write through the contact page, the calls they book, who gets the newsletter, and what is published."
    >
      <UrlTabs
        label="Content"
        value={tab}
        onChange={onTab}
        tabs={[
          { value: 'requests', label: 'Contact requests', count: upTo(requests.data?.open.count) },
          { value: 'calls', label: 'Calls', count: upTo(calls.data?.booked.count) },
          { value: 'subscribers', label: 'Newsletter' },
          { value: 'articles', label: 'Articles' },
        ]}
      >
        {tab === 'requests' && <ContactRequests />}
        {tab === 'calls' && <Calls />}
        {tab === 'subscribers' && <Subscribers />}
        {tab === 'articles' && <Articles />}
      </UrlTabs>
    </AdminPage>
  );
}

/** What is published. Articles are files of the source, so they are only read here. */
function Articles() {
  const { data, error, refetch } = trpc.content.articles.useQuery();
  if (error) return <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <DataTableSkeleton label="Loading articles" />;
  return (
    <Stack>
      <Text c="dimmed">Articles are part of the program and change with its releases.</Text>
      <DataTable
        label="Articles"
        rows={data}
        columns={[
          {
            label: 'Article',
            cell: ({ kind, id, title }) => (
              <LinkAnchor to="/happening/$kind/$id" params={{ kind, id }}>
                {title}
              </LinkAnchor>
            ),
          },
          { label: 'Kind', cell: ({ kind }) => articleKinds[kind].one },
          { label: 'Published', cell: ({ date }) => <FormattedDate value={new Date(`${date}T00:00Z`)} /> },
        ]}
      />
    </Stack>
  );
}
