import { Stack, Text, Title } from '@mantine/core';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { BooksProof } from '../../ui/BooksProof.tsx';
import { DataTableSkeleton } from '../../ui/DataTable.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import page from '../../ui/Page.module.css';

/** For everybody: what is held for others equals what is owed to them, from the ledger, as of now. */
export function BooksPage() {
  const { data, error, refetch } = trpc.books.proof.useQuery();
  return (
    <div className={page.page}>
      <Stack maw="44rem" mx="auto" gap="1.25rem">
        <Title order={1}>What is held is owed</Title>
        <Text c="dimmed" fz="lg">
          Money in escrow belongs to buyers and sellers. The totals here are read from the ledger when this
          page is opened, all at the same moment.
        </Text>
        {data ? (
          <BooksProof proof={data} />
        ) : error ? (
          <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />
        ) : (
          <DataTableSkeleton label="Loading the totals" />
        )}
        <Text>
          Every payment, release, fee, refund and payout is one movement between two accounts, so nothing
          comes from nowhere. The database refuses to change or delete a movement, and it closes each month
          for good. Once a day all movements are counted again and compared with the payment provider’s own
          list.
        </Text>
        <Text c="dimmed">
          <LinkAnchor to="/marketplace/how-it-works">How the escrow works</LinkAnchor>
        </Text>
      </Stack>
    </div>
  );
}
