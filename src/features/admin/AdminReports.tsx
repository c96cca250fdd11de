import '@mantine/core/styles/Switch.layer.css';
import '../../ui/form/formStyles.ts';
import { Badge, Box, Button, Group, Stack, Switch, Text, Textarea, Title } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CHANGED_WHILE_READ, limits } from '../../../domain/market/listings.ts';
import { PROFILE_CHANGED, reportLimits, reportReasons } from '../../../domain/market/reports.ts';
import { sentenceOf } from '../../errors.ts';
import { useNamedLease } from '../../lease.ts';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { READ_FIRST } from '../../ui/ChangedBox.tsx';
import { DataTableSkeleton } from '../../ui/DataTable.tsx';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LongText } from '../../ui/LongText.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { AdminPage, ListingHead, ownerName, upTo } from './AdminPage.tsx';
import classes from './AdminReports.module.css';
import { ListingChanged, useRead } from './ListingChanged.tsx';

interface AdminReportsProps {
  tab: ReportsTab;
  onTab: (tab: ReportsTab) => void;
}

type ReportsTab = 'open' | 'closed';

export function AdminReports({ tab, onTab }: AdminReportsProps) {
  const { data } = trpc.reports.all.useInfiniteQuery(
    { tab },
    { ...byCursor, placeholderData: keepPreviousData },
  );
  const counts = data?.pages[0]?.counts;
  return (
    <AdminPage
      place="Reports"
      title="Reports"
      lead="What people say is wrong with a listing, a conversation or a person, oldest report first. Reports about the same thing are grouped."
    >
      <UrlTabs
        label="Reports"
        value={tab}
        onChange={onTab}
        tabs={[
          { value: 'open', label: 'Open', count: upTo(counts?.open) },
          { value: 'closed', label: 'Closed', count: upTo(counts?.closed) },
        ]}
      >
        {/* Keyed by tab, so that one tab's results never show under another while it loads. */}
        <Found key={tab} tab={tab} />
      </UrlTabs>
    </AdminPage>
  );
}

const nothing = {
  open: { title: 'No open reports', text: 'Nobody has reported anything, or all reports are closed.' },
  closed: { title: 'No closed reports', text: 'No report has been closed yet.' },
};

function Found({ tab }: { tab: ReportsTab }) {
  const list = trpc.reports.all.useInfiniteQuery({ tab }, byCursor);
  return (
    <PagedList
      list={list}
      failed="Error fetching reports"
      skeleton={<DataTableSkeleton label="Loading reports" />}
      empty={<EmptyState {...nothing[tab]} />}
    >
      {(reports) => (
        <Stack>
          {reports.map((report) => (
            <ReportCard key={report.id} report={report} />
          ))}
        </Stack>
      )}
    </PagedList>
  );
}

type Report = RouterOutputs['reports']['all']['items'][number];

/** What was reported, with everybody who says the same of it, and how it ended. */
export function ReportCard({ report }: { report: Report }) {
  const { listing, person } = report;
  if (listing) return <ListingReport report={report} listing={listing} />;
  return person ? <PersonReport report={report} person={person} /> : null;
}

function ListingReport({
  report,
  listing: now,
}: {
  report: Report;
  listing: NonNullable<Report['listing']>;
}) {
  const { closedAt, chatId, accused } = report;
  const { shown: listing, isOld, setRead } = useRead(now, !closedAt);
  return (
    <article className={classes.card} aria-label={listing.title}>
      <ListingHead
        listing={listing}
        size={44}
        by={chatId ? <>A conversation with {ownerName(accused)}</> : <>Owned by {ownerName(accused)}</>}
        badge={<StateBadge report={report} />}
      />
      <Said report={report} />
      {isOld && (
        <Box mt="0.875rem">
          <ListingChanged id={listing.id} from={listing.version} onRead={setRead} />
        </Box>
      )}
      {chatId && <Conversation reportId={report.id} />}
      {!closedAt && (
        <details className={classes.text}>
          <summary>What the listing says</summary>
          <p>{[listing.type, listing.registrationNumber].filter(Boolean).join(', ')}</p>
          <p>{listing.description}</p>
        </details>
      )}
      <Closed report={report} />
      <Actions report={report} name={listing.title} version={listing.version} isOld={isOld}>
        <LinkButton
          to="/marketplace/listing/$listingId"
          params={{ listingId: listing.id }}
          variant="default"
          size="sm"
          aria-label={`View ${listing.title}`}
        >
          View listing
        </LinkButton>
      </Actions>
    </article>
  );
}

