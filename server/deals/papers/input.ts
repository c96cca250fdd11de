import { z } from 'zod';
import { isCountryCode } from '../../../domain/countries.ts';
import { mayAgree } from '../../../domain/deals/papers.ts';

/** What a person gives for their papers; the check digits of a VAT ID are for the server to check (vat.ts). */
export const billingInput = z
  .object({
    name: z.string().trim().min(2, 'Please enter the name that belongs on your papers.').max(120),
    address: z
      .string()
      .trim()
      .max(300, 'At most 300 characters.')
      .transform((text) =>
        text
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean)
          .join('\n'),
      )
      .refine((text) => text.length >= 5, 'Please enter the street and the town.')
      .refine((text) => text.split('\n').length <= 6, 'At most six lines.'),
    country: z.string().refine(isCountryCode, 'Please choose a country.'),
    taxId: z
      .string()
      .trim()
      .max(30, 'At most 30 characters.')
      .transform((text) => text || null),
    /** Invoices may be issued in the person's name. */
    agreed: z.boolean(),
  })
  .refine(({ agreed, country, taxId }) => !agreed || (mayAgree(country) && taxId !== null), {
    path: ['agreed'],
    message: 'Invoices in your name need a VAT ID of an EU member state.',
  });
export type BillingInput = z.infer<typeof billingInput>;

export const transactionId = z.object({ id: z.uuid() });
