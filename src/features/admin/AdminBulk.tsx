import '../../ui/form/formStyles.ts';
import '@mantine/core/styles/Progress.layer.css';
import { Button, Group, Progress, Stack, Text, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type BulkReview, reviewOutcome, reviewTitle } from '../../../domain/market/bulk-reviews.ts';
import { limits } from '../../../domain/market/listings.ts';
import { sentenceOf } from '../../errors.ts';
import { byCursor, type RouterInputs, trpc } from '../../trpc.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { ApprovalBadge } from '../../ui/listing/badges.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { notifyError } from '../../ui/toast.ts';
import classes from './AdminListings.module.css';
import { AdminPage, ownerName } from './AdminPage.tsx';

/** The listings that are ticked, with the version that was shown, or a selection that the server keeps. */
export interface Selected {
  ticked: Map<string, number>;
  frozen: { id: string; count: number } | null;
}

export const nothingSelected: Selected = { ticked: new Map(), frozen: null };

interface BulkBarProps {
  selected: Selected;
  filter: { tab: 'all' | 'pending' | 'approved' | 'rejected'; search: string };
  onSelect: (selected: Selected) => void;
  /** A decision about many has begun. */
  onBegun: (bulkId: string) => void;
  /** Selects what is shown. */
  children: ReactNode;
}

/** What is selected, and what can be done with it. */
export function AdminBulkBar({ selected, filter, onSelect, onBegun, children }: BulkBarProps) {
  const [asking, setAsking] = useState<BulkReview['review'] | null>(null);
  const { ticked, frozen } = selected;
  const count = frozen?.count ?? ticked.size;
  const failed = (title: string) => (error: unknown) =>
    notifyError({ title, message: sentenceOf(error) || 'An error occurred' });
  const select = trpc.admin.selectListings.useMutation({ onError: failed('Selection failed') });
  const begin = trpc.admin.reviewMany.useMutation({
    onSuccess: ({ id }) => {
      setAsking(null);
      onSelect(nothingSelected);
      onBegun(id);
    },
    onError: failed('Nothing was decided'),
  });
  const kept = async () =>
    frozen ??
    (await select
      .mutateAsync({ listings: [...ticked].map(([id, version]) => ({ id, version })) })
      .catch(() => null));
  const decide = async (review: BulkReview['review'], reason: string) => {
    const chosen = await kept();
    if (chosen) begin.mutate({ key: crypto.randomUUID(), selectionId: chosen.id, review, reason });
  };
  const download = async () => {
    const chosen = await kept();
    if (chosen) window.location.assign(`/api/admin/listings/${chosen.id}`);
  };
  return (
    <section className={classes.bar} aria-label="Selected listings">
      {children}
      <Text span role="status" fw={500}>
        {count > 0 && `${count.toLocaleString('en-US')} selected`}
      </Text>
      {!frozen && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={select.isPending}
          onClick={() =>
            select.mutate({ filter }, { onSuccess: (made) => onSelect({ ticked: new Map(), frozen: made }) })
          }
        >
          Select all that match
        </Button>
      )}
      {count > 0 && (
        <>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onSelect(nothingSelected)}>
            Clear
          </Button>
          <Group gap="0.5rem">
            <Button size="sm" onClick={() => setAsking('approve')}>
              Approve
            </Button>
            <Button size="sm" variant="outline" color="red" onClick={() => setAsking('reject')}>
              Reject
            </Button>
            <Button size="sm" variant="outline" color="red" onClick={() => setAsking('takeDown')}>
              Take off the market
            </Button>
            <Button size="sm" variant="default" onClick={() => void download()}>
              Export CSV
            </Button>
          </Group>
        </>
      )}
      {asking && (
        <ReviewDialog
          review={asking}
          count={count}
          busy={select.isPending || begin.isPending}
          onDecide={(reason) => void decide(asking, reason)}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  );
}

const consequences: Record<BulkReview['review'], string> = {
  approve: 'Each owner is told at once, and may then make the listing public.',
  reject: 'Each owner reads your reason, and can correct and resubmit the listing.',
  takeDown:
    'Each listing leaves the market, and its owner reads your reason. They can correct and resubmit it.',
};

interface ReviewDialogProps {
  review: BulkReview['review'];
  count: number;
  busy: boolean;
  onDecide: (reason: string) => void;
  onClose: () => void;
}

function ReviewDialog({ review, count, busy, onDecide, onClose }: ReviewDialogProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const title = reviewTitle({ review, reason: null }, count);
  const send = () => {
    if (review === 'takeDown' && reason.trim() === '') setProblem('Please say why, for the owners.');
    else onDecide(reason);
  };
  return (
    <Dialog opened title={`${title}?`} busy={busy} onClose={onClose}>
      <Text inherit c="dimmed" mb="1rem">
        {consequences[review]} What has changed since you selected it is left as it is. This cannot be undone.
      </Text>
      {review !== 'approve' && (
        <Textarea
          label={review === 'reject' ? 'Reason (optional)' : 'Reason'}
          description={review === 'reject' ? 'If left empty, owners see the default reason.' : undefined}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={limits.rejectionReason}
          data-autofocus
          value={reason}
          error={problem}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setProblem(null);
          }}
        />
      )}
      <DialogButtons>
        <NotNow disabled={busy} />
        <Button color={review === 'approve' ? undefined : 'red'} loading={busy} onClick={send}>
          {title}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** How far a decision about many has come, and what became of each listing. */
