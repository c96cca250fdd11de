import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { agreements } from '../../../db/schema/agreements.ts';
import { listings } from '../../../db/schema/listings.ts';
import { outlineOf } from '../../../domain/tools/agreement-generator/choose.ts';
import type { Services } from '../../../server/context.ts';
import { escrowClock } from '../../../server/deals/escrow/clock.ts';
import { runClock } from '../../../server/kernel/clock.ts';
import { wholeAgreement } from '../agreements.ts';
import { callAs, codeOf, outcomeOf } from '../call.ts';
import { passDays } from '../clock.ts';
import { addProof, freshKey, paymentOf, sendWebhook } from '../escrow.ts';
import { type Administrator, makeListing, makeUser, type Person } from '../people.ts';
import type { Random } from '../random.ts';
import { asRead, versionOf } from '../read.ts';
import type { Setting } from './listings.ts';
import {
  type Actor,
  type Answer,
  at,
  type Licensing,
  type Market,
  type Seen,
  type Verdict,
} from './market.ts';

export const PEOPLE = 4;
/** The administrator's number, after the people's. */
export const ADMIN = 4;

/** A call that was answered and may be sent again with its key. */
export interface Sent {
  actor: Actor;
  key: string;
  call: Keyed;
}

export type Keyed =
  | { verb: 'start'; listing: number; seen: Seen }
  | { verb: 'cancel' | 'submit' | 'release'; transaction: number }
  | { verb: 'askCancel' | 'declineCancel' | 'submitStatement' | 'withdrawDispute'; transaction: number }
  | { verb: 'waiveAppeal' | 'appeal' | 'sendBack' | 'openDispute'; transaction: number }
  | { verb: 'decideDispute'; transaction: number; verdict: Verdict; sellerBps: number }
  | { verb: 'propose' | 'seal'; transaction: number; sellerBps: number; passes: boolean }
  | { verb: 'meet'; transaction: number; sellerBps: number; settlementId: string }
  | { verb: 'settle' | 'decline'; transaction: number; settlementId: string };

/** Short, so that its PDF is made quickly: the clause that every agreement has, and the one about the escrow. */
const paper = (() => {
  const whole = wholeAgreement();
  return { ...whole, off: outlineOf(whole).map(({ id }) => id) };
})();

interface RealListing {
  id: string;
}

/** The real market beside the model: its own people and listings, reached through the real procedures. */
export class World {
  readonly transactions: string[] = [];
  readonly payouts: string[] = [];
  /** Ids of provider events already delivered, by transaction. */
  readonly delivered = new Map<number, { id: string; paymentId: string; amountCents: number }[]>();

  /** The agreement drafted for a transaction. */
  readonly agreements = new Map<number, string>();

  readonly services: Services;
  readonly people: Person[];
  readonly admin: Administrator;
  readonly listings: RealListing[];

  private constructor(services: Services, people: Person[], admin: Administrator, listings: RealListing[]) {
    this.services = services;
    this.people = people;
    this.admin = admin;
    this.listings = listings;
  }

