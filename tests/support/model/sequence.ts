import type { Services } from '../../../server/context.ts';
import type { Administrator } from '../people.ts';
import { Random } from '../random.ts';
import { compare } from './compare.ts';
import { dayPasses } from './days.ts';
import { decide, declineProposal, meet, propose, seal, settle } from './disputes.ts';
import { approveCommand, editCommand, relistCommand, settingCommand } from './listing-commands.ts';
import {
  type Actor,
  type Answer,
  act,
  at,
  isLive,
  type ModelDispute,
  type ModelTransaction,
  type Seen,
  type Stage,
  type Step,
  start,
  type Verdict,
} from './market.ts';
import { sendAgreement, signAgreement } from './papers.ts';
import { checkout, paid, timeOut } from './paying.ts';
import { payoutCommand, withdrawCommand } from './payout-commands.ts';
import {
  administrator,
  type Command,
  everyone,
  insider,
  nameOf,
  type Play,
  person,
  type Result,
} from './play.ts';
import { isLarge, seconded } from './second.ts';
import { type Keyed, PEOPLE, World } from './world.ts';

/** How often each command had each answer. */
export type Coverage = Map<string, number>;

type Wish = (t: ModelTransaction) => boolean;
const stageIs =
  (...stages: Stage[]): Wish =>
  (t) =>
    stages.includes(t.stage) && !t.disputed;

/** Usually a transaction in the wanted state, or at least under way; sometimes any. Null while there is none. */
function pickTransaction({ market, random }: Play, wish: Wish = isLive): number | null {
  const all = market.transactions.map((_, index) => index);
  if (all.length === 0) return null;
  const sets = [wish, isLive, () => true].map((fits) => all.filter((i) => fits(at(market.transactions, i))));
  const from = sets.slice(random.below(2) + random.below(2)).find((set) => set.length > 0);
  return random.pick(from ?? all);
}

/** Mostly someone whose step it is; otherwise anyone. */
function pickActor({ market, random }: Play, index: number, roles: Who[]): Actor {
  if (random.chance(0.3)) return random.pick(everyone);
  const { buyer, seller } = at(market.transactions, index);
  const role = random.pick(roles);
  if (role === 'admin' || role === 'insider') return role === 'admin' ? administrator : insider;
  return person(role === 'buyer' ? buyer : seller);
}

async function keyed(play: Play, actor: Actor, call: Keyed, expected: Answer): Promise<Result> {
  const { world, sent } = play;
  const entry = { actor, key: world.freshKey(), call };
  const { answer, id } = await world.send(entry);
  if (answer === 'ok') sent.push(entry);
  if (id) world.transactions.push(id);
  const about =
    call.verb === 'start' ? `L${call.listing} ${JSON.stringify(call.seen)}` : `T${call.transaction}`;
  return { what: `${nameOf(actor)} ${call.verb} ${about}`, expected, actual: answer };
}

/** Buys what the listing shows, or what it showed earlier. */
const startCommand: Command = (play) => {
  const { market, random } = play;
  const listing = random.below(market.listings.length);
  const { price, licensing } = at(market.listings, listing);
  const seen: Seen = { price: price ?? 1_000, licensing };
  if (random.chance(0.06)) seen.price += 1;
  if (random.chance(0.04)) seen.licensing = seen.licensing === null ? 'exclusive' : null;
  const actor = random.chance(0.6) ? person(1 + random.below(PEOPLE - 1)) : random.pick(everyone);
  return keyed(play, actor, { verb: 'start', listing, seen }, start(market, actor, listing, seen));
};

/** One command on one transaction by one actor. */
type Move = (play: Play, transaction: number, actor: Actor) => Promise<Result>;

const step =
  (verb: Exclude<Step, 'addProof'>): Move =>
  (play, transaction, actor) =>
    keyed(play, actor, { verb, transaction }, act(play.market, actor, verb, transaction));

const proof: Move = async ({ world, market }, transaction, actor) => {
  const expected = act(market, actor, 'addProof', transaction);
  const actual = await world.addProof(actor, transaction);
  return { what: `${nameOf(actor)} addProof T${transaction}`, expected, actual };
};

const openCheckout: Move = async ({ world, market }, transaction, actor) => {
  const expected = checkout(market, actor, transaction);
  const actual = await world.checkout(actor, transaction);
  return { what: `${nameOf(actor)} checkout T${transaction}`, expected, actual };
};

