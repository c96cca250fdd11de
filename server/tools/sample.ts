import { z } from 'zod';
import { type ToolId, toolIds } from '../../domain/tools/directory.ts';
import type { Context } from '../context.ts';
import { alreadyThere } from './ip-watchlist/already.ts';
import { type Answered, rowOf, type Tools } from './registry.ts';

export const sampleInput = z.object({ tool: z.enum(toolIds, 'This tool is not known here.') });

interface Question<Id extends ToolId> {
  /** What is asked, to be read after "Asked:". */
  asked: string;
  input: z.input<Tools[Id]['input']>;
}

const text = `A seal says who stands behind a document. It was pressed into wax once, and engraved later, with lines so fine that copying them took longer than the copy was worth.`;
const copied = `Long before screens, a seal said who stands behind a document. It was pressed into wax once, and later engraved, with lines so fine that copying them took longer than the copy was worth. Nobody asked for more.`;

const contract = `TRADEMARK LICENSE AGREEMENT
Section 1. License. Licensor hereby grants to Licensee an exclusive license to use the Mark on the Goods in Canada.
Section 2. Quality Control. Licensee shall maintain the quality standards set out in Exhibit B. Licensor may inspect Licensee's facilities and Licensee shall submit samples for approval twice a year.
Section 3. Royalties. Licensee shall pay a royalty of six percent of net sales.
Section 4. Books. No right to audit or inspect the books of Licensee is granted to Licensor.
Section 5. Termination. Either party may terminate this Agreement upon thirty days' written notice.
Section 6. Ownership. All rights not expressly granted are reserved by Licensor, and no license is implied.`;

const portfolio = `type,title,number,country,filed,granted,category,price,revenue,royalty
patent,Folding wheel,"US 7,654,321 B2",US,2016-03-01,2019-05-14,B,45000,,
patent,Folding wheel,EP1234567,EP,2016-03-01,,B,,,
patent,Quiet hinge,"US 9,876,543 B2",US,2012-08-20,2014-11-04,E,,800000,2.5
trademark,NIGHT OWL,5123456,US,2021-01-15,2022-06-07,9; 42,,1200000,3.5
trademark,FARWHEEL,018234567,EU,2017-04-03,2017-09-12,12,,,
design,Lamp,US D654321,US,2022-02-01,2023-05-09,,,,
`;

/**
 * What each tool is asked before anybody has asked it. The people, texts and rights are invented, but for
 * the patent, which has these days, and the marks that are found.
 */
const questions: { [Id in ToolId]: Question<Id> } = {
  'trademark-search': {
    asked: '“Starbox” for class 43, cafés and restaurants',
    input: { name: 'Starbox', classes: [43], limit: 5 },
  },
  'agreement-generator': {
    asked: 'an assignment of a patent, between two invented companies',
    input: {
      type: 'assignment',
      firstParty: 'Halden Optics Ltd',
      secondParty: 'Marrow Instruments Inc',
      ipDescription: 'the patent “Folding wheel for carts”',
      terms: {},
      right: 'patent',
    },
  },
  'patent-validator': {
    asked: 'US 10,000,000 B2, filed on March 10, 2015 and granted on June 19, 2018',
    input: { number: 'US 10,000,000 B2', filed: '2015-03-10', granted: '2018-06-19' },
  },
  'copyright-finder': {
    asked: 'how much of one text stands in another',
    input: { way: 'texts', first: text, second: copied },
  },
  'name-check': {
    asked: '“Fresh Lumen” for lamps',
    input: { name: 'Fresh Lumen', classes: [11], goods: 'lamps' },
  },
  'ip-watchlist': {
    asked: 'what a watch on the name “Samsong” for class 9 would find today',
    input: { kind: 'name', text: 'Samsong', classes: [9] },
  },
  'infringement-detector': {
    asked: 'the suspect name “Addidaz” on clothing',
    input: { name: 'Addidaz', classes: [25] },
  },
  'legal-clause': { asked: 'what a trademark license of six sections lacks', input: { text: contract } },
  'licensing-estimator': {
    asked: 'an exclusive software patent, $2,000,000 of sales growing by 8% a year, for seven years',
    input: {
      industry: 'software',
      right: 'patent',
      salesCents: 200_000_000,
      growthBps: 800,
      years: 7,
      discountBps: 1_200,
      exclusivity: 'exclusive',
    },
  },
  'portfolio-analyzer': {
    asked: 'six invented rights from a CSV file',
    input: { source: 'csv', text: portfolio },
  },
};

const KEPT_MS = 3_600_000;

type Sample = Answered & { asked: string };
/** By database, as a test has several in one process. */
const kept = new WeakMap<Context['db'], Map<ToolId, { since: number; sample: Promise<Sample> }>>();

/**
 * What a tool answers to its sample question, by the code that answers everybody, asked as a visitor. Counts as no use: it is
 * computed once an hour by each server, whoever calls.
 */
export function sampleOf(ctx: Context, { tool }: z.output<typeof sampleInput>): Promise<Sample> {
  const samples = kept.get(ctx.db) ?? new Map();
  kept.set(ctx.db, samples);
  const before = samples.get(tool);
  if (before && Date.now() - before.since < KEPT_MS) return before.sample;
  const sample = answer(ctx, tool);
  samples.set(tool, { since: Date.now(), sample });
  // A failure is not kept.
  sample.catch(() => samples.delete(tool));
  return sample;
}

async function answer(caller: Context, tool: ToolId): Promise<Sample> {
  // Others wait for it too, so it goes on when this caller leaves.
  const ctx: Context = { ...caller, user: null, admin: null, signal: undefined };
  const { asked, input: given } = questions[tool];
  const { input: shape, run } = rowOf(tool);
  const input = shape.parse(given);
  const result = tool === 'ip-watchlist' ? await alreadyThere(ctx, input as never) : await run(ctx, input);
  return { tool, input, result, asked } as Sample;
}
