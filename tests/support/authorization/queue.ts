import { eq } from 'drizzle-orm';
import { paymentAlerts } from '../../../db/schema/escrow.ts';
import { listings } from '../../../db/schema/listings.ts';
import type { Services } from '../../../server/context.ts';
import type { Browser } from '../browser.ts';

interface Stage {
  services: Services;
  /** A listing of the owner that nobody else may see. */
  privateListing: () => Promise<{ id: string }>;
}

/**
 * Who may call what on the work queue; the roles are tested in tests/server/admin-roles.test.ts and queue.test.ts.
 */
export const queueRules = `
queue.counts                   401 401 401 401 401 401 ok  401
queue.list                     401 401 401 401 401 401 ok  401
queue.item                     401 401 401 401 401 401 ok  401
queue.listing                  401 401 401 401 401 401 ok  401
queue.payment                  401 401 401 401 401 401 ok  401
queue.next                     401 401 401 401 401 401 ok  401
queue.take                     401 401 401 401 401 401 ok  401
queue.renew                    401 401 401 401 401 401 ok  401
queue.leave                    401 401 401 401 401 401 ok  401
queue.skip                     401 401 401 401 401 401 ok  401
queue.note                     401 401 401 401 401 401 ok  401
queue.decide                   401 401 401 401 401 401 ok  401
queue.undo                     401 401 401 401 401 401 404 401
queue.settlePayment            401 401 401 401 401 401 ok  401
listings.ask                   401 401 401 401 401 401 ok  401
listings.answer                401 403 404 404 404 409 401 401
listings.question              401 ok  ok  ok  ok  ok  401 401
`;

/** How they are tried (tests/server/authorization.test.ts). */
export function triesOfQueue({
  services,
  privateListing,
}: Stage): Record<string, (browser: Browser) => Promise<unknown>> {
  const waiting = async () => {
    const { id } = await privateListing();
    const { db } = services;
    const [row] = await db
      .update(listings)
      .set({ approvalStatus: 'pending' })
      .where(eq(listings.id, id))
      .returning({ version: listings.version });
    return { id, version: row?.version ?? 0 };
  };
  const item = async () => ({ kind: 'listings' as const, id: (await waiting()).id });
  /** For an item that the caller took, or for one that does not exist. */
  const held = async ({ trpc }: Browser) => {
    const one = await item();
    const taken = await trpc.queue.take.mutate(one);
    return { ...one, lease: taken?.lease.id ?? '' };
  };
  const problem = async () => {
    const [row] = await services.db
      .insert(paymentAlerts)
      .values({ problem: 'unasked', eventId: crypto.randomUUID(), amountCents: 100, currency: 'usd' })
      .returning({ id: paymentAlerts.id });
    return { id: row?.id ?? '' };
  };
  return {
    'queue.counts': ({ trpc }) => trpc.queue.counts.query(),
    'queue.list': ({ trpc }) => trpc.queue.list.query({}),
    'queue.item': async ({ trpc }) => trpc.queue.item.query(await item()),
    'queue.listing': async ({ trpc }) => trpc.queue.listing.query({ id: (await waiting()).id }),
    'queue.payment': async ({ trpc }) => trpc.queue.payment.query(await problem()),
    'queue.next': ({ trpc }) => trpc.queue.next.mutate({}),
    'queue.take': async ({ trpc }) => trpc.queue.take.mutate(await item()),
    'queue.renew': async (browser) => browser.trpc.queue.renew.mutate(await held(browser)),
    'queue.leave': async (browser) => browser.trpc.queue.leave.mutate(await held(browser)),
    'queue.skip': async (browser) =>
      browser.trpc.queue.skip.mutate({ ...(await held(browser)), reason: 'Not my field.' }),
    'queue.note': async ({ trpc }) => trpc.queue.note.mutate({ ...(await item()), text: 'Looks fine.' }),
    'queue.decide': async ({ trpc }) => {
      const one = await waiting();
      const taken = await trpc.queue.take.mutate({ kind: 'listings', id: one.id });
      return trpc.queue.decide.mutate({
        key: crypto.randomUUID(),
        ...{ action: 'reject', ...one, lease: taken?.lease.id ?? '' },
        reason: '',
      });
    },
    'queue.undo': ({ trpc }) => trpc.queue.undo.mutate({ id: crypto.randomUUID() }),
    'queue.settlePayment': async ({ trpc }) =>
      trpc.queue.settlePayment.mutate({ ...(await problem()), note: 'Refunded at the provider.' }),
    'listings.ask': async ({ trpc }) =>
      trpc.listings.ask.mutate({ ...(await waiting()), question: 'Who signed the deed?' }),
    'listings.answer': async ({ trpc }) =>
      trpc.listings.answer.mutate({ id: (await waiting()).id, answer: 'The director.' }),
    'listings.question': async ({ trpc }) => trpc.listings.question.query({ id: (await waiting()).id }),
  };
}
