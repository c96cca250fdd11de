import '../../ui/form/formStyles.ts';
import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import {
  type PricingKind,
  type PricingSector,
  pricingBases,
  pricingSectors,
  suggestPrice,
} from '../../../domain/market/pricing.ts';
import { formatDollars, parseDollars } from '../../../domain/money.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import type { ListingDraft, UploadDraft } from './draft.ts';
import classes from './ListingForm.module.css';

interface SmartPricingTabProps {
  draft: UploadDraft;
  onPricing: (pricing: UploadDraft['pricing']) => void;
  onListing: (patch: Partial<ListingDraft>) => void;
  onBack: () => void;
  onNext: () => void;
}

const kindOptions = Object.entries(pricingBases).map(([value, { label }]) => ({ value, label }));
const sectorOptions = [
  { value: '', label: 'Choose a sector' },
  ...Object.entries(pricingSectors).map(([value, { label }]) => ({ value, label })),
];

export function SmartPricingTab({ draft, onPricing, onListing, onBack, onNext }: SmartPricingTabProps) {
  const { pricing, listing } = draft;
  const kind = pricing.kind ?? (listing.type === 'Patent' ? 'patent' : 'trademark');
  return (
    <Stack gap="2rem">
      <div>
        <Title order={2} size="h4">
          A first idea of a price
        </Title>
        <Text c="dimmed" maw="36rem" mt="0.375rem">
          A rule of thumb based on the kind of right and its sector. It does not look at your right and is not
          a valuation.
        </Text>
      </div>
      <div className={classes.pair}>
        <NativeSelect
          label="Kind of right"
          data={kindOptions}
          value={kind}
          onChange={(event) => onPricing({ ...pricing, kind: event.currentTarget.value as PricingKind })}
        />
        <NativeSelect
          label="Sector"
          data={sectorOptions}
          value={pricing.sector ?? ''}
          onChange={(event) =>
            onPricing({ ...pricing, sector: (event.currentTarget.value || null) as PricingSector | null })
          }
        />
      </div>
      {pricing.sector ? (
        <PriceSuggestionCard kind={kind} sector={pricing.sector} listing={listing} onListing={onListing} />
      ) : (
        <p className={classes.placeholder}>Choose a sector to see a suggestion.</p>
      )}
      <div className={classes.foot}>
        <Button variant="subtle" color="gray" onClick={onBack}>
          Back to Details
        </Button>
        <Button variant="default" className={classes.end} onClick={onNext}>
          Continue to Licensing
        </Button>
      </div>
    </Stack>
  );
}

interface PriceSuggestionCardProps {
  kind: PricingKind;
  sector: PricingSector;
  listing: ListingDraft;
  onListing: (patch: Partial<ListingDraft>) => void;
}

function PriceSuggestionCard({ kind, sector, listing, onListing }: PriceSuggestionCardProps) {
  const { base, multiplierBps, suggested, low, high } = suggestPrice(kind, sector);
  const own = listing.forSale ? parseDollars(listing.price) : null;
  const used = own === suggested;
  return (
    <section className={classes.suggestion} aria-label="Price suggestion">
      <Text c="dimmed" fz="sm">
        Suggested price
      </Text>
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
      <Group gap="0.625rem 1rem" mt="1.25rem">
        <Button
          variant={used ? 'default' : 'filled'}
          onClick={() => onListing({ price: String(suggested / 100), forSale: true })}
        >
          Use this price
        </Button>
        <Text span c="dimmed" fz="sm" role="status">
          {comparison(own, { suggested, low, high })}
        </Text>
      </Group>
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