function PersonReport({ report, person: now }: { report: Report; person: NonNullable<Report['person']> }) {
  const [read, setRead] = useState(now);
  // What was read stays on the page until the administrator asks for what it says now.
  const person = report.closedAt ? now : read;
  const isOld = person.version !== now.version;
  const name = ownerName(person);
  return (
    <article className={classes.card} aria-label={name}>
      <Group wrap="nowrap" align="flex-start" justify="space-between" gap="0.875rem">
        <Box miw={0}>
          <Title order={2} fz="var(--title-4)">
            {name}
          </Title>
          <Text c="dimmed" fz="sm" mt="0.125rem">
            @{person.username}
            {person.company && `, ${person.company}`}
          </Text>
        </Box>
        <StateBadge report={report} />
      </Group>
      <Said report={report} />
      {isOld && (
        <Group mt="0.875rem" gap="0.75rem">
          <Text fz="sm">This profile was changed since you opened this page.</Text>
          <Button size="sm" variant="default" onClick={() => setRead(now)}>
            Show what it says now
          </Button>
        </Group>
      )}
      {!report.closedAt && (
        <details className={classes.text}>
          <summary>What the profile says</summary>
          <p>{person.bio || 'Nothing about the person.'}</p>
          {person.website && <p>{person.website}</p>}
        </details>
      )}
      <Closed report={report} />
      <Actions report={report} name={name} version={person.version} isOld={isOld} />
    </article>
  );
}

function StateBadge({ report: { closedAt } }: { report: Report }) {
  return <Badge color={closedAt ? 'gray' : 'red'}>{closedAt ? 'Closed' : 'Open'}</Badge>;
}

/** What each reporter says, and how often they have reported anything. */
function Said({ report }: { report: Report }) {
  return (
    <>
      {[report, ...report.others].map(({ id, reason, details, reporter, createdAt }) => (
        <div key={id} className={classes.details}>
          <strong>{reportReasons[reason]}</strong>
          {details && <LongText text={details} />}
          <Text c="dimmed" fz="xs" mt="0.25rem">
            {ownerName(reporter)}, <FormattedDate value={createdAt} />
            {reporter.reports > 1 && `, ${reporter.reports.toLocaleString('en-US')} reports made in all`}
          </Text>
        </div>
      ))}
      {report.times > 1 + report.others.length && (
        <Text c="dimmed" fz="sm" mt="0.5rem">
          Reported {report.times.toLocaleString('en-US')} times in all, closed reports included.
        </Text>
      )}
    </>
  );
}

function Closed({ report: { closedAt, closedBy, note } }: { report: Report }) {
  if (!closedAt) return null;
  return (
    <Text mt="0.875rem" className={classes.closed}>
      Closed by {closedBy ?? 'an administrator'} on <FormattedDate value={closedAt} />: {note}
    </Text>
  );
}

interface ActionsProps {
  report: Report;
  name: string;
  /** What was read. */
  version: number | string;
  isOld: boolean;
  children?: ReactNode;
}

function Actions({ report, name, version, isOld, children }: ActionsProps) {
  const [closing, setClosing] = useState(false);
  const { accused, closedAt, others } = report;
  return (
    <Group gap="0.5rem" mt="1rem">
      {children}
      <LinkButton to="/$username" params={{ username: accused.username }} variant="default" size="sm">
        Public profile
      </LinkButton>
      <LinkButton to="/admin/users/$id" params={{ id: accused.id }} variant="default" size="sm">
        Account of @{accused.username}
      </LinkButton>
      {!closedAt && (
        <ActionButton
          size="sm"
          aria-label={`Close the ${others.length > 0 ? 'reports' : 'report'} about ${name}`}
          reason={isOld ? READ_FIRST : null}
          onClick={() => setClosing(true)}
        >
          {others.length > 0 ? `Close ${others.length + 1} reports` : 'Close report'}
        </ActionButton>
      )}
      <CloseReportDialog
        report={report}
        version={version}
        opened={closing}
        onClose={() => setClosing(false)}
      />
    </Group>
  );
}

