import { Badge, Title } from '@mantine/core';
import { useState } from 'react';
import { reportReasons } from '../../../domain/reports.ts';
import type { RouterOutputs } from '../../trpc.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { READ_FIRST } from '../../ui/ChangedBox.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Seal } from '../../ui/listing/Seal.tsx';
import classes from './AdminReports.module.css';
import { CloseReportDialog } from './CloseReportDialog.tsx';
import { ListingChanged } from './ListingChanged.tsx';
import { ownerName } from './ownerName.ts';
import { useRead } from './useRead.ts';

export type Report = RouterOutputs['reports']['all']['items'][number];

/** One report: what is said about which listing, by whom, and how it ended. */
export function ReportCard({ report }: { report: Report }) {
  const { reason, details, createdAt, closedAt, note, closedBy } = report;
  const { shown: listing, isOld, setRead } = useRead(report.listing, !closedAt);
  const [closing, setClosing] = useState(false);
  return (
    <article className={classes.card} aria-label={listing.title}>
      <div className={classes.head}>
        <Seal id={listing.id} kind={listing.type} size={44} />
        <div className={classes.names}>
          <Title order={2} className={classes.title}>
            {listing.title}
          </Title>
          <p className={classes.by}>
            Owned by {ownerName(report.owner)} · reported by {ownerName(report.reporter)} on{' '}
            <FormattedDate value={createdAt} />
          </p>
        </div>
        <Badge color={closedAt ? 'gray' : 'red'}>{closedAt ? 'Closed' : 'Open'}</Badge>
      </div>
      <p className={classes.details}>
        <strong>{reportReasons[reason]}</strong>
        {details && `\n${details}`}
      </p>
      {isOld && (
        <div className={classes.changed}>
          <ListingChanged id={listing.id} from={listing.version} onRead={setRead} />
        </div>
      )}
      {!closedAt && (
        <details className={classes.text}>
          <summary>What the listing says</summary>
          <p>
            {listing.type}
            {listing.registrationNumber && `, ${listing.registrationNumber}`}
          </p>
          <p>{listing.description}</p>
        </details>
      )}
      {closedAt && (
        <p className={classes.closed}>
          Closed by {closedBy ?? 'an administrator'} on <FormattedDate value={closedAt} />: {note}
        </p>
      )}
      <div className={classes.foot}>
        <div className={classes.buttons}>
          <LinkButton
            to="/marketplace/listing/$listingId"
            params={{ listingId: listing.id }}
            variant="default"
            size="sm"
            aria-label={`View ${listing.title}`}
          >
            View listing
          </LinkButton>
          {!closedAt && (
            <ActionButton
              size="sm"
              aria-label={`Close the report about ${listing.title}`}
              reason={isOld ? READ_FIRST : null}
              onClick={() => setClosing(true)}
            >
              Close report
            </ActionButton>
          )}
        </div>
      </div>
      <CloseReportDialog
        report={report}
        version={listing.version}
        opened={closing}
        onClose={() => setClosing(false)}
      />
    </article>
  );
}
