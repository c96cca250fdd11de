import { z } from 'zod';
import { licenseTerms } from '../../domain/market/licensing-input.ts';
import { licensingTypes, limits } from '../../domain/market/listings.ts';
import { portfolioSorts } from '../../domain/market/portfolio.ts';
import { MAX_PRICE } from '../../domain/money.ts';
import { pageInput } from '../../domain/pages.ts';
import { listingId, ownFilter, settingChange, updateListingInput } from '../market/listings/input.ts';
import { router } from '../trpc.ts';
import { replayInput } from '../webhooks/input.ts';
import { endpoint } from './endpoint.ts';
import { delivery, due, event, made, nothing, ownListing, pageOf, webhook } from './shapes.ts';

const paged = pageInput.omit({ only: true });

const { id: _, registrationNumber, registrationDate, ...reviewed } = updateListingInput.shape;
/** The parts of a listing that are reviewed. Dates and the number may be left out. */
const facts = {
  ...reviewed,
  registrationNumber: registrationNumber.prefault(''),
  registrationDate: registrationDate.prefault(''),
};
const newListing = z.object({
  ...facts,
  priceCents: z
    .int()
    .positive()
    .max(MAX_PRICE)
    .nullable()
    .default(null)
    .meta({ description: 'null: on request' }),
  forSale: z.boolean().default(true),
  negotiable: z.boolean().default(false),
  licensingType: z.enum(licensingTypes).nullable().default(null),
  licensingText: z.string().max(limits.licensingText).default(''),
  licenseTerms: licenseTerms.nullable().default(null),
});

/** The person's own listings, deadlines and events. */
export const ownEndpoints = router({
  listOwnListings: endpoint({
    ...{ method: 'GET', path: '/listings', scope: 'own:read' },
    summary: 'List your listings',
  })
    .input(
      paged.extend({
        which: ownFilter.shape.which.default('all'),
        q: ownFilter.shape.q,
        type: ownFilter.shape.type,
        status: ownFilter.shape.status,
        sort: z.enum(portfolioSorts).default('newest'),
      }),
    )
    .output(pageOf(ownListing))
    .query(({ ctx, input }) => ctx.app.listings.mine(input)),
  getOwnListing: endpoint({
    ...{ method: 'GET', path: '/listings/{id}', scope: 'own:read' },
    summary: 'Read one of your listings',
  })
    .input(listingId)
    .output(ownListing)
    .query(({ ctx, input }) => ctx.app.listings.own(input)),
  createListing: endpoint({
    ...{ method: 'POST', path: '/listings', scope: 'listings:write', once: true },
    summary: 'Create a listing',
    description:
      'It starts private and waits for review. Once it is approved, make it public in its settings.',
  })
    .input(newListing)
    .output(made)
    .mutation(({ ctx, input: { priceCents, ...rest } }) => {
      const price = priceCents === null ? '' : (priceCents / 100).toFixed(2);
      const form = new FormData();
      form.set('fields', JSON.stringify({ ...rest, ...typed(rest), price }));
      form.set('key', ctx.attempt);
      return ctx.app.listings.create(form);
    }),
  updateListing: endpoint({
    ...{ method: 'PUT', path: '/listings/{id}', scope: 'listings:write' },
    summary: 'Correct a listing',
    description:
      'A change to what was reviewed sends it to review again, as does any correction of a rejected listing.',
  })
    .input(z.object({ id: z.uuid(), ...facts }))
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await ctx.app.listings.update({ ...input, ...typed(input) });
      return {};
    }),
  changeListing: endpoint({
    ...{ method: 'PATCH', path: '/listings/{id}', scope: 'listings:write' },
    summary: 'Change a setting: price, for sale, public, negotiable, licensing',
  })
    .input(z.object({ id: z.uuid(), change: settingChange }))
    .output(nothing)
    .mutation(async ({ ctx, input: { id, change } }) => {
      await ctx.app.listings.changeSetting({ id, change: typedSetting(change) });
      return {};
    }),
  addListingDocument: endpoint({
    ...{ method: 'POST', path: '/listings/{id}/documents', scope: 'listings:write', once: true },
    summary: 'Add a document to a listing',
    form: z.object({ document: z.file() }),
  })
    .input(z.instanceof(FormData))
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      input.set('key', ctx.attempt);
      await ctx.app.listings.addDocument(input);
      return {};
    }),
  listDue: endpoint({
    ...{ method: 'GET', path: '/docket', scope: 'own:read' },
    summary: 'List what is due for your rights, the soonest first',
  })
    .input(paged)
    .output(pageOf(due))
    .query(({ ctx, input }) => ctx.app.docket.list(input)),
  listEvents: endpoint({
    ...{ method: 'GET', path: '/events', scope: 'own:read' },
    summary: 'Read your events after a given number',
    description:
      'Events are numbered by “seq” without gaps, so if you have every number up to “head”, you have everything. They are kept for a year.',
  })
    .input(z.object({ after: z.coerce.number().int().min(0).default(0) }))
    .output(z.object({ items: z.array(event), head: z.int() }))
    .query(async ({ ctx, input: { after } }) => {
      // The head first: events that arrive in the meantime are beyond it.
      const { seq: head } = await ctx.app.inbox.standing();
      const rows = await ctx.app.inbox.after({ seq: after });
      const items = rows.map(({ seq, event: { kind, ...data }, createdAt }) => ({
        seq,
        kind,
        data,
        createdAt,
      }));
      return { items, head: Math.max(head, items.at(-1)?.seq ?? 0) };
    }),
  listWebhooks: endpoint({
    ...{ method: 'GET', path: '/webhooks', scope: 'own:read' },
    summary: 'List your webhooks',
    description: 'They are added on the account page, with your password.',
  })
    .input(paged)
    .output(pageOf(webhook))
    .query(({ ctx, input }) => ctx.app.webhooks.list(input)),
  listDeliveries: endpoint({
    ...{ method: 'GET', path: '/webhooks/{id}/deliveries', scope: 'own:read' },
    summary: 'List what was sent to a webhook and what is still being sent',
  })
    .input(paged.extend({ id: z.uuid() }))
    .output(pageOf(delivery))
    .query(({ ctx, input }) => ctx.app.webhooks.deliveries(input)),
  replayEvents: endpoint({
    ...{ method: 'POST', path: '/webhooks/{id}/replay', scope: 'webhooks:write' },
    summary: 'Send events again, from a given number on',
    description: 'Each keeps the webhook-id it had before.',
  })
    .input(replayInput)
    .output(z.object({ events: z.int() }))
    .mutation(({ ctx, input }) => ctx.app.webhooks.replay(input)),
});

const typedSetting = (change: z.output<typeof settingChange>): z.input<typeof settingChange> =>
  change.setting === 'licensing' ? { ...change, licensingText: change.licensingText ?? '' } : change;

/** In the forms of the pages, empty texts stand for what is missing. */
function typed(
  given: Pick<
    z.output<typeof newListing>,
    'registrationNumber' | 'registrationDate' | 'filedOn' | 'priorityOn'
  >,
) {
  const { registrationNumber: number, registrationDate: date, filedOn, priorityOn } = given;
  return {
    registrationNumber: number ?? '',
    registrationDate: date ?? '',
    filedOn: filedOn ?? '',
    priorityOn: priorityOn ?? '',
  };
}
