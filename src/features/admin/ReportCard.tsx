import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { reportReasons } from '../../../domain/reports.ts';
import type { RouterOutputs } from '../../trpc.ts';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Seal } from '../../ui/Seal.tsx';
import { Tag } from '../../ui/Tag.tsx';
import classes from './AdminReports.module.css';
import { CloseReportDialog } from './CloseReportDialog.tsx';
import { ownerName } from './ownerName.ts';

export type Report = RouterOutputs['reports']['all']['items'][number];

/** One report: what is said about which listing, by whom, and how it ended. */
export function ReportCard({ report }: { report: Report }) {
  const { listing, reason, details, createdAt, closedAt, note, closedBy } = report;
  /** The report as it was when its dialog was opened: what was read. */
  const [read, setRead] = useState<Report | null>(null);
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
        <Tag tone={closedAt ? 'plain' : 'red'}>{closedAt ? 'Closed' : 'Open'}</Tag>
      </div>
      <p className={classes.details}>
        <strong>{reportReasons[reason]}</strong>
        {details && `\n${details}`}
      </p>
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
            <Button
              size="sm"
              aria-label={`Close the report about ${listing.title}`}
              onClick={() => setRead(report)}
            >
              Close report
            </Button>
          )}
        </div>
      </div>
      <CloseReportDialog report={read ?? report} opened={read !== null} onClose={() => setRead(null)} />
    </article>
  );
}
