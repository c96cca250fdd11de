import '@mantine/core/styles/Switch.layer.css';
import { Switch, TextInput } from '@mantine/core';
import type { FieldErrors, ListingDraft } from './draft.ts';
import classes from './Form.module.css';
import { fieldId } from './fieldId.ts';

interface OfferFieldsetProps {
  values: ListingDraft;
  errors: FieldErrors;
  onChange: (patch: Partial<ListingDraft>) => void;
}

/** Whether and for how much the right is offered. */
export function OfferFieldset({ values, errors, onChange }: OfferFieldsetProps) {
  const setForSale = (forSale: boolean) => onChange(forSale ? { forSale } : { forSale, negotiable: false });
  return (
    <fieldset className={classes.fieldset}>
      <legend className={classes.legend}>The offer</legend>
      <Switch
        size="md"
        label="For sale"
        description={
          values.forSale
            ? 'Buyers can pay into escrow once it is approved and public.'
            : 'It stays in your private repository. You can change this later.'
        }
        checked={values.forSale}
        onChange={(event) => setForSale(event.currentTarget.checked)}
      />
      {values.forSale && (
        <>
          <TextInput
            id={fieldId('price')}
            label="Price in US dollars (optional)"
            description="Left empty, buyers read 'Price on request'."
            inputMode="decimal"
            autoComplete="off"
            leftSection="$"
            value={values.price}
            error={errors.price}
            onChange={(event) => onChange({ price: event.currentTarget.value })}
          />
          <Switch
            size="md"
            label="Negotiable"
            description="Buyers may make an offer below or above your price."
            checked={values.negotiable}
            onChange={(event) => onChange({ negotiable: event.currentTarget.checked })}
          />
        </>
      )}
    </fieldset>
  );
}
