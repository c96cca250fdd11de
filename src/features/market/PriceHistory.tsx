import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { Money } from '../../ui/Money.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Tag } from '../../ui/Tag.tsx';
import classes from './PriceHistory.module.css';
import { priceLine } from './priceLine.ts';
import type { Listing } from './types.ts';

/** The prices the listing has had on the market, the present one first. */
export function PriceHistory({ listing, className }: { listing: Listing; className: string | undefined }) {
  const { prices, earlierPrices } = listing;
  if (prices.length === 0) return null;
  const line = priceLine(prices, new Date());
  const rows = prices.map((price, index) => ({ ...price, change: changeOf(prices[index - 1], price) }));
  return (
    <Panel title="Price history" className={className}>
      {line && (
        <svg
          className={classes.chart}
          data-type={listing.type}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          // The list below says the same.
          aria-hidden="true"
        >
          <path className={classes.area} d={line.area} />
          <path className={classes.line} d={line.line} />
        </svg>
      )}
      <ol className={classes.list}>
        {rows.toReversed().map(({ priceCents, since, change }) => (
          <li key={since.getTime()} className={classes.row}>
            <span className={classes.price}>
              {priceCents === null ? 'Price on request' : <Money cents={priceCents} price />}
              {change !== null && (
                <Tag tone={change < 0 ? 'green' : 'plain'}>
                  {change < 0 ? '−' : '+'}
                  {Math.abs(change) < 1 ? '<1' : Math.round(Math.abs(change))}%
                </Tag>
              )}
            </span>
            <span className={classes.since}>
              since <FormattedDate value={since} />
            </span>
          </li>
        ))}
      </ol>
      {earlierPrices && <p className={classes.since}>Earlier prices are not shown.</p>}
    </Panel>
  );
}

type Price = Listing['prices'][number];

/** In percent of the price before; null when one of them is not known. */
function changeOf(before: Price | undefined, { priceCents }: Price): number | null {
  if (!before?.priceCents || priceCents === null) return null;
  return ((priceCents - before.priceCents) / before.priceCents) * 100;
}
