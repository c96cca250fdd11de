import { z } from 'zod';
import { invalid } from '../../domain/errors.ts';
import { deadlinesInput } from '../../domain/ip/deadlines/input.ts';
import { listingTypes } from '../../domain/market/listings.ts';
import {
  industries,
  licenseKinds,
  MAX_QUERY,
  negotiabilities,
  priceSlider,
  sortLabels,
} from '../../domain/market/search.ts';
import { BROKEN_CURSOR } from '../../domain/pages.ts';
import { agreementInput } from '../../domain/tools/agreement-generator/input.ts';
import { nameCheckInput } from '../../domain/tools/name-check/check.ts';
import { patentValidatorInput } from '../../domain/tools/patent-validator/run.ts';
import { trademarkSearchInput } from '../../domain/tools/trademark-search/input.ts';
import { listingId } from '../market/listings/input.ts';
import { router } from '../trpc.ts';
import { endpoint } from './endpoint.ts';
import {
  checkedNumber,
  deadlines,
  draft,
  listing,
  listingCard,
  markSearch,
  nameCheck,
  PLACE_CODES,
  pageOf,
} from './shapes.ts';

const sorts = Object.keys(sortLabels) as [keyof typeof sortLabels, ...(keyof typeof sortLabels)[]];
const dollars = z.coerce.number().int().min(0).max(priceSlider.max).optional();

const searchInput = z.object({
  q: z.string().max(MAX_QUERY).optional().meta({ description: 'Words, or a registration number' }),
  type: z.enum(listingTypes).optional(),
  industry: z.enum(industries).optional(),
  category: z
    .string()
    .max(2)
    .optional()
    .meta({ description: 'The letter of an IPC section, or the number of a Nice class' }),
  minDollars: dollars.meta({ description: `Rounded to ${priceSlider.step}` }),
  maxDollars: dollars.meta({
    description: `Rounded to ${priceSlider.step}; ${priceSlider.max} means no upper bound`,
  }),
  negotiability: z.enum(negotiabilities).optional(),
  licence: z.enum(licenseKinds).optional().meta({ description: 'What a buyer would get' }),
  country: z.string().length(2).optional().meta({ description: PLACE_CODES }),
  sort: z.enum(sorts).optional(),
  cursor: z.string().max(40).optional(),
});

/** The marketplace numbers its pages; a cursor holds a page number. */
const cursorOf = (page: number) => Buffer.from(`page ${page}`).toString('base64url');

function pageIn(cursor: string | undefined): number {
  if (cursor === undefined) return 1;
  const [, page] = /^page (\d{1,6})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!page) throw invalid(BROKEN_CURSOR);
  return Number(page);
}

/** What everybody may see, and the tools. Running a tool counts as it does on its page. */
export const marketEndpoints = router({
  searchMarket: endpoint({
    ...{ method: 'GET', path: '/market/listings', scope: 'market:read' },
    summary: 'Search the marketplace',
  })
    .input(searchInput)
    .output(
      pageOf(listingCard).extend({
        results: z.int(),
        more: z.boolean().meta({ description: 'There are more than “results”' }),
      }),
    )
    .query(async ({ ctx, input: { minDollars, maxDollars, cursor, ...search } }) => {
      const page = pageIn(cursor);
      const found = await ctx.app.listings.browse({ ...search, min: minDollars, max: maxDollars, page });
      return { ...found, nextCursor: page < found.pages ? cursorOf(page + 1) : null };
    }),
  getListing: endpoint({
    ...{ method: 'GET', path: '/market/listings/{id}', scope: 'market:read' },
    summary: 'Read a listing',
  })
    .input(listingId)
    .output(listing)
    .query(({ ctx, input }) => ctx.app.listings.get(input)),
  checkPatentNumber: endpoint({
    ...{ method: 'POST', path: '/tools/patent-number', scope: 'tools:use' },
    summary: 'Check a patent number, and compute its term and fees',
  })
    .input(patentValidatorInput)
    .output(checkedNumber)
    .query(({ ctx, input }) => ctx.app.tools.patentValidator(input)),
  searchTrademarks: endpoint({
    ...{ method: 'POST', path: '/tools/trademarks', scope: 'tools:use' },
    summary: 'Search for marks that may conflict with a name',
  })
    .input(trademarkSearchInput)
    .output(markSearch)
    .query(({ ctx, input }) => ctx.app.tools.trademarkSearch(input)),
  checkName: endpoint({
    ...{ method: 'POST', path: '/tools/name', scope: 'tools:use' },
    summary: 'Check a name against registers, the marketplace and domain names',
  })
    .input(nameCheckInput)
    .output(nameCheck)
    .query(({ ctx, input }) => ctx.app.tools.nameCheck(input)),
  computeDeadlines: endpoint({
    ...{ method: 'POST', path: '/tools/deadlines', scope: 'tools:use' },
    summary: 'Compute the deadlines and the term of a right from its dates',
  })
    .input(deadlinesInput)
    .output(deadlines)
    .query(({ ctx, input }) => ctx.app.tools.deadlines(input)),
  draftAgreement: endpoint({
    ...{ method: 'POST', path: '/tools/agreement', scope: 'tools:use' },
    summary: 'Draft an agreement from the clause library',
    description: 'Returns a text. Nothing is sent, signed or kept.',
  })
    .input(agreementInput)
    .output(draft)
    .mutation(({ ctx, input }) => ctx.app.tools.agreementGenerator(input)),
});
