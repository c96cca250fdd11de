import { eq } from 'drizzle-orm';
import { listings } from '../db/schema/listings.ts';
import type { Proposal } from '../domain/deals/offers.ts';
import type { Context, PersonContext, Services, UserContext } from './context.ts';
import { sendMessage } from './deals/chat/entries.ts';
import { startChat } from './deals/chat/open.ts';
import { checkout } from './deals/escrow/checkout.ts';
import { openDispute } from './deals/escrow/dispute-steps.ts';
import { settlePayment } from './deals/escrow/payment.ts';
import { getTransaction } from './deals/escrow/queries.ts';
import { startEscrow } from './deals/escrow/start.ts';
import { escrowSteps } from './deals/escrow/steps.ts';
import { makeOffer } from './deals/offers/make.ts';
import { addProof } from './deals/proofs/service.ts';
import { demoMarket } from './demo/market.ts';
import { demoPdf } from './demo/pdf.ts';
import type { DemoPerson } from './demo/people.ts';
import { settleSandboxCheckout } from './infra/payments/sandbox.ts';
import { act } from './kernel/act.ts';

function base(services: Services): Context {
  return {
    ...services,
    // What the demo does counts toward nobody's limits.
    limit: Object.assign(async () => {}, {
      measure: async () => ({ refused: false, most: 1, left: 1, seconds: 1 }),
      takeBack: async () => {},
      clear: async () => {},
    }),
    user: null,
    admin: null,
    network: 'demo',
    local: true,
    userAgent: '',
    tokens: { user: null, admin: null, device: null },
    setCookie() {},
  };
}

/** The context of somebody who is signed in. */
export function asUser(services: Services, id: string): UserContext & PersonContext {
  const user = { id, email: '', emailVerified: true };
  return { ...base(services), user, person: user };
}

/** The context of an administrator who may decide on everything. */
export function asAdmin(services: Services, id: string) {
  const admin = { id, role: 'owner' as const, proof: { fresh: true, lacking: false } };
  return { ...base(services), admin, person: admin };
}

export type AdminActor = ReturnType<typeof asAdmin>;

/**
 * What the demo's people agreed on: what was sold before, transactions in each state, a dispute, licenses, offers and
 * conversations. `placed`: the listings' ids by title.
 */
