import { randomUUID } from 'node:crypto';
import { snapshotDocuments } from '../../../db/schema/escrow.ts';
import { newDispute } from '../../../domain/deals/disputes.ts';
import { escrow } from '../../../domain/deals/escrow.ts';
import {
  type EscrowFacts,
  type EscrowState,
  type EscrowTerms,
  firstFacts,
} from '../../../domain/deals/escrow-terms.ts';
import type { Services } from '../../../server/context.ts';
import type { Browser } from '../browser.ts';
import { callAs } from '../call.ts';
import { bothState, freshKey } from '../escrow.ts';
import { makeAdmin, type Person } from '../people.ts';
import type { Placed } from '../place.ts';
import { versionOf } from '../read.ts';
import { fileOf, form } from '../samples.ts';
import { decisionRules, stepsOfDecisions, triesOfDecisions } from './decisions.ts';
import { matrixOf } from './steps.ts';

interface Setting {
  services: Services;
  buyer: () => Person;
  seller: () => Person;
  openListing: () => Promise<{ id: string; priceCents: number }>;
  privateListing: () => Promise<{ id: string; priceCents: number }>;
  storedFile: (bucket: 'ip-documents') => Promise<string>;
  /** A transaction between the seller and the buyer. */
  transactionIn: (state: Placed) => Promise<string>;
}

/** Who may call what on the escrow besides its steps. */
export const escrowRules = `
escrow.get                     401 404 404 ok  ok  404 ok  401
escrow.history                 401 404 404 ok  ok  404 ok  401
escrow.boughtDocument          401 404 404 ok  ok  404 ok  401
escrow.mine                    401 ok  ok  ok  ok  ok  401 401
escrow.showcase                ok  ok  ok  ok  ok  ok  ok  ok
escrow.totals                  401 ok  ok  ok  ok  ok  401 401
escrow.standing                401 ok  ok  ok  ok  ok  401 401
escrow.all                     401 401 401 401 401 401 ok  401
escrow.adminView               401 401 401 401 401 401 ok  401
escrow.allTotals               401 401 401 401 401 401 ok  401
escrow.start                   401 403 ok  ok  ok  409 401 401
escrow.start#private           401 403 404 404 404 409 401 401
escrow.checkout                401 403 404 ok  403 404 401 401
${decisionRules}`;

/** Who may call what on a dispute. */
export const disputeRules = `
disputes.get                   401 404 404 ok  ok  404 ok  401
disputes.documentLink          401 404 404 ok  404 404 404 401
disputes.caseFile              401 404 404 ok  ok  404 ok  401
disputes.saveStatement         401 403 404 ok  ok  404 401 401
disputes.addDocument           401 403 404 ok  ok  404 401 401
disputes.removeDocument        401 403 404 ok  404 404 401 401
disputes.propose               401 404 404 ok  ok  404 403 401
disputes.proposeSealed         401 404 404 ok  ok  404 403 401
disputes.answerSealed          401 404 404 ok  409 404 403 401
disputes.decline               401 404 404 ok  409 404 403 401
disputes.withdraw              401 404 404 409 ok  404 403 401
`;

