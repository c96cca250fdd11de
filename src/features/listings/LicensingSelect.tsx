import '../../ui/form/formStyles.ts';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { type LicensingType, licensingLabels, licensingTypes } from '../../../domain/market/listings.ts';

/** Select items must not have an empty value (specification, section 5), so a full sale has one too. */
const FULL_SALE = 'none';
const options = [
  { value: FULL_SALE, label: 'Full sale' },
  ...licensingTypes.map((type) => ({ value: type as string, label: licensingLabels[type] })),
];

interface LicensingSelectProps extends Omit<NativeSelectProps, 'value' | 'onChange'> {
  /** Null for a full sale. */
  value: LicensingType | null;
  onChange: (value: LicensingType | null) => void;
}

/** What a buyer gets: the right itself, or one of the licenses. */
export function LicensingSelect({ value, onChange, ...props }: LicensingSelectProps) {
  return (
    <NativeSelect
      label="Licensing type"
      data={options}
      value={value ?? FULL_SALE}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        onChange(licensingTypes.find((type) => type === chosen) ?? null);
      }}
      {...props}
    />
  );
}
