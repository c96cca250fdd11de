import { snapshotDocuments } from '../../../db/schema/escrow.ts';
import type { Services } from '../../../server/context.ts';
import type { Browser } from '../browser.ts';
import { callAs } from '../call.ts';
import { freshKey } from '../escrow.ts';
import type { Person } from '../people.ts';
import type { Placed } from '../place.ts';
import { versionOf } from '../read.ts';

interface Stage {
  services: Services;
  buyer: () => Person;
  openListing: () => Promise<{ id: string; priceCents: number }>;
  privateListing: () => Promise<{ id: string; priceCents: number }>;
  storedFile: (bucket: 'ip-documents') => Promise<string>;
  /** A transaction between the seller and the buyer. */
  transactionIn: (state: Placed) => Promise<string>;
}

/** Who may call what of the escrow. */
export const escrowRules = `
escrow.get                     401 404 404 ok  ok  404 ok  401
escrow.history                 401 404 404 ok  ok  404 ok  401
escrow.boughtDocument          401 404 404 ok  ok  404 ok  401
escrow.mine                    401 ok  ok  ok  ok  ok  401 401
escrow.standing                401 ok  ok  ok  ok  ok  401 401
escrow.all                     401 401 401 401 401 401 ok  401
escrow.start                   401 403 ok  ok  ok  409 401 401
escrow.start#private           401 403 404 404 404 409 401 401
escrow.checkout                401 403 404 ok  403 404 401 401
escrow.cancel                  401 404 404 ok  ok  404 ok  401
escrow.cancel#verifying        401 404 404 403 ok  404 ok  401
escrow.cancel#handedOver       401 404 404 403 ok  404 ok  401
escrow.askCancel               401 404 404 ok  403 404 403 401
escrow.declineCancel           401 404 404 403 ok  404 403 401
escrow.answerDispute           401 404 404 409 ok  404 403 401
escrow.submit                  401 404 404 403 ok  404 403 401
escrow.sendBack                401 404 404 403 403 404 ok  401
escrow.release                 401 404 404 403 403 404 ok  401
escrow.openDispute             401 404 404 ok  ok  404 403 401
escrow.resolveDispute          401 404 404 403 403 404 ok  401
escrow.resolveDispute#none     401 404 404 403 403 404 409 401
`;

const reason = 'The deed names someone else.';
const seen = (priceCents: number) => ({ priceCents, licensingType: null, licensingText: null });

/** How they are tried (tests/server/authorization.test.ts). */
export function triesOfEscrow(stage: Stage): Record<string, (browser: Browser) => Promise<unknown>> {
  const { services, openListing, privateListing, transactionIn } = stage;
  const asBuyer = () => callAs(services, { user: stage.buyer() }).escrow;
  /** As an administrator has just read it. */
  const read = async (id: string) => ({ id, version: await versionOf(services, id) });
  const asReadIn = async (state: Parameters<typeof transactionIn>[0]) => read(await transactionIn(state));
  const disputed = async () => {
    const id = await transactionIn('verifying');
    await asBuyer().openDispute({ key: freshKey(), id, reason });
    return id;
  };
  return {
    'escrow.history': async ({ trpc }) => trpc.escrow.history.query({ id: await transactionIn('held') }),
    'escrow.get': async ({ trpc }) => trpc.escrow.get.query({ id: await transactionIn('held') }),
    'escrow.mine': ({ trpc }) => trpc.escrow.mine.query({ side: 'purchases' }),
    'escrow.standing': ({ trpc }) => trpc.escrow.standing.query(),
    'escrow.boughtDocument': async ({ trpc }) => {
      const id = await transactionIn('held');
      const fileId = await stage.storedFile('ip-documents');
      await services.db.insert(snapshotDocuments).values({ transactionId: id, fileId });
      return trpc.escrow.boughtDocument.query({ id, fileId });
    },
    'escrow.all': ({ trpc }) => trpc.escrow.all.query({}),
    'escrow.start': async ({ trpc }) => {
      const { id, priceCents } = await openListing();
      return trpc.escrow.start.mutate({ key: freshKey(), listingId: id, seen: seen(priceCents) });
    },
    'escrow.start#private': async ({ trpc }) => {
      const { id, priceCents } = await privateListing();
      return trpc.escrow.start.mutate({ key: freshKey(), listingId: id, seen: seen(priceCents) });
    },
    'escrow.checkout': async ({ trpc }) => trpc.escrow.checkout.mutate({ id: await transactionIn('unpaid') }),
    'escrow.cancel': async ({ trpc }) =>
      trpc.escrow.cancel.mutate({ key: freshKey(), ...(await asReadIn('paid')) }),
    'escrow.cancel#verifying': async ({ trpc }) =>
      trpc.escrow.cancel.mutate({ key: freshKey(), ...(await asReadIn('verifying')) }),
    'escrow.cancel#handedOver': async ({ trpc }) =>
      trpc.escrow.cancel.mutate({ key: freshKey(), ...(await asReadIn('held')) }),
    'escrow.askCancel': async ({ trpc }) =>
      trpc.escrow.askCancel.mutate({ key: freshKey(), id: await transactionIn('held'), reason }),
    'escrow.declineCancel': async ({ trpc }) => {
      const id = await transactionIn('held');
      await asBuyer().askCancel({ key: freshKey(), id, reason });
      return trpc.escrow.declineCancel.mutate({ key: freshKey(), id, reason });
    },
    'escrow.answerDispute': async ({ trpc }) =>
      trpc.escrow.answerDispute.mutate({ key: freshKey(), id: await disputed(), answer: reason }),
    'escrow.submit': async ({ trpc }) =>
      trpc.escrow.submit.mutate({ key: freshKey(), id: await transactionIn('held') }),
    'escrow.sendBack': async ({ trpc }) =>
      trpc.escrow.sendBack.mutate({ key: freshKey(), ...(await asReadIn('verifying')), reason }),
    'escrow.release': async ({ trpc }) =>
      trpc.escrow.release.mutate({ key: freshKey(), ...(await asReadIn('verifying')) }),
    'escrow.openDispute': async ({ trpc }) =>
      trpc.escrow.openDispute.mutate({ key: freshKey(), id: await transactionIn('held'), reason }),
    'escrow.resolveDispute': async ({ trpc }) =>
      trpc.escrow.resolveDispute.mutate({
        key: freshKey(),
        ...(await read(await disputed())),
        reason,
        outcome: 'buyer',
      }),
    'escrow.resolveDispute#none': async ({ trpc }) => {
      const seen = await asReadIn('verifying');
      return trpc.escrow.resolveDispute.mutate({
        key: freshKey(),
        ...seen,
        reason,
        outcome: 'buyer',
      });
    },
  };
}
