import { randomUUID } from 'node:crypto';
import { outcomeOf } from '../call.ts';
import { versionOf } from '../read.ts';
import { decide } from './disputes.ts';
import { type Answer, act, at, needsSecond, roleOf, type Verdict } from './market.ts';
import { administrator, everyone, insider, nameOf, type Play, type Result } from './play.ts';

type Decision =
  | { verb: 'release' | 'cancel' }
  | { verb: 'decideDispute'; verdict: Verdict; sellerBps: number };

/** What an administrator's decision does to the market when `confirmed` by a second one, or without that. */
function decided(
  play: Play,
  index: number,
  by: typeof administrator,
  decision: Decision,
  asker?: number,
): Answer {
  const { market } = play;
  if (decision.verb !== 'decideDispute') return act(market, by, decision.verb, index, asker !== undefined);
  return decide(market, by, index, decision.verdict, decision.sellerBps, asker);
}

/**
 * One administrator asks and another confirms, at once; sometimes it is the same one or somebody else, or something
 * comes between the two. A request that is left over is withdrawn.
 */
export async function seconded(
  play: Play,
  index: number,
  asker: typeof administrator,
  decision: Decision,
): Promise<Result> {
  const { world, market, random } = play;
  const { services } = world;
  const id = at(world.transactions, index);
  const t = at(market.transactions, index);
  const reason = 'Written by the model-based test.';
  const version = await versionOf(services, id);
  const calls = world.caller(asker).decisions;
  const read = { key: world.freshKey(), id, version };
  const asked = await outcomeOf(
    decision.verb === 'decideDispute'
      ? calls.request({
          ...{ ...read, action: decision.verb, reason },
          decision:
            decision.verdict === 'seller' || decision.verdict === 'buyer'
              ? { outcome: decision.verdict }
              : {
                  ...{ outcome: 'split', sellerBps: decision.sellerBps },
                  rightPasses: decision.verdict === 'splitPassing',
                },
        })
      : calls.request({ ...read, action: decision.verb, reason }),
  );
  const what = `${nameOf(asker)} request T${index} ${decision.verb}`;
  const expected = mayRequest(play, index, asker, decision);
  if (asked.code !== 'ok' || expected !== 'ok') return { what, expected, actual: asked.code };
  const requestId = asked.value?.id ?? randomUUID();
  const second = random.chance(0.7) ? other(asker) : random.pick(everyone);
  const comesBetween = random.chance(0.1);
  if (comesBetween) await world.addProof({ person: t.seller, user: true, admin: false }, index);
  if (comesBetween) act(market, { person: t.seller, user: true, admin: false }, 'addProof', index);
  const now = await versionOf(services, id);
  const confirmed = await outcomeOf(
    world.caller(second).decisions.confirm({ key: world.freshKey(), id: requestId, version: now }),
  );
  const mayConfirm = (): Answer => {
    if (!second.admin || roleOf({ ...second, user: false }, t) !== 'admin') return 'NOT_FOUND';
    if (second.person === asker.person) return 'FORBIDDEN';
    if (comesBetween) return 'CONFLICT';
    return decided(play, index, second, decision, asker.person);
  };
  const answer = mayConfirm();
  const open = answer !== 'ok' && !comesBetween;
  if (open) await world.caller(asker).decisions.withdraw({ key: world.freshKey(), id: requestId });
  return {
    what: `${nameOf(second)} confirm T${index} ${decision.verb} for ${nameOf(asker)}${comesBetween ? ', with a proof between' : ''}`,
    expected: answer,
    actual: confirmed.code,
  };
}

const other = (one: typeof administrator) => (one.person === administrator.person ? insider : administrator);

function mayRequest(
  { market }: Play,
  index: number,
  asker: typeof administrator,
  decision: Decision,
): Answer {
  if (!asker.admin) return 'UNAUTHORIZED';
  const t = at(market.transactions, index);
  if (roleOf({ ...asker, user: false }, t) !== 'admin') return 'FORBIDDEN';
  // Tried on a copy: whether the step itself is possible, and whether one alone may take it.
  const on = (asSecond: boolean) => {
    const copy = structuredClone(market);
    const play = { market: copy } as Play;
    return decided(play, index, asker, decision, asSecond ? -1 : undefined);
  };
  const possible = on(true);
  if (possible !== 'ok') return possible;
  return on(false) === 'ok' ? 'CONFLICT' : 'ok';
}

/** Above the threshold mostly with a second administrator, since one alone is refused. */
export const isLarge = ({ market, random }: Play, transaction: number) =>
  random.chance(needsSecond(at(market.transactions, transaction)) ? 0.8 : 0.05);
