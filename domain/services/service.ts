import { z } from 'zod';
import { toolEntries } from '../tools/directory.ts';

const sentence = z.string().trim().min(10).max(600);
const address = z.url({ protocol: /^https?$/ });
/** Something that was read, and when. */
const source = z.object({ title: z.string().min(5), url: address, read: z.iso.date() });

/**
 * An official cost: a row of the fee schedules in domain/ip/deadlines, an amount that was read elsewhere, or the address of the
 * office's own list where no amount could be read.
 */
const cost = z.union([
  z.object({ what: z.string(), schedule: z.string(), n: z.number().default(1) }),
  z.object({ what: z.string(), amount: z.string().max(120), source }),
  z.object({ what: z.string(), see: z.object({ title: z.string(), url: address }) }),
]);

/** The page of one legal service. */
export const servicePage = z.object({
  what: z.array(sentence).min(1),
  steps: z.array(z.object({ title: z.string().max(60), text: sentence })).min(3),
  documents: z.array(z.string().min(5)).min(2),
  time: sentence,
  costs: z.array(cost).min(1),
  questions: z.array(z.object({ q: z.string().endsWith('?'), a: sentence })).min(2),
  /** Sources of the statements, besides those of the costs. */
  sources: z.array(source),
  tools: z.array(z.enum(Object.values(toolEntries).map(({ id }) => id))),
});

export type ServicePage = z.input<typeof servicePage>;
export type Source = z.infer<typeof source>;

/** The day on which the sources of the service pages were read. */
export const READ = '2026-11-23';
