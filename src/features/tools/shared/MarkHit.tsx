import { Title } from '@mantine/core';
import { niceClassLabel } from '../../../../domain/ip/nice-classes.ts';
import { scoreWords } from '../../../../domain/ip/risk.ts';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { LinkAnchor } from '../../../ui/LinkAnchor.tsx';
import classes from './MarkHit.module.css';
import { RiskTag } from './RiskTag.tsx';
import { Similarities } from './Similarities.tsx';
import type { TrademarkHit } from './types.ts';

const FEW = 3;
/** Where a mark was found, when that is more than a register that was loaded. */
const sourceNames: Record<string, string> = {
  brands: 'from a list of brands',
  uspto: 'USPTO',
  marketplace: 'shown on this marketplace',
};

/** A registered mark beside the searched one: what it is, why it was found, and how alike they are. */
export function MarkHit({ hit }: { hit: TrademarkHit }) {
  const { source, owner, status, filed, risk, score, reasons, similarity } = hit;
  const number = numberOf(hit);
  return (
    <li className={classes.hit}>
      <div className={classes.what}>
        <div className={classes.name}>
          <Title order={3} className={classes.mark}>
            <MarkName hit={hit} />
          </Title>
          <RiskTag risk={risk} />
        </div>
        <p className={classes.facts}>
          {number && <span>No. {number}</span>}
          <span>{owner || 'Owner not named'}</span>
          <span>{status || 'Status not named'}</span>
          {sourceNames[source] && <span>{sourceNames[source]}</span>}
          {filed && (
            <span>
              filed <FormattedDate value={filed} />
            </span>
          )}
        </p>
        <p className={classes.facts}>{classesText(hit.classes)}</p>
        <ul className={classes.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
      <div className={classes.how}>
        <p className={classes.score}>
          <span className={classes.figure}>{Math.round(score)}</span>
          <span className={classes.of}>of 100</span>
          <span className={classes.scoreWords}>{scoreWords(score)}</span>
        </p>
        <Similarities similarity={similarity} />
      </div>
    </li>
  );
}

/** The number its register knows it by; a listing may have none. */
export function numberOf({ source, serial, listing }: TrademarkHit): string | null {
  return source === 'marketplace' ? (listing?.number ?? null) : serial;
}

/** The mark, and where it is on the market the way to its listing. */
export function MarkName({ hit }: { hit: TrademarkHit }) {
  if (!hit.listing?.active) return hit.mark;
  return (
    <LinkAnchor to="/marketplace/listing/$listingId" params={{ listingId: hit.serial }} inherit>
      {hit.mark}
    </LinkAnchor>
  );
}

export function classesText(numbers: readonly number[]): string {
  if (numbers.length === 0) return 'No class named';
  const named = numbers.slice(0, FEW).map(niceClassLabel).join(', ');
  const more = numbers.length - FEW;
  return more > 0 ? `${named} and ${more} more` : named;
}
