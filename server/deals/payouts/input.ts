import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { z } from 'zod';
import { isRoutingNumber } from '../../../domain/deals/payouts.ts';
import { monthText } from '../../../domain/deals/statements.ts';
import { listInput, pageInput } from '../../../domain/pages.ts';
import { key } from '../../kernel/input.ts';

const plain = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();

const iban = z
  .string()
  .max(60)
  .transform((text) => electronicFormatIBAN(text) ?? '')
  .refine(
    (text) => isValidIBAN(text),
    'This IBAN is not valid: please compare it with the one from your bank.',
  );
const routingNumber = z
  .string()
  .max(20)
  .transform(plain)
  .refine(
    isRoutingNumber,
    'This is not a US bank’s routing number: it has nine digits, and the last is a check digit.',
  );
const accountNumber = z
  .string()
  .max(40)
  .transform(plain)
  .refine((text) => /^\d{4,17}$/.test(text), 'An account number has 4 to 17 digits.');
const holder = z
  .string()
  .trim()
  .min(2, 'Please enter the name of the account holder.')
  .max(120, 'At most 120 characters.');

/** A bank account as its owner types it; the output is numbers without spaces. */
const bankInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('iban'), holder, iban }),
  z.object({ kind: z.literal('us'), holder, routingNumber, accountNumber }),
]);
export type Bank = z.infer<typeof bankInput>;

export const bankAccountInput = z.object({
  bank: bankInput,
  password: z.string().min(1, 'Please enter your password.').max(1_000),
});

export const automaticInput = z.object({ automatic: z.boolean() });
export const withdrawInput = z.object({ key, amountCents: z.int().positive().max(Number.MAX_SAFE_INTEGER) });
export const myPayoutsInput = listInput;
export const allPayoutsInput = pageInput.extend({ which: z.enum(['overdue', 'underWay', 'all']) });
export const monthInput = z.object({ month: monthText });
export const linesInput = pageInput.omit({ only: true }).extend({ month: monthText.optional() }).prefault({});