  /** A full sale, an exclusive and a non-exclusive license, offered by person 0. */
  static async open(services: Services, admin: Administrator, random: Random): Promise<[World, Market]> {
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => makeUser(services)));
    const owner = at(people, 0);
    const terms: Licensing[] = [
      null,
      'exclusive',
      random.pick(['non-exclusive', 'region-restricted'] as const),
    ];
    const listings: RealListing[] = [];
    const market: Market = {
      listings: [],
      transactions: [],
      balances: new Array(PEOPLE).fill(0),
      payouts: [],
    };
    for (const licensing of terms) {
      const price = randomPrice(random);
      const listing = await makeListing(services, owner, { licensingType: licensing, priceCents: price });
      listings.push(listing);
      market.listings.push({
        owner: 0,
        title: listing.title,
        approved: true,
        isPublic: true,
        forSale: true,
        negotiable: true,
        price,
        licensing,
        licences: new Map(),
        titleLinks: 1,
      });
    }
    return [new World(services, people, admin, listings), market];
  }

  caller({ person, user, admin }: Actor) {
    const someone = person === ADMIN ? this.admin : at(this.people, person);
    return callAs(this.services, {
      user: user ? someone : null,
      admin: admin ? { id: someone.id, role: 'owner', proof: { fresh: true, lacking: false } } : null,
    });
  }

  /** Sends a call with its key. A start that succeeds gives the transaction its number. */
  async send({ actor, key, call }: Sent): Promise<{ answer: Answer; id?: string }> {
    const { escrow, disputes } = this.caller(actor);
    if (call.verb === 'start') {
      const { listing, seen } = call;
      const listingId = at(this.listings, listing).id;
      const [terms] = await this.services.db
        .select({ text: listings.licensingText })
        .from(listings)
        .where(eq(listings.id, listingId));
      const input = {
        key,
        listingId,
        seen: { priceCents: seen.price, licensingType: seen.licensing, licensingText: terms?.text ?? null },
      };
      const outcome = await outcomeOf(escrow.start(input));
      return { answer: outcome.code, id: outcome.value?.id };
    }
    const id = at(this.transactions, call.transaction);
    const version = await versionOf(this.services, id);
    const reason = 'Written by the model-based test.';
    switch (call.verb) {
      case 'decideDispute': {
        const { verdict, sellerBps } = call;
        const split = { outcome: 'split', sellerBps, rightPasses: verdict === 'splitPassing' } as const;
        const decision = verdict === 'seller' || verdict === 'buyer' ? { outcome: verdict } : split;
        return { answer: await codeOf(escrow.decideDispute({ key, id, version, reason, decision })) };
      }
      case 'propose': {
        const { sellerBps, passes: rightPasses } = call;
        return { answer: await codeOf(disputes.propose({ key, id, sellerBps, rightPasses })) };
      }
      case 'seal': {
        const { sellerBps: bps, passes: rightPasses } = call;
        return { answer: await codeOf(disputes.proposeSealed({ key, id, bps, rightPasses })) };
      }
      case 'meet': {
        const { sellerBps: bps, settlementId } = call;
        return { answer: await codeOf(disputes.answerSealed({ key, id, settlementId, bps })) };
      }
      case 'settle':
        return { answer: await codeOf(escrow.settle({ key, id, settlementId: call.settlementId })) };
      case 'decline':
        return { answer: await codeOf(disputes.decline({ key, id, settlementId: call.settlementId })) };
    }
    const calls = {
      cancel: () => escrow.cancel({ key, id, version, reason }),
      askCancel: () => escrow.askCancel({ key, id, reason }),
      declineCancel: () => escrow.declineCancel({ key, id, reason }),
      submit: () => escrow.submit({ key, id }),
      release: () => escrow.release({ key, id, version }),
      sendBack: () => escrow.sendBack({ key, id, version, reason }),
      openDispute: () => escrow.openDispute({ key, id, ground: 'notRecorded', reason }),
      submitStatement: () => escrow.submitStatement({ key, id, text: reason, documents: [] }),
      withdrawDispute: () => escrow.withdrawDispute({ key, id }),
      waiveAppeal: () => escrow.waiveAppeal({ key, id }),
      appeal: () => escrow.appeal({ key, id, reason }),
    };
    return { answer: await codeOf(calls[call.verb]()) };
  }

  /** One side's open proposal; an id of nothing while there is none. */
  async settlementOf(transaction: number, kind: 'open' | 'sealed', by: 'buyer' | 'seller'): Promise<string> {
    const { rows } = await this.services.db.$client.query(
      `select s.id from settlements s join disputes d on d.id = s.dispute_id
       where d.transaction_id = $1 and s.state = 'open' and s.kind = $2 and ($2 = 'sealed' or s.party = $3)`,
      [at(this.transactions, transaction), kind, by],
    );
    return rows[0]?.id ?? randomUUID();
  }

  checkout(actor: Actor, transaction: number): Promise<Answer> {
    return codeOf(this.caller(actor).escrow.checkout({ id: at(this.transactions, transaction) }));
  }

  async addProof(actor: Actor, transaction: number): Promise<Answer> {
    const id = at(this.transactions, transaction);
    if (!actor.user || actor.admin) {
      const { proofs } = this.caller(actor);
      return codeOf(proofs.add(proofForm(id)));
    }
    return codeOf(addProof(this.services, at(this.people, actor.person), id));
  }

  changeSetting(actor: Actor, listing: number, change: Setting): Promise<Answer> {
    const { id } = at(this.listings, listing);
    return codeOf(this.caller(actor).listings.changeSetting({ id, change } as never));
  }

  editTitle(actor: Actor, listing: number, title: string): Promise<Answer> {
    return codeOf(
      this.caller(actor).listings.update({
        id: at(this.listings, listing).id,
        title,
        type: 'Patent',
        category: 'G - Physics',
        industry: 'technology',
        description: 'A way to weigh light.',
        registrationNumber: '',
        registrationDate: '',
        country: 'IN',
      }),
    );
  }

  async approve(actor: Actor, listing: number): Promise<Answer> {
    const read = await asRead(this.services, at(this.listings, listing).id);
    return codeOf(this.caller(actor).listings.approve(read));
  }

  /** The provider reports an outcome; returns the HTTP status of the webhook route. */
  async report(
    transaction: number,
    outcome: 'paid' | 'declined',
    amount: 'right' | 'wrong',
  ): Promise<number> {
    const { id: paymentId, amountCents } = await paymentOf(this.services, at(this.transactions, transaction));
    const event = {
      id: `evt_${randomUUID()}`,
      paymentId,
      amountCents: amountCents + (amount === 'wrong' ? 1 : 0),
    };
    const answer = await sendWebhook(this.services, { ...event, outcome });
    if (answer.status === 200 && outcome === 'paid' && amount === 'right') {
      this.delivered.set(transaction, [...(this.delivered.get(transaction) ?? []), event]);
    }
    return answer.status;
  }

  /** The provider repeats an event. */
  async reportAgain(transaction: number): Promise<number> {
    const [event] = this.delivered.get(transaction) ?? [];
    return event ? (await sendWebhook(this.services, event)).status : 200;
  }

  /** Lets time pass until this many minutes are left of one transaction's reservation, then runs the clock's work. */
  async letPass(transaction: number, minutesLeft: number): Promise<void> {
    await this.services.db.$client.query(
      `update transactions set reserved_until = now() + make_interval(mins => $2),
         clock_at = case when payment = 'awaiting' and status = 'initiated'
           then now() + make_interval(mins => $2) else clock_at end
       where id = $1`,
      [at(this.transactions, transaction), minutesLeft],
    );
    await runClock(this.services, escrowClock);
  }

  /** One day passes for one transaction, and the clock's work is done. */
  async dayPasses(transaction: number): Promise<void> {
    await passDays(this.services, at(this.transactions, transaction), 1);
  }

  async sendAgreement(actor: Actor, transaction: number): Promise<Answer> {
    const { code, value } = await outcomeOf(
      this.caller(actor).agreements.send({
        key: freshKey(),
        agreement: paper,
        side: 'first',
        to: { transactionId: at(this.transactions, transaction) },
      }),
    );
    if (value) this.agreements.set(transaction, value.id);
    return code;
  }

  async signAgreement(actor: Actor, transaction: number): Promise<Answer> {
    const id = this.agreements.get(transaction) ?? '';
    const [row] = await this.services.db.select().from(agreements).where(eq(agreements.id, id));
    const name = actor.person === ADMIN ? 'Nobody' : at(this.people, actor.person).fullName;
    const sha256 = row?.sha256 ?? '';
    return codeOf(this.caller(actor).agreements.sign({ id, name, consent: true, sha256 }));
  }

  freshKey = freshKey;
}

function proofForm(transactionId: string): FormData {
  const data = new FormData();
  data.append('transactionId', transactionId);
  data.append('notes', 'Seen by the administrator.');
  data.append('document', new File(['%PDF-1.4\n'], 'proof.pdf'));
  return data;
}

export function randomPrice(random: Random): number {
  return 1 + random.below(random.chance(0.25) ? 40 : 90_000_000);
}
