import { snapshotDocuments } from '../../../db/schema/escrow.ts';
import {
  type EscrowFacts,
  type EscrowState,
  type EscrowTerms,
  escrow,
  firstFacts,
} from '../../../domain/escrow.ts';
import type { Services } from '../../../server/context.ts';
import type { Browser } from '../browser.ts';
import { callAs } from '../call.ts';
import { freshKey } from '../escrow.ts';
import type { Person } from '../people.ts';
import type { Placed } from '../place.ts';
import { versionOf } from '../read.ts';
import { matrixOf } from './steps.ts';

interface Setting {
  services: Services;
  buyer: () => Person;
  openListing: () => Promise<{ id: string; priceCents: number }>;
  privateListing: () => Promise<{ id: string; priceCents: number }>;
  storedFile: (bucket: 'ip-documents') => Promise<string>;
  /** A transaction between the seller and the buyer. */
  transactionIn: (state: Placed) => Promise<string>;
}

/** Who may call what of the escrow beside its steps. */
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
`;

const seen = (priceCents: number) => ({ priceCents, licensingType: null, licensingText: null });

/** How they are tried (tests/server/authorization.test.ts). */
export function triesOfEscrow(stage: Setting): Record<string, (browser: Browser) => Promise<unknown>> {
  const { services, openListing, privateListing, transactionIn } = stage;
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
  };
}

const held: EscrowState = { status: 'initiated', payment: 'held', disputed: false };
const verifying: EscrowState = { ...held, status: 'verifying' };
const proved: EscrowFacts = { ...firstFacts, sellerProofs: 1, handedOver: true };
const asked: EscrowFacts = { ...proved, cancelRequest: 'open' };
const disputed: EscrowFacts = { ...proved, dispute: { by: 'buyer', answered: false } };

/** The steps of the escrow's table, each in the states in which different people may take it. */
export function stepsOfEscrow({ services, buyer, transactionIn }: Setting) {
  /** As an administrator has just read it. */
  const read = async (id: string) => ({ id, version: await versionOf(services, id) });
  const asReadIn = (state: Placed) => async () => read(await transactionIn(state));
  const asBuyer = () => callAs(services, { user: buyer() }).escrow;
  const reason = 'The deed names someone else.';
  const after = (state: Placed, step: 'askCancel' | 'openDispute') => async () => {
    const id = await transactionIn(state);
    await asBuyer()[step]({ key: freshKey(), id, reason });
    return read(id);
  };
  const inDispute = {
    state: { ...verifying, disputed: true },
    facts: disputed,
    place: after('verifying', 'openDispute'),
  };
  return matrixOf<EscrowTerms>('escrow', escrow, { buyer: 'buyer', seller: 'seller', admin: 'admin' }, [
    { action: 'cancel', state: held, facts: firstFacts, place: asReadIn('paid') },
    { action: 'cancel', where: 'verifying', state: verifying, facts: proved, place: asReadIn('verifying') },
    { action: 'cancel', where: 'handedOver', state: held, facts: proved, place: asReadIn('held') },
    { action: 'askCancel', state: held, facts: proved, place: asReadIn('held') },
    { action: 'declineCancel', state: held, facts: asked, place: after('held', 'askCancel') },
    { action: 'submit', state: held, facts: proved, place: asReadIn('held') },
    { action: 'sendBack', state: verifying, facts: proved, place: asReadIn('verifying') },
    { action: 'release', state: verifying, facts: proved, place: asReadIn('verifying') },
    { action: 'openDispute', state: held, facts: proved, place: asReadIn('held') },
    { action: 'answerDispute', ...inDispute },
    { action: 'resolveForSeller', ...inDispute },
    { action: 'resolveForBuyer', ...inDispute },
    {
      action: 'resolveForBuyer',
      where: 'none',
      state: verifying,
      facts: proved,
      place: asReadIn('verifying'),
    },
  ]);
}
