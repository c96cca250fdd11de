import { z } from 'zod';
import { isCountryCode } from '../countries.ts';
import { type LicenseTerms, MAX_LICENSE_MONTHS } from './licensing.ts';
import { categoriesOf } from './listings.ts';
import { industryLabels } from './search.ts';

const isField = (value: string) =>
  Object.hasOwn(industryLabels, value) || (categoriesOf('Trademark') as string[]).includes(value);
const classNumber = new Intl.Collator('en', { numeric: true });
const listOf = (known: (value: string) => boolean, nothing: string, unknown: string) =>
  z
    .array(z.string().refine(known, unknown))
    .min(1, nothing)
    .max(300, unknown)
    .transform((values) => [...new Set(values)].sort(classNumber.compare))
    .nullable();

/** License terms as a caller sends them, brought into their one form. */
export const licenseTerms = z.object({
  exclusive: z.boolean(),
  territory: listOf(isCountryCode, 'Please choose at least one country.', 'Please choose a country.'),
  fields: listOf(isField, 'Please choose at least one field of use.', 'Please choose a field of use.'),
  term: z
    .union([
      z.object({
        months: z
          .int('Please enter whole months.')
          .min(1, 'Please enter at least one month.')
          .max(MAX_LICENSE_MONTHS, `At most ${MAX_LICENSE_MONTHS.toLocaleString('en-US')} months.`),
      }),
      z.object({ until: z.iso.date('Please enter a valid date.') }),
    ])
    .nullable(),
}) satisfies z.ZodType<LicenseTerms>;
