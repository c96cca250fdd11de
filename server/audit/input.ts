import { z } from 'zod';
import { pageInput } from '../../domain/pages.ts';
import { daysInput } from '../kernel/journal.ts';

const text = z.string().trim().max(200).default('');

/**
 * Which part of the audit log is asked for: who acted or was acted on, on what, how, and between which days (UTC).
 */
export const auditFilter = daysInput.extend({ who: text, subject: text, action: text });
export type AuditFilter = z.infer<typeof auditFilter>;
export const auditInput = pageInput.omit({ only: true }).extend(auditFilter.shape).prefault({});