const reportPaid: Move = async ({ world, market }, transaction) => {
  const status = await world.report(transaction, 'paid', 'right');
  paid(market, transaction);
  return provider('paid', transaction, status === 200);
};

function provider(what: string, transaction: number, fine: boolean): Result {
  return {
    what: `provider ${what} T${transaction}`,
    expected: 'ok',
    actual: fine ? 'ok' : 'INTERNAL_SERVER_ERROR',
  };
}

const verdicts: Verdict[] = ['seller', 'buyer', 'splitPassing', 'splitStaying'];
const randomShare = ({ random }: Play) => (random.chance(0.2) ? 1 : 1 + random.below(9_999));

const decision: Move = (play, transaction, actor) => {
  const verdict = play.random.pick(verdicts);
  const sellerBps = randomShare(play);
  const decided = { verb: 'decideDispute', verdict, sellerBps } as const;
  if (isLarge(play, transaction)) return seconded(play, transaction, actor, decided);
  const expected = decide(play.market, actor, transaction, verdict, sellerBps);
  return keyed(play, actor, { transaction, ...decided }, expected);
};

const bigStep =
  (verb: 'release' | 'cancel'): Move =>
  (...at) =>
    isLarge(at[0], at[1]) ? seconded(...at, { verb }) : step(verb)(...at);

const proposal =
  (verb: 'propose' | 'seal'): Move =>
  (play, transaction, actor) => {
    const sellerBps = randomShare(play);
    const passes = play.random.chance(0.5);
    const says = verb === 'propose' ? propose : seal;
    const expected = says(play.market, actor, transaction, sellerBps, passes);
    return keyed(play, actor, { verb, transaction, sellerBps, passes }, expected);
  };

/** An answer to what the other side has proposed. */
const reply =
  (verb: 'settle' | 'decline' | 'meet'): Move =>
  async (play, transaction, actor) => {
    const { world, market } = play;
    const other = actor.person === at(market.transactions, transaction).buyer ? 'seller' : 'buyer';
    const settlementId = await world.settlementOf(transaction, verb === 'meet' ? 'sealed' : 'open', other);
    const about = { transaction, settlementId };
    if (verb === 'meet') {
      const sellerBps = randomShare(play);
      const expected = meet(market, actor, transaction, sellerBps);
      return keyed(play, actor, { verb, ...about, sellerBps }, expected);
    }
    const expected = (verb === 'settle' ? settle : declineProposal)(market, actor, transaction);
    return keyed(play, actor, { verb, ...about }, expected);
  };

const inDispute =
  (...phases: ModelDispute['phase'][]): Wish =>
  (t) =>
    t.dispute !== null && phases.includes(t.dispute.phase);

type Who = 'buyer' | 'seller' | 'admin' | 'insider';

/** A step on some transaction by someone: often allowed, often not. */
const some =
  (move: Move, roles: Who[], wish?: Wish): Command =>
  async (play) => {
    const transaction = pickTransaction(play, wish);
    return transaction === null ? null : move(play, transaction, pickActor(play, transaction, roles));
  };

type Advance = readonly (readonly [weight: number, move: Move, who: Who])[];

const towardTheEnd: readonly (readonly [wish: Wish, Advance])[] = [
  [
    inDispute('statements'),
    [
      [3, step('submitStatement'), 'buyer'],
      [3, step('submitStatement'), 'seller'],
      [1, proposal('propose'), 'seller'],
      [1, reply('settle'), 'buyer'],
      [1, proposal('seal'), 'buyer'],
      [1, reply('meet'), 'seller'],
    ],
  ],
  [inDispute('deciding'), [[1, decision, 'admin']]],
  [
    inDispute('decided'),
    [
      [2, step('appeal'), 'buyer'],
      [1, step('waiveAppeal'), 'buyer'],
      [2, step('waiveAppeal'), 'seller'],
    ],
  ],
  [inDispute('appealed'), [[1, decision, 'insider']]],
  [
    stageIs('verifying'),
    [
      [8, bigStep('release'), 'admin'],
      [1, step('sendBack'), 'admin'],
      [1, step('cancel'), 'seller'],
      [1, step('cancel'), 'buyer'],
      [2, step('askCancel'), 'buyer'],
      [1, step('declineCancel'), 'seller'],
      [1, step('openDispute'), 'buyer'],
    ],
  ],
  [
    (t) => t.stage === 'held' && t.sellerProofs > 0,
    [
      [6, step('submit'), 'seller'],
      [1, step('openDispute'), 'seller'],
    ],
  ],
  [stageIs('held'), [[1, proof, 'seller']]],
  [(t) => t.stage === 'unpaid' && t.payment === 'open', [[1, reportPaid, 'buyer']]],
  [stageIs('unpaid'), [[1, openCheckout, 'buyer']]],
];

