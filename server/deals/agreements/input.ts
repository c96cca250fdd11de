import { z } from 'zod';
import { signingLimits } from '../../../domain/deals/agreements.ts';
import { forEscrow } from '../../../domain/tools/agreement-generator/choose.ts';
import { agreementChoices, refuseConflicts } from '../../../domain/tools/agreement-generator/input.ts';

const reason = z
  .string()
  .trim()
  .max(signingLimits.reason, `At most ${signingLimits.reason.toLocaleString('en-US')} characters.`);

/**
 * An agreement that becomes final: what it says, which of its parties the sender is, and who the other one is. For a
 * transaction it is drafted for the escrow, whose release is the moment of the transfer.
 */
export const sendAgreementInput = z
  .object({
    key: z.string().min(8).max(80),
    agreement: agreementChoices,
    side: z.enum(['first', 'second'], 'Please say which party you are.'),
    to: z.union([
      z.object({
        username: z
          .string()
          .trim()
          .min(1, 'Please enter the username of the other party.')
          .max(40, 'A username has at most 30 characters.'),
      }),
      z.object({ transactionId: z.uuid() }),
    ]),
  })
  .transform(({ agreement, ...input }) => ({
    ...input,
    agreement:
      'transactionId' in input.to
        ? forEscrow(agreement, input.to.transactionId)
        : { ...agreement, transaction: undefined },
  }))
  .superRefine(({ agreement }, issues) => refuseConflicts(agreement, issues, ['agreement']));
export type SendAgreementInput = z.infer<typeof sendAgreementInput>;

export const agreementId = z.object({ id: z.uuid() });

export const signInput = z.object({
  id: z.uuid(),
  name: z
    .string()
    .trim()
    .min(1, 'Please type your full name.')
    .max(signingLimits.name, `A name may have at most ${signingLimits.name} characters.`),
  /** The checkbox. */
  consent: z.literal(true, 'Please check the box to agree.'),
  /** Of the document that the person is looking at. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'This is not the fingerprint of a document.'),
});
export type SignInput = z.infer<typeof signInput>;

export const declineInput = z.object({ id: z.uuid(), reason: reason.optional() });
