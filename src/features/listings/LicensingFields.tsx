import '../../ui/form/formStyles.ts';
import { NativeSelect, Textarea } from '@mantine/core';
import { type LicensingType, limits } from '../../../domain/listings.ts';
import type { FieldErrors } from './draft.ts';
import { fieldId } from './fieldId.ts';
import { licensingOptions, licensingTypeOf, licensingValue } from './licensingOptions.ts';

interface Licensing {
  licensingType: LicensingType | null;
  licensingText: string;
}

interface LicensingFieldsProps {
  values: Licensing;
  errors: FieldErrors;
  onChange: (patch: Partial<Licensing>) => void;
}

/** The licence and its terms; a full sale has none. */
export function LicensingFields({ values, errors, onChange }: LicensingFieldsProps) {
  return (
    <>
      <NativeSelect
        id={fieldId('licensingType')}
        size="md"
        label="Licensing type"
        description={
          values.licensingType === null ? 'The right itself passes to the buyer.' : 'You stay the owner.'
        }
        data={licensingOptions}
        value={licensingValue(values.licensingType)}
        error={errors.licensingType}
        onChange={(event) => onChange({ licensingType: licensingTypeOf(event.currentTarget.value) })}
      />
      {values.licensingType !== null && (
        <Textarea
          id={fieldId('licensingText')}
          label="Licensing text"
          description="What the licensee may do, where, for how long, and what follows the price."
          autosize
          minRows={3}
          maxRows={12}
          maxLength={limits.licensingText}
          value={values.licensingText}
          error={errors.licensingText}
          onChange={(event) => onChange({ licensingText: event.currentTarget.value })}
        />
      )}
    </>
  );
}