/** How they are tried: on a dispute that the buyer opened, with a document of the buyer's and proposals of the seller's. */
export function triesOfDisputes({ services, buyer, seller, transactionIn }: Setting) {
  const disputed = async () => {
    const id = await transactionIn('verifying');
    const call = {
      key: freshKey(),
      id,
      ground: 'wrongRight',
      reason: 'The deed names someone else.',
    } as const;
    await callAs(services, { user: buyer() }).escrow.openDispute(call);
    return id;
  };
  const documented = async () => {
    const id = await disputed();
    const asBuyer = callAs(services, { user: buyer() }).disputes;
    await asBuyer.addDocument(form({ transactionId: id, evidence: 'other', document: fileOf('pdf') }));
    const [dispute] = await asBuyer.get({ id });
    return { documentId: dispute?.statements.buyer?.documents[0]?.id ?? '' };
  };
  const proposed = async (kind: 'open' | 'sealed') => {
    const id = await disputed();
    const asSeller = callAs(services, { user: seller() }).disputes;
    const terms = { key: freshKey(), id, rightPasses: true };
    if (kind === 'open') await asSeller.propose({ ...terms, sellerBps: 5_000 });
    else await asSeller.proposeSealed({ ...terms, bps: 9_000 });
    const [dispute] = await asSeller.get({ id });
    return { key: freshKey(), id, settlementId: dispute?.settlements[0]?.id ?? '' };
  };
  const terms = async () => ({ key: freshKey(), id: await disputed(), rightPasses: true });
  const tries: Record<string, (browser: Browser) => Promise<unknown>> = {
    'disputes.get': async ({ trpc }) => trpc.disputes.get.query({ id: await transactionIn('held') }),
    'disputes.documentLink': async ({ trpc }) => trpc.disputes.documentLink.query(await documented()),
    'disputes.caseFile': async ({ trpc }) => trpc.disputes.caseFile.mutate({ id: await disputed() }),
    'disputes.saveStatement': async ({ trpc }) =>
      trpc.disputes.saveStatement.mutate({ id: await disputed(), text: 'A draft.' }),
    'disputes.addDocument': async ({ trpc }) =>
      trpc.disputes.addDocument.mutate(
        form({ transactionId: await disputed(), evidence: 'other', document: fileOf('pdf') }),
      ),
    'disputes.removeDocument': async ({ trpc }) => trpc.disputes.removeDocument.mutate(await documented()),
    'disputes.propose': async ({ trpc }) =>
      trpc.disputes.propose.mutate({ ...(await terms()), sellerBps: 5_000 }),
    'disputes.proposeSealed': async ({ trpc }) =>
      trpc.disputes.proposeSealed.mutate({ ...(await terms()), bps: 5_000 }),
    'disputes.answerSealed': async ({ trpc }) =>
      trpc.disputes.answerSealed.mutate({ ...(await proposed('sealed')), bps: 1_000 }),
    'disputes.decline': async ({ trpc }) => trpc.disputes.decline.mutate(await proposed('open')),
    'disputes.withdraw': async ({ trpc }) => trpc.disputes.withdraw.mutate(await proposed('sealed')),
  };
  return tries;
}

const seen = (priceCents: number) => ({ priceCents, licensingType: null, licensingText: null });

