import { Badge, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { niceClassLabel } from '../../../../domain/ip/nice-classes.ts';
import { scoreWords } from '../../../../domain/ip/risk.ts';
import { formatCents } from '../../../../domain/money.ts';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import hit from '../shared/MarkHit.module.css';
import { RiskTag } from '../shared/RiskTag.tsx';
import classes from './FindEntry.module.css';
import type { Find } from './watched.ts';

interface FindEntryProps {
  find: Find;
  /** What stands before the facts, such as when it was found. */
  note?: ReactNode;
  fresh?: boolean;
  actions?: ReactNode;
  onOpen?: () => void;
}

/** What was found, why, and how close it is. */
export function FindEntry({ find, note, fresh, actions, onOpen }: FindEntryProps) {
  const { of, title, serial, owner, status, filed, listingId, priceCents, score, risk, reasons } = find;
  const numbers = find.classes;
  return (
    <li className={classes.entry}>
      <div className={hit.what}>
        <div className={hit.name}>
          <Title order={3} className={hit.mark}>
            {fresh && <span className={classes.fresh} role="img" aria-label="Not opened yet" />}
            {of === 'listing' && !listingId ? (
              title
            ) : of === 'listing' && listingId ? (
              <Link
                to="/marketplace/listing/$listingId"
                params={{ listingId }}
                className={classes.link}
                onClick={onOpen}
              >
                {title}
              </Link>
            ) : (
              <Link
                to="/tools/trademark-search"
                search={{ name: title }}
                className={classes.link}
                onClick={onOpen}
              >
                {title}
              </Link>
            )}
          </Title>
          {risk && <RiskTag risk={risk} />}
          <Badge color={of === 'listing' ? 'green' : 'gray'}>
            {of === 'listing' ? 'Listing' : 'Register'}
          </Badge>
        </div>
        <p className={hit.facts}>
          {note && <span>{note}</span>}
          {serial && <span>No. {serial}</span>}
          {of === 'mark' && <span>{owner || 'Owner not named'}</span>}
          {status && <span>{status}</span>}
          {filed && (
            <span>
              filed <FormattedDate value={filed} />
            </span>
          )}
          {priceCents !== null && <span>{formatCents(priceCents)}</span>}
          {numbers.length > 0 && <span>{numbers.slice(0, 2).map(niceClassLabel).join(', ')}</span>}
          {numbers.length > 2 && <span>{numbers.length - 2} more classes</span>}
        </p>
        <ul className={hit.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
      {(score !== null || actions) && (
        <div className={classes.side}>
          {score !== null && (
            <p className={hit.score}>
              <span className={hit.figure}>{Math.round(score)}</span>
              <span className={hit.of}>of 100</span>
              <span className={hit.scoreWords}>{scoreWords(score)}</span>
            </p>
          )}
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
    </li>
  );
}
