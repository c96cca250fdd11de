import { type LicensingType, licensingLabels, licensingTypes } from '../../../domain/listings.ts';

/** Select items must not have an empty value (specification, section 5), so no licence has a name. */
export const licensingOptions = [
  { value: 'none', label: 'Full sale' },
  ...licensingTypes.map((type) => ({ value: type as string, label: licensingLabels[type] })),
];

export const licensingValue = (type: LicensingType | null) => type ?? 'none';
export const licensingTypeOf = (value: string) => licensingTypes.find((type) => type === value) ?? null;