/** How they are tried (tests/server/authorization.test.ts). */
export function triesOfEscrow(stage: Setting): Record<string, (browser: Browser) => Promise<unknown>> {
  const { services, openListing, privateListing, transactionIn } = stage;
  return {
    ...triesOfDecisions(stage),
    'escrow.history': async ({ trpc }) => trpc.escrow.history.query({ id: await transactionIn('held') }),
    'escrow.get': async ({ trpc }) => trpc.escrow.get.query({ id: await transactionIn('held') }),
    'escrow.mine': ({ trpc }) => trpc.escrow.mine.query({ side: 'purchases' }),
    'escrow.showcase': ({ trpc }) => trpc.escrow.showcase.query(),
    'escrow.totals': ({ trpc }) => trpc.escrow.totals.query({ side: 'sales' }),
    'escrow.standing': ({ trpc }) => trpc.escrow.standing.query(),
    'escrow.boughtDocument': async ({ trpc }) => {
      const id = await transactionIn('held');
      const fileId = await stage.storedFile('ip-documents');
      await services.db.insert(snapshotDocuments).values({ transactionId: id, fileId });
      return trpc.escrow.boughtDocument.query({ id, fileId });
    },
    'escrow.adminView': async ({ trpc }) => trpc.escrow.adminView.query({ id: await transactionIn('held') }),
    'escrow.allTotals': ({ trpc }) => trpc.escrow.allTotals.query({}),
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
const disputed: EscrowFacts = { ...proved, dispute: newDispute('buyer') };
const heard: EscrowFacts = {
  ...proved,
  dispute: { ...newDispute('buyer'), phase: 'deciding' },
  verdict: 'buyer',
};
const decided: EscrowFacts = {
  ...proved,
  dispute: { ...newDispute('buyer'), phase: 'decided', verdict: 'buyer' },
};

/** The steps of the escrow's table, each in the states in which different people may take it. */
export function stepsOfEscrow({ services, buyer, seller, transactionIn }: Setting) {
  /** As an administrator has just read it. */
  const read = async (id: string) => ({ id, version: await versionOf(services, id) });
  const asReadIn = (state: Placed) => async () => read(await transactionIn(state));
  const asBuyer = () => callAs(services, { user: buyer() }).escrow;
  const reason = 'The deed names someone else.';
  const open = { ground: 'wrongRight', reason } as const;
  const disputedId = async () => {
    const id = await transactionIn('verifying');
    await asBuyer().openDispute({ key: freshKey(), id, ...open });
    return id;
  };
  const heardId = async () => {
    const id = await disputedId();
    await bothState(services, [buyer(), seller()], id);
    return id;
  };
  const decision = { outcome: 'buyer' } as const;
  const decidedId = async () => {
    const read = await readHeard();
    const admin = await makeAdmin(services);
    await callAs(services, { admin }).escrow.decideDispute({ key: freshKey(), ...read, decision, reason });
    return read.id;
  };
  const readHeard = async () => read(await heardId());
  const askedToCancel = async () => {
    const id = await transactionIn('held');
    await asBuyer().askCancel({ key: freshKey(), id, reason });
    return read(id);
  };
  const state = { ...verifying, disputed: true };
  const inDispute = { state, facts: disputed };
  const decisions = stepsOfDecisions({ services, transactionIn });
  const steps = matrixOf<EscrowTerms>(
    'escrow',
    escrow,
    { buyer: 'buyer', seller: 'seller', admin: 'admin' },
    [
      { action: 'cancel', state: held, facts: firstFacts, place: asReadIn('paid') },
      { action: 'cancel', where: 'verifying', state: verifying, facts: proved, place: asReadIn('verifying') },
      { action: 'cancel', where: 'handedOver', state: held, facts: proved, place: asReadIn('held') },
      { action: 'askCancel', state: held, facts: proved, place: asReadIn('held') },
      { action: 'declineCancel', state: held, facts: asked, place: askedToCancel },
      { action: 'submit', state: held, facts: proved, place: asReadIn('held') },
      { action: 'sendBack', state: verifying, facts: proved, place: asReadIn('verifying') },
      { action: 'release', state: verifying, facts: proved, place: asReadIn('verifying') },
      {
        ...{ action: 'openDispute', state: held, facts: proved },
        place: async () => ({ ...(await asReadIn('held')()), ground: 'notRecorded' }),
      },
      {
        ...{ action: 'submitStatement', ...inDispute },
        place: async () => ({ id: await disputedId(), text: reason, documents: [] }),
      },
      { action: 'withdrawDispute', ...inDispute, place: async () => ({ id: await disputedId() }) },
      // Whether there is anything to accept is not for the table to say (tests/server/settlements.test.ts).
      {
        ...{ action: 'settle', ...inDispute },
        place: async () => ({ id: await disputedId(), settlementId: randomUUID() }),
      },
      {
        ...{ action: 'decideDispute', state, facts: heard },
        place: async () => ({ ...(await readHeard()), decision }),
      },
      {
        ...{ action: 'decideDispute', where: 'unheard', state, facts: { ...disputed, verdict: 'buyer' } },
        place: async () => ({ ...(await read(await disputedId())), decision }),
      },
      { action: 'waiveAppeal', state, facts: decided, place: async () => ({ id: await decidedId() }) },
      { action: 'appeal', state, facts: decided, place: async () => ({ id: await decidedId() }) },
    ],
  );
  return { rules: steps.rules + decisions.rules, tries: { ...steps.tries, ...decisions.tries } };
}