/** The end of the conversation that was reported, once the administrator asks for it: reading it goes on record. */
function Conversation({ reportId }: { reportId: string }) {
  const { data, error, isPending, isIdle, mutate } = trpc.reports.readConversation.useMutation();
  if (!data) {
    return (
      <Group mt="0.875rem" gap="0.75rem">
        <Button
          size="sm"
          variant="default"
          loading={isPending && !isIdle}
          onClick={() => mutate({ id: reportId })}
        >
          Read the conversation
        </Button>
        <Text c={error ? 'red' : 'dimmed'} fz="sm">
          {error ? sentenceOf(error) : 'Private messages: the audit log says who has read them.'}
        </Text>
      </Group>
    );
  }
  return (
    <Stack component="ol" gap="0.375rem" mt="0.875rem" pl="1.25rem" className={classes.text}>
      {data.map(({ seq, by, kind, content, createdAt, reported }) => (
        <li key={seq} value={seq} className={reported ? classes.reported : undefined}>
          {reported && (
            <Badge color="red" mr="0.5rem">
              Reported
            </Badge>
          )}
          <strong>{kind === 'text' || kind === 'file' ? (by ?? 'Unknown') : 'Ipso'}</strong>{' '}
          <Text span c="dimmed" fz="xs">
            <FormattedDate value={createdAt} time />
          </Text>
          <br />
          {content}
        </li>
      ))}
    </Stack>
  );
}

interface CloseReportDialogProps {
  report: Report;
  /** The version of the listing or profile that was read. */
  version: number | string;
  opened: boolean;
  onClose: () => void;
}

function CloseReportDialog({ report, version, opened, onClose }: CloseReportDialogProps) {
  const lease = useNamedLease();
  const utils = trpc.useUtils();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [down, setDown] = useState(false);
  const [reason, setReason] = useState('');
  const [reasonProblem, setReasonProblem] = useState<string | null>(null);
  const close = trpc.reports.close.useMutation({
    onSuccess: () => {
      notify({
        title: down ? 'Listing taken down' : 'Report closed',
        message: 'Whoever reported it has been told that it was reviewed.',
      });
      onClose();
    },
    onError: (error) => {
      const message = sentenceOf(error);
      if (message !== CHANGED_WHILE_READ && message !== PROFILE_CHANGED)
        return notifyError({ title: 'Error closing report', message });
      // The card shows what changed, to be read first. The typed text stays.
      notify({ title: 'Nothing was decided', message });
      onClose();
    },
    onSettled: () =>
      Promise.all([utils.reports.invalidate(), utils.admin.invalidate(), utils.listings.invalidate()]),
  });
  const send = () => {
    if (note.trim() === '') return setProblem('Please say what was found.');
    if (down && reason.trim() === '') return setReasonProblem('Please say why, for the owner.');
    close.mutate({
      ...{ id: report.id, lease },
      also: report.others.map(({ id }) => id),
      version,
      note,
      ...(down && { takeDown: { reason } }),
    });
  };
  return (
    <Dialog opened={opened} title="Close this report?" busy={close.isPending} onClose={onClose}>
      <Textarea
        label="What was found, and what was done"
        description="For administrators and the audit log. The reporter is told only that it was reviewed."
        autosize
        minRows={3}
        maxRows={10}
        maxLength={reportLimits.note}
        data-autofocus
        value={note}
        error={problem}
        onChange={(event) => {
          setNote(event.currentTarget.value);
          setProblem(null);
        }}
      />
      {report.listing?.approvalStatus === 'approved' && (
        <Switch
          mt="md"
          label="Take the listing off the market"
          checked={down}
          onChange={(event) => setDown(event.currentTarget.checked)}
        />
      )}
      {down && (
        <Textarea
          mt="md"
          label="Why, for its owner"
          description="They can correct the listing and submit it again."
          autosize
          minRows={2}
          maxRows={8}
          maxLength={limits.rejectionReason}
          value={reason}
          error={reasonProblem}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setReasonProblem(null);
          }}
        />
      )}
      <DialogButtons>
        <NotNow disabled={close.isPending} />
        <Button loading={close.isPending} onClick={send}>
          {down ? 'Take down and close' : 'Close report'}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
