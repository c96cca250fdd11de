import { z } from 'zod';
import { limits } from '../../../domain/market/listings.ts';
import {
  listingReasonKeys,
  needsDetails,
  personReasonKeys,
  reportLimits,
} from '../../../domain/market/reports.ts';
import { pageInput } from '../../../domain/pages.ts';

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters.`);

export const makeReportInput = z
  .object({
    listingId: z.uuid(),
    reason: z.enum(listingReasonKeys, 'Please choose a reason.'),
    details: text(reportLimits.details),
  })
  .refine(({ reason, details }) => !needsDetails(reason) || details !== '', {
    path: ['details'],
    message: 'Please say what is wrong.',
  });
export const reportPersonInput = z
  .object({
    username: z.string().trim().min(1).max(40),
    reason: z.enum(personReasonKeys, 'Please choose a reason.'),
    details: text(reportLimits.details),
  })
  .refine(({ reason, details }) => !needsDetails(reason) || details !== '', {
    path: ['details'],
    message: 'Please say what is wrong.',
  });
export type ReportPersonInput = z.infer<typeof reportPersonInput>;
export const reportId = z.object({ id: z.uuid() });
export type MakeReportInput = z.infer<typeof makeReportInput>;

export const closeReportInput = z.object({
  id: z.uuid(),
  /** The lease it was read under, if it was taken from the work queue. */
  lease: z.uuid().optional(),
  /** Other reports of the same thing that were read, and are closed with it. */
  also: z.array(z.uuid()).max(100).default([]),
  /** Of the listing that was read, or the fingerprint of the profile. */
  version: z.union([z.int().positive(), z.string().max(64)]),
  note: text(reportLimits.note).min(1, 'Please say what was found.'),
  /** Set: the listing is taken down, and its owner reads the reason. */
  takeDown: z
    .object({
      reason: text(limits.rejectionReason).min(1, 'Please say why, for the owner.'),
    })
    .optional(),
});
export type CloseReportInput = z.infer<typeof closeReportInput>;

/** `only`: those about the same thing as this one. */
export const reportsInput = pageInput.extend({ tab: z.enum(['open', 'closed']).default('open') });