export async function addDeals(
  services: Services,
  ids: Record<DemoPerson, string>,
  admin: AdminActor,
  placed: Map<string, string>,
): Promise<void> {
  const as = (who: DemoPerson) => asUser(services, ids[who]);
  const listingOf = async (title: string) => {
    const [listing] = await services.db
      .select()
      .from(listings)
      .where(eq(listings.id, placed.get(title) ?? ''));
    if (!listing) throw new Error(`the demo has no listing "${title}"`);
    return listing;
  };
  const pay = async (title: string, who: DemoPerson = 'buyer'): Promise<string> => {
    const { id: listingId, priceCents, licensingType, licensingText, licenseTerms } = await listingOf(title);
    if (!priceCents) throw new Error(`"${title}" has no price`);
    const seen = { priceCents, licensingType, licensingText, licenseTerms };
    const { id } = await startEscrow(as(who), { key: `demo-${listingId}`, listingId, seen });
    await payInSandbox(services, as(who), id);
    return id;
  };
  const prove = async (title: string, id: string, notes: string) => {
    const seller = asUser(services, (await listingOf(title)).ownerId);
    const document = new File([demoPdf([notes, 'Demo document, invented.'])], 'assignment.pdf');
    await addProof(seller, { transactionId: id, notes, document });
    await act(seller, escrowSteps, { key: `demo-submit-${id}`, id }, { action: 'submit' });
  };
  const sell = async (title: string, who: DemoPerson, notes: string) => {
    const id = await pay(title, who);
    await prove(title, id, notes);
    const { version } = await getTransaction(admin, { id });
    await act(admin, escrowSteps, { key: `demo-release-${id}`, id, version }, { action: 'release' });
  };

  const sold = Map.groupBy(demoMarket, (listing) => listing.sold);
  await Promise.all(
    [...sold].map(async ([who, bought]) => {
      for (const { title, type } of who ? bought : []) {
        const kind = type === 'Patent' ? 'patent assignment' : 'trademark assignment with goodwill';
        await sell(title, who ?? 'buyer', `Executed ${kind}`);
      }
    }),
  );
  await sell('HALDEN GLOW', 'atelier', 'License agreement, signed by both');
  await sell('Weave that opens when it gets warm', 'buyer', 'License agreement, signed by both');

  const card = 'Card number that is valid for one shop';
  await prove(card, await pay(card), 'License agreement, signed by both');
  const disputed = await pay('Speech filter for loud halls');
  await openDispute(as('buyer'), {
    ...{ key: `demo-dispute-${disputed}`, id: disputed, ground: 'scopeDiffers' },
    reason: 'The granted claims name four microphones in a line. We agreed on any arrangement of them.',
  });

  await sell('NACHTFALTER', 'buyer', 'Executed trademark assignment with goodwill');

  const magnets = 'Low-temperature recovery of neodymium from magnets';
  await prove(magnets, await pay(magnets), 'Executed patent assignment, signed by both inventors');

  await pay('Solid-state electrolyte with a graded sulfide interface');

  const cancelled = await pay('LUMENFOLD');
  await act(
    as('buyer'),
    escrowSteps,
    { key: `demo-cancel-${cancelled}`, id: cancelled },
    { action: 'cancel' },
  );

  for (const { from, about, ...said } of offers) {
    const { id: listingId } = await listingOf(about);
    const proposal = { license: null, conditions: '', ...said };
    await makeOffer(as(from), { key: `demo-${from}-${listingId}`, listingId, proposal });
  }
  for (const { about, from, lines } of conversations) {
    const listing = await listingOf(about);
    const { id } = await startChat(as(from), { listingId: listing.id });
    const seller = asUser(services, listing.ownerId);
    for (const [at, content] of lines.entries())
      await sendMessage(at % 2 === 0 ? as(from) : seller, { id, content });
  }
}

const offers: ({ from: DemoPerson; about: string } & Pick<Proposal, 'priceCents' | 'message'>)[] = [
  {
    ...{ from: 'dravenholm', about: 'Needle-free delivery of thermolabile vaccines', priceCents: 19_800_000 },
    message: 'We can pay within a week. The price assumes that the clinical batch records come with it.',
  },
  {
    ...{ from: 'wexcombe', about: 'Needle-free delivery of thermolabile vaccines', priceCents: 21_500_000 },
    message: 'For the patent and its family. We would ask the inventor for two days of handover.',
  },
  {
    ...{ from: 'buyer', about: 'Cooling of power chips with boiling water', priceCents: 9_600_000 },
    message: 'We would take over the maintenance fee that falls due next year.',
  },
];

/** Lines alternate, the buyer first. */
const conversations: { from: DemoPerson; about: string; lines: string[] }[] = [
  {
    ...{ from: 'buyer', about: 'Cement from crushed brick at 620 °C' },
    lines: [
      'Is the pilot kiln data for one kind of brick only?',
      'For three: facing brick, roof tile and a mixed fraction with up to 8% mortar.',
      'And the early strength, after two days?',
      'Between 11 and 14 MPa. I can show you the report once we have signed a non-disclosure agreement.',
    ],
  },
  {
    ...{ from: 'greywater', about: 'Dry electrode coating without fluorinated binders' },
    lines: [
      'Would the license cover a pilot line that also coats anodes?',
      'Yes, as long as the cells go into stationary storage.',
    ],
  },
];

async function payInSandbox(services: Services, buyer: UserContext, id: string): Promise<void> {
  const { url } = await checkout(buyer, { id });
  const reference = url.slice(url.lastIndexOf('/') + 1);
  await settleSandboxCheckout(services.config, services.db, reference, 'paid', async (body, signature) => {
    const event = await services.payments.readWebhook(body, signature);
    if (event && 'paymentId' in event) await settlePayment(services, event);
  });
}