export function AdminBulkPage({ id, onRetried }: { id: string; onRetried: (id: string) => void }) {
  const utils = trpc.useUtils();
  const { data, error, refetch } = trpc.admin.bulk.useQuery(
    { id },
    { refetchInterval: ({ state }) => (state.data && !state.data.finishedAt ? 1_000 : false) },
  );
  const retry = trpc.admin.retryMany.useMutation({
    onSuccess: (again) => {
      void utils.admin.bulk.invalidate();
      onRetried(again.id);
    },
    onError: (refused) => notifyError({ title: 'Nothing was tried again', message: sentenceOf(refused) }),
  });
  const lead = data
    ? `Started by ${data.by}. What is refused or skipped stays as it was.`
    : 'What became of each listing.';
  const title = data ? reviewTitle(data.decision, data.total) : 'Many listings';
  return (
    <AdminPage place="Many listings" title={title} lead={lead}>
      {error && !data && <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />}
      {data && (
        <Stack gap="1.25rem">
          {data.decision.reason && <Text>Reason: {data.decision.reason}</Text>}
          {data.finishedAt ? (
            <Text role="status" fw={500}>
              {reviewOutcome(data.decision, data)}
            </Text>
          ) : (
            <Running done={data.changed + data.refused + data.skipped} total={data.total} />
          )}
          {data.finishedAt && data.refused > 0 && !data.retriedBy && (
            <div>
              <Button loading={retry.isPending} onClick={() => retry.mutate({ id })}>
                Try the refused ones again
              </Button>
            </div>
          )}
          {data.retriedBy && (
            <LinkAnchor to="/admin/listings/bulk/$bulkId" params={{ bulkId: data.retriedBy }}>
              The refused ones were tried again
            </LinkAnchor>
          )}
          {data.finishedAt &&
            outcomes
              .filter(({ outcome }) => data[outcome] > 0)
              .map(({ outcome, label }) => (
                <Outcomes key={outcome} id={id} outcome={outcome} label={label} total={data[outcome]} />
              ))}
          <LinkAnchor to="/admin/listings">Back to the listings</LinkAnchor>
        </Stack>
      )}
    </AdminPage>
  );
}

function Running({ done, total }: { done: number; total: number }) {
  return (
    <div>
      <Text role="status" mb="0.5rem">
        {done.toLocaleString('en-US')} of {total.toLocaleString('en-US')} done. You can leave this page.
      </Text>
      <Progress value={(100 * done) / total} aria-label="Listings that are done" />
    </div>
  );
}

const outcomes = [
  { outcome: 'refused', label: 'Refused' },
  { outcome: 'skipped', label: 'Changed since they were selected' },
  { outcome: 'changed', label: 'Done' },
] as const;

interface OutcomesProps {
  id: string;
  outcome: RouterInputs['admin']['bulkRows']['outcome'];
  label: string;
  total: number;
}

function Outcomes({ id, outcome, label, total }: OutcomesProps) {
  const list = trpc.admin.bulkRows.useInfiniteQuery({ id, outcome }, byCursor);
  return (
    <section>
      <Text component="h2" fw={600} mb="0.5rem">
        {label} ({total.toLocaleString('en-US')})
      </Text>
      <PagedList list={list} skeleton={<Text c="dimmed">Loading…</Text>} empty={null} total={total}>
        {(rows) => (
          <DataTable
            label={label}
            rows={rows}
            columns={[
              {
                label: 'Listing',
                cell: (row) => (
                  <LinkAnchor to="/admin/listings/$id" params={{ id: row.id }}>
                    {row.title}
                  </LinkAnchor>
                ),
              },
              { label: 'Owner', cell: (row) => ownerName(row.owner) },
              { label: 'Status', cell: (row) => <ApprovalBadge status={row.approvalStatus} /> },
              ...(outcome === 'changed'
                ? []
                : [{ label: 'Why', cell: (row: { reason: string | null }) => row.reason }]),
            ]}
          />
        )}
      </PagedList>
    </section>
  );
}

/** The latest decisions about many, a link to each. */
export function RecentBulks() {
  const list = trpc.admin.bulks.useInfiniteQuery({}, byCursor);
  return (
    <PagedList
      list={list}
      skeleton={<Text c="dimmed">Loading…</Text>}
      empty={<Text c="dimmed">Nothing has been decided about many listings at once yet.</Text>}
    >
      {(rows) => (
        <Stack component="ul" gap="0.5rem">
          {rows.map(({ id, decision, listings, by, createdAt, finishedAt }) => (
            <li key={id}>
              <LinkAnchor to="/admin/listings/bulk/$bulkId" params={{ bulkId: id }}>
                {reviewTitle(decision, listings)}
              </LinkAnchor>{' '}
              <Text span c="dimmed" fz="sm">
                by {by}, <FormattedDate value={createdAt} time />
                {finishedAt ? '' : ', under way'}
              </Text>
            </li>
          ))}
        </Stack>
      )}
    </PagedList>
  );
}
