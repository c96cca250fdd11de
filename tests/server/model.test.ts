import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { expectBooksBalance } from '../support/books.ts';
import { type Coverage, playSequence } from '../support/model/sequence.ts';
import { makeAdmin } from '../support/people.ts';
import { seedFrom } from '../support/random.ts';
import { testServices } from '../support/services.ts';

// Replay one failure: MODEL_SEED=<seed> MODEL_FIRST=<sequence> MODEL_RUNS=1 vitest run tests/server/model.test.ts
const runs = Number(process.env.MODEL_RUNS ?? 40);
const first = Number(process.env.MODEL_FIRST ?? 0);
const seed = seedFrom(process.env.MODEL_SEED);
const LANES = 6;

const services = await testServices();

/** What a run of this size must have reached, or it proves nothing. */
const mustReach = [
  ...['start ok', 'start NOT_FOUND', 'start UNAUTHORIZED', 'start CONFLICT'],
  ...[
    'checkout ok',
    'checkout NOT_FOUND',
    'checkout FORBIDDEN',
    'checkout UNAUTHORIZED',
    'checkout CONFLICT',
  ],
  ...['paid ok', 'declined ok', 'repeats ok', 'wrong-amount ok', 'time-out ok', 'tick ok'],
  ...['addProof ok', 'addProof NOT_FOUND', 'addProof FORBIDDEN', 'addProof CONFLICT'],
  ...['submit ok', 'submit NOT_FOUND', 'submit FORBIDDEN', 'submit CONFLICT'],
  ...['sendBack ok', 'sendBack NOT_FOUND', 'sendBack FORBIDDEN', 'sendBack CONFLICT'],
  ...['release ok', 'release NOT_FOUND', 'release FORBIDDEN', 'release CONFLICT'],
  ...['request FORBIDDEN', 'request CONFLICT', 'confirm ok', 'confirm FORBIDDEN', 'confirm NOT_FOUND'],
  ...['cancel ok', 'cancel NOT_FOUND', 'cancel FORBIDDEN', 'cancel CONFLICT'],
  ...['openDispute ok', 'openDispute NOT_FOUND', 'openDispute FORBIDDEN', 'openDispute CONFLICT'],
  ...['submitStatement ok', 'submitStatement FORBIDDEN', 'submitStatement CONFLICT'],
  ...['withdrawDispute ok', 'withdrawDispute FORBIDDEN', 'withdrawDispute CONFLICT'],
  ...['decideDispute ok', 'decideDispute NOT_FOUND', 'decideDispute FORBIDDEN', 'decideDispute CONFLICT'],
  ...['waiveAppeal ok', 'waiveAppeal CONFLICT', 'appeal ok', 'appeal CONFLICT'],
  ...['propose ok', 'propose NOT_FOUND', 'propose FORBIDDEN', 'seal ok', 'seal CONFLICT'],
  ...['settle ok', 'settle FORBIDDEN', 'settle CONFLICT', 'decline ok', 'meet ok', 'meet CONFLICT'],
  ...['askCancel ok', 'askCancel NOT_FOUND', 'askCancel FORBIDDEN', 'askCancel CONFLICT'],
  ...['declineCancel ok', 'declineCancel FORBIDDEN', 'declineCancel CONFLICT'],
  ...['withdraw ok', 'withdraw CONFLICT', 'work ok', 'reportPaid ok', 'reportFailed ok'],
  ...['draft ok', 'sign ok', 'sign CONFLICT', 'days ok', 'refund ok'],
  ...['set ok', 'set NOT_FOUND', 'set CONFLICT', 'relist ok', 'edit ok', 'approve ok'],
  ...['repeat ok', 'reuse-key CONFLICT'],
];

test('random sequences of actions by random actors agree with the model after every step', {
  timeout: 60_000 + runs * 1_000,
}, async () => {
  // Whoever asks for a second administrator finds one.
  const [admin] = await Promise.all([makeAdmin(services), makeAdmin(services)]);
  const coverage: Coverage = new Map();
  const began = performance.now();
  let next = first;
  let stepsTaken = 0;
  const lane = async () => {
    while (next < first + runs) {
      const index = next++;
      try {
        const steps = await playSequence(services, admin, seed + index, coverage);
        stepsTaken += steps;
      } catch (error) {
        next = Number.POSITIVE_INFINITY;
        const faults = services.faults.slice(0, 3);
        throw new Error(
          [`MODEL_SEED=${seed} MODEL_FIRST=${index} MODEL_RUNS=1`, (error as Error).message, ...faults].join(
            '\n',
          ),
        );
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`model: seed ${seed}, ${runs} sequences, ${stepsTaken} steps, ${seconds} s\n`);
  await expectBooksBalance(services);
  if (runs >= 1_000) expect(mustReach.filter((reached) => !coverage.has(reached))).toEqual([]);
});

test('every refund in the books is queued once at the provider, and nothing else is', async () => {
  const { rows } = await services.db.execute(sql`
    with jobs as (
      select data->>'paymentId' as payment, count(*) as n from pgboss.job where name = 'payments.refund' group by 1)
    select p.status, count(*)::int as payments, count(*) filter (where jobs.n = 1)::int as queued_once,
      count(*) filter (where jobs.n > 1)::int as queued_twice
    from payments p
    left join jobs on jobs.payment = p.id::text
    group by p.status`);
  const found = rows as { status: string; payments: number; queued_once: number; queued_twice: number }[];
  expect(found.length).toBeGreaterThan(0);
  for (const { status, payments, queued_once, queued_twice } of found) {
    const expected = status === 'refunding' ? payments : 0;
    expect({ status, queued_once, queued_twice }).toEqual({ status, queued_once: expected, queued_twice: 0 });
  }
});