/** The next step of a transaction under way, by the one whose turn it is: otherwise few would ever end. */
const advanceCommand: Command = async (play) => {
  const { market, random } = play;
  const live = market.transactions.flatMap((t, index) => (isLive(t) ? [index] : []));
  if (live.length === 0) return startCommand(play);
  const transaction = random.pick(live);
  const t = at(market.transactions, transaction);
  const [, moves] = towardTheEnd.find(([wish]) => wish(t)) ?? [];
  if (!moves) return null;
  const [move, who] = random.weighted(moves.map(([weight, ...rest]) => [weight, rest] as const));
  const [actor] = [who === 'admin' ? administrator : who === 'insider' ? insider : person(t[who])];
  return move(play, transaction, actor);
};

const webhookCommand =
  (kind: 'paid' | 'declined' | 'again' | 'wrong amount'): Command =>
  async (play) => {
    const { world, market, random } = play;
    const known = market.transactions.flatMap((t, index) => (t.payment === 'none' ? [] : [index]));
    if (known.length === 0) return null;
    const transaction = random.pick(known);
    if (kind === 'paid') return reportPaid(play, transaction, administrator);
    if (kind === 'again')
      return provider('repeats', transaction, (await world.reportAgain(transaction)) === 200);
    const wrong = kind === 'wrong amount';
    const status = await world.report(transaction, wrong ? 'paid' : kind, wrong ? 'wrong' : 'right');
    return provider(wrong ? 'wrong-amount' : 'declined', transaction, status === 200);
  };

const clockCommand =
  (time: 'enough' | 'not enough'): Command =>
  async (play) => {
    const transaction = pickTransaction(play, stageIs('unpaid'));
    if (transaction === null) return null;
    await play.world.letPass(transaction, time === 'enough' ? -1 : 5);
    if (time === 'enough') timeOut(play.market, transaction);
    return {
      what: `clock ${time === 'enough' ? 'time-out' : 'tick'} T${transaction}`,
      expected: 'ok',
      actual: 'ok',
    };
  };

/** Days pass for held money: the clock warns, reminds and acts. */
const daysCommand: Command = async (play) => {
  const { world, market, random } = play;
  const holding = market.transactions.flatMap((t, index) =>
    t.stage === 'held' || t.stage === 'verifying' ? [index] : [],
  );
  if (holding.length === 0) return null;
  const transaction = random.pick(holding);
  const before = at(market.transactions, transaction).stage;
  const days = 1 + random.below(random.chance(0.3) ? 31 : 6);
  for (let day = 0; day < days; day++) {
    dayPasses(market, transaction);
    await world.dayPasses(transaction);
  }
  const ended = before !== 'refunded' && at(market.transactions, transaction).stage === 'refunded';
  return { what: `clock ${ended ? 'refund' : 'days'} T${transaction} ${days}`, expected: 'ok', actual: 'ok' };
};

/** The agreement by which the right passes: drafted once for a transaction, then signed. */
const paperCommand: Command = async (play) => {
  const { world, market, random } = play;
  const transaction = pickTransaction(play, stageIs('held', 'unpaid', 'verifying'));
  if (transaction === null) return null;
  const t = at(market.transactions, transaction);
  const actor = pickActor(play, transaction, ['buyer', 'seller']);
  if (t.agreement === 'none') {
    // Someone who is both acts as a person.
    const expected = sendAgreement(market, actor, transaction);
    const actual = await world.sendAgreement(actor, transaction);
    return { what: `${nameOf(actor)} draft T${transaction}`, expected, actual };
  }
  const signer = random.chance(0.8)
    ? person([t.buyer, t.seller].find((who) => !t.signedBy.includes(who)) ?? t.buyer)
    : actor;
  const expected = signAgreement(market, signer, transaction);
  const actual = await world.signAgreement(signer, transaction);
  return { what: `${nameOf(signer)} sign T${transaction}`, expected, actual };
};

