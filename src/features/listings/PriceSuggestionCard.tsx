import { Button } from '@mantine/core';
import { formatDollars, parseDollars } from '../../../domain/money.ts';
import {
  type PricingKind,
  type PricingSector,
  pricingBases,
  pricingSectors,
  suggestPrice,
} from '../../../domain/pricing.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import type { ListingDraft } from './draft.ts';
import classes from './PriceSuggestionCard.module.css';

interface PriceSuggestionCardProps {
  kind: PricingKind;
  sector: PricingSector;
  listing: ListingDraft;
  onListing: (patch: Partial<ListingDraft>) => void;
}

export function PriceSuggestionCard({ kind, sector, listing, onListing }: PriceSuggestionCardProps) {
  const { base, multiplierBps, suggested, low, high } = suggestPrice(kind, sector);
  const own = listing.forSale ? parseDollars(listing.price) : null;
  const used = own === suggested;
  return (
    <section className={classes.card} aria-label="Price suggestion">
      <p className={classes.label}>Suggested price</p>
      <p className={classes.amount} role="status">
        {formatDollars(suggested)}
      </p>
      <DescriptionList
        figures
        facts={[
          { label: `Base value, ${pricingBases[kind].label.toLowerCase()}`, value: formatDollars(base) },
          {
            label: `Multiplier, ${pricingSectors[sector].label.toLowerCase()}`,
            value: `× ${multiplierBps / 10_000}`,
          },
          { label: 'Range, 80% to 120%', value: `${formatDollars(low)} – ${formatDollars(high)}` },
          { label: 'Suggested price', value: formatDollars(suggested), strong: true },
        ]}
      />
      <div className={classes.action}>
        <Button
          variant={used ? 'default' : 'filled'}
          onClick={() => onListing({ price: String(suggested / 100), forSale: true })}
        >
          Use this price
        </Button>
        <span className={classes.comparison} role="status">
          {comparison(own, { suggested, low, high })}
        </span>
      </div>
    </section>
  );
}

function comparison(
  own: number | null,
  { suggested, low, high }: Record<'suggested' | 'low' | 'high', number>,
) {
  if (own === null) return 'Sets the price and turns For sale on.';
  if (own === suggested) return 'This is your price now, and the listing is for sale.';
  const where = own < low ? 'below' : own > high ? 'above' : 'within';
  return `Your price of ${formatDollars(own)} is ${where} this range.`;
}
