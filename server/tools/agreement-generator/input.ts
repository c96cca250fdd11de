import { z } from 'zod';
import { agreementInput } from '../../../domain/tools/agreement-generator/input.ts';

/** An agreement in another form than plain text. */
export const agreementFileInput = z.object({
  input: agreementInput,
  form: z.enum(['docx', 'pdf']),
});

/** What an agreement starts from: a listing or a transaction that the caller may see. */
export const agreementStartInput = z.union([
  z.object({ listingId: z.uuid() }),
  z.object({ transactionId: z.uuid() }),
]);