/** The same call with the same key: the same answer, and nothing happens twice. */
const repeatCommand: Command = async ({ world, random, sent }) => {
  if (sent.length === 0) return null;
  const entry = random.pick(sent);
  const { answer, id } = await world.send(entry);
  const same = !id || world.transactions.includes(id);
  const actual = same ? answer : 'INTERNAL_SERVER_ERROR';
  return { what: `${nameOf(entry.actor)} repeat ${entry.call.verb}`, expected: 'ok', actual };
};

/** The same key with other contents: refused, whatever the call would have done. */
const reusedKeyCommand: Command = async (play) => {
  const { world, random, sent } = play;
  const transaction = pickTransaction(play);
  if (sent.length === 0 || transaction === null) return null;
  const { actor, key, call } = random.pick(sent);
  const verb = call.verb === 'cancel' ? 'release' : 'cancel';
  const { answer } = await world.send({ actor, key, call: { verb, transaction } });
  return { what: `${nameOf(actor)} reuse-key ${verb} T${transaction}`, expected: 'CONFLICT', actual: answer };
};

const commands: readonly (readonly [weight: number, command: Command])[] = [
  [60, advanceCommand],
  [10, startCommand],
  [4, some(openCheckout, ['buyer'])],
  [4, webhookCommand('paid')],
  [2, webhookCommand('declined')],
  [3, webhookCommand('again')],
  [1, webhookCommand('wrong amount')],
  [6, some(proof, ['seller', 'buyer'])],
  [4, some(step('submit'), ['seller'], stageIs('held'))],
  [3, some(step('sendBack'), ['admin'], stageIs('verifying'))],
  [4, some(bigStep('release'), ['admin'], stageIs('verifying'))],
  [4, some(step('cancel'), ['buyer', 'seller', 'admin'])],
  [3, some(bigStep('cancel'), ['admin'], stageIs('held', 'verifying'))],
  [4, some(step('openDispute'), ['buyer', 'seller'], stageIs('held', 'verifying'))],
  [4, some(decision, ['admin', 'insider'], inDispute('deciding', 'appealed'))],
  [2, some(step('submitStatement'), ['buyer', 'seller'], inDispute('statements'))],
  [1, some(step('withdrawDispute'), ['buyer', 'seller'], inDispute('statements', 'deciding'))],
  [2, some(step('waiveAppeal'), ['buyer', 'seller'], inDispute('decided'))],
  [2, some(step('appeal'), ['buyer', 'seller'], inDispute('decided'))],
  [2, some(proposal('propose'), ['buyer', 'seller'], (t) => t.disputed)],
  [2, some(proposal('seal'), ['buyer', 'seller'], (t) => t.disputed)],
  [2, some(reply('settle'), ['buyer', 'seller'], (t) => t.disputed)],
  [1, some(reply('decline'), ['buyer', 'seller'], (t) => t.disputed)],
  [2, some(reply('meet'), ['buyer', 'seller'], (t) => t.disputed)],
  [3, some(step('askCancel'), ['buyer'], (t) => t.sellerProofs > 0)],
  [2, some(step('declineCancel'), ['seller'], (t) => t.asked === 'open')],
  [3, daysCommand],
  [2, paperCommand],
  [3, clockCommand('enough')],
  [1, clockCommand('not enough')],
  [5, settingCommand],
  [8, relistCommand],
  [3, editCommand],
  [4, approveCommand],
  [4, withdrawCommand],
  [8, payoutCommand],
  [4, repeatCommand],
  [2, reusedKeyCommand],
];

/** One random sequence, compared with the model after each step; throws with the whole trace on a difference. */
export async function playSequence(
  services: Services,
  admin: Administrator,
  seed: number,
  coverage: Coverage,
): Promise<number> {
  const random = new Random(seed);
  const [world, market] = await World.open(services, admin, random);
  const play: Play = { world, market, random, sent: [], trace: [] };
  const length = 14 + random.below(18);
  while (play.trace.length < length) {
    const command = random.weighted(commands);
    const result = await command(play);
    if (!result) continue;
    const { what, expected, actual } = result;
    const reached = `${what.split(' ')[1]} ${actual}`;
    play.trace.push(`${what} -> ${actual}${actual === expected ? '' : `, but the model says ${expected}`}`);
    coverage.set(reached, (coverage.get(reached) ?? 0) + 1);
    try {
      if (actual !== expected) throw new Error('the answers differ');
      await compare(world, market);
    } catch (error) {
      throw new Error(`${play.trace.join('\n')}\n${(error as Error).message}`);
    }
  }
  return length;
}
