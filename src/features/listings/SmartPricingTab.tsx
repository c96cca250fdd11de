import '../../ui/form/formStyles.ts';
import { Button, NativeSelect, Title } from '@mantine/core';
import {
  type PricingKind,
  type PricingSector,
  pricingBases,
  pricingSectors,
} from '../../../domain/pricing.ts';
import type { ListingDraft, UploadDraft } from './draft.ts';
import classes from './Form.module.css';
import { PriceSuggestionCard } from './PriceSuggestionCard.tsx';

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
    <div className={classes.form}>
      <div>
        <Title order={2} size="h4">
          A first idea of a price
        </Title>
        <p className={classes.lead}>
          A rule of thumb from the kind of right and its sector. It has not seen your right and is no
          valuation.
        </p>
      </div>
      <div className={classes.pair}>
        <NativeSelect
          size="md"
          label="Kind of right"
          data={kindOptions}
          value={kind}
          onChange={(event) => onPricing({ ...pricing, kind: event.currentTarget.value as PricingKind })}
        />
        <NativeSelect
          size="md"
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
        <p className={classes.placeholder}>Choose a sector, and the suggestion stands here.</p>
      )}
      <div className={classes.foot}>
        <Button variant="subtle" color="gray" onClick={onBack}>
          Back to Details
        </Button>
        <Button variant="default" className={classes.end} onClick={onNext}>
          Continue to Licensing
        </Button>
      </div>
    </div>
  );
}
