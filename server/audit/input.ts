import { z } from 'zod';
import { pageInput } from '../../domain/pages.ts';

const text = z.string().trim().max(200).default('');
const day = z.union([z.literal(''), z.iso.date('A day is written as 2026-11-22.')]).default('');

/** What of the audit log is asked for: who acted or was acted on, on what, how, and from which day to which (UTC). */
export const auditFilter = z.object({
  who: text,
  subject: text,
  action: text,
  from: day,
  until: day,
});
export type AuditFilter = z.infer<typeof auditFilter>;
export const auditInput = pageInput.omit({ only: true }).extend(auditFilter.shape).prefault({});
