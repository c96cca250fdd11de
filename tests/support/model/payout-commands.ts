import { workOnPayout } from '../../../server/deals/payouts/provider-work.ts';
import { outcomeOf } from '../call.ts';
import { giveAccount, payoutRow, reportPayout } from '../payouts.ts';
import { at, type Market, type ModelPayout } from './market.ts';
import { type Command, nameOf, person } from './play.ts';
import { PEOPLE } from './world.ts';

const AT_ONCE = 10;
const live = ({ state }: ModelPayout) => state === 'requested' || state === 'sent' || state === 'returning';

/** Somebody withdraws from their balance what is there, some of it, or more. */
export const withdrawCommand: Command = async ({ world, market, random }) => {
  const rich = market.balances.flatMap((balance, who) => (balance > 0 ? [who] : []));
  const who = rich.length > 0 && random.chance(0.9) ? random.pick(rich) : random.below(PEOPLE);
  const balance = at(market.balances, who);
  const amountCents = random.chance(0.4)
    ? Math.max(1, balance)
    : 1 + random.below(Math.ceil(balance * 1.2) + 1);
  const fits =
    amountCents <= balance && market.payouts.filter((one) => one.owner === who && live(one)).length < AT_ONCE;
  await giveAccount(world.services, at(world.people, who));
  const call = world.caller(person(who)).payouts.withdraw({ key: world.freshKey(), amountCents });
  const { code, value } = await outcomeOf(call);
  if (value) {
    world.payouts.push(value.id);
    market.payouts.push({ owner: who, amount: amountCents, state: 'requested' });
    market.balances[who] = balance - amountCents;
  }
  return {
    what: `${nameOf(person(who))} withdraw ${amountCents}`,
    expected: fits ? 'ok' : 'CONFLICT',
    actual: code,
  };
};

/** The provider works on a payout or reports how it ended: in time, early, late and again. */
export const payoutCommand: Command = async ({ world, market, random }) => {
  if (market.payouts.length === 0) return null;
  const all = market.payouts.map((_, index) => index);
  const waiting = all.filter((index) => live(at(market.payouts, index)));
  const index = random.pick(waiting.length > 0 && random.chance(0.8) ? waiting : all);
  const id = at(world.payouts, index);
  const what = random.pick(['work', 'work', 'reportPaid', 'reportFailed'] as const);
  if (what === 'work') await workOnPayout(world.services, { payoutId: id });
  else
    await reportPayout(
      world.services,
      await payoutRow(world.services, id),
      what === 'reportPaid' ? 'paid' : 'failed',
    );
  follow(market, at(market.payouts, index), what);
  return { what: `provider ${what} P${index}`, expected: 'ok', actual: 'ok' };
};

function follow(market: Market, payout: ModelPayout, what: 'work' | 'reportPaid' | 'reportFailed'): void {
  const { state, owner, amount } = payout;
  if (what === 'work' && state === 'requested') payout.state = 'sent';
  if (what === 'work' && state === 'returning') {
    payout.state = 'failed';
    market.balances[owner] = at(market.balances, owner) + amount;
  }
  if (what === 'reportPaid' && (state === 'requested' || state === 'sent')) payout.state = 'paid';
  if (what === 'reportFailed' && state !== 'returning' && state !== 'failed') payout.state = 'returning';
}
