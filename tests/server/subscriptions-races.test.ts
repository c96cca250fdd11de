import { expect, test } from 'vitest';
import { EVERYTHING_INCLUDED } from '../../domain/plans/subscriptions.ts';
import { hashPassword } from '../../server/infra/hash.ts';
import { expectBooksBalance } from '../support/books.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { freshKey } from '../support/escrow.ts';
import { makeAdmin, makeUser } from '../support/people.ts';
import { invoicesOf, onPro, press, subscriptionOf, workOffPlans } from '../support/plans.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const asAdmin = callAs(services, { admin: await makeAdmin(services) });
// In the future, so that this machine's own clock has nothing due.
const day = (text: string) => new Date(`${text}T12:00:00Z`);
const reasonWords = 'They asked for it on the telephone.';

test('if quotas are off, nothing is sold, and the page says that everything is included', async () => {
  const open = { ...services, config: { ...services.config, quotas: false } };
  const user = await makeUser(services);
  await expect(onPro(open, user, day('2031-06-10'))).rejects.toThrow(EVERYTHING_INCLUDED);
  expect(await callAs(open, { user }).plans.mine()).toMatchObject({ unlimited: true, limits: null });
});

test('whatever happens at the same moment, everybody gets an answer and the books balance', async () => {
  const password = 'a quiet harbour 42';
  const passwordHash = await hashPassword(password);
  for (let round = 0; round < 12; round++) {
    const user = await makeUser(services, { passwordHash });
    const as = callAs(services, { user });
    const ref = await onPro(services, user, day('2031-06-10'));
    const { id } = await subscriptionOf(services, user);
    const [paid] = await invoicesOf(services, user);
    const calls = [
      () => as.plans.cancel({ key: freshKey(), id }),
      () => as.plans.resume({ key: freshKey(), id }),
      () => press(services, ref, 'charge'),
      () => asAdmin.plans.refund({ key: freshKey(), invoiceId: paid?.id ?? '', reason: reasonWords }),
      () =>
        round % 2 === 0
          ? asAdmin.people.suspend({ id: user.id, reason: reasonWords })
          : as.accounts.deleteAccount({ password, username: user.username }),
    ];
    // Each round begins with a different one of them.
    const order = calls.map((_, index) => calls[(index + round) % calls.length] ?? calls[0]);
    const outcomes = await Promise.all(
      order.map((call) => outcomeOf<unknown>(call?.() ?? Promise.resolve())),
    );
    expect(
      outcomes.filter(
        ({ code }) => !['ok', 'CONFLICT', 'NOT_FOUND', 'UNAUTHORIZED', 'FORBIDDEN'].includes(code),
      ),
    ).toEqual([]);
    await workOffPlans(services);
    await press(services, ref, 'charge');
    await workOffPlans(services);
    const row = await subscriptionOf(services, user);
    expect(['cancelling', 'ended']).toContain(row.state);
    if (row.state === 'ended') expect(row.toldEndedAt).not.toBeNull();
  }
  await expectBooksBalance(services);
  expect(services.faults).toEqual([]);
});
