import { randomUUID } from 'node:crypto';
import { type SubscriptionTerms, subscriptionProcess } from '../../../domain/plans/subscriptions.ts';
import type { Services } from '../../../server/context.ts';
import type { Browser } from '../browser.ts';
import { freshKey } from '../escrow.ts';
import { makeUser, type Person } from '../people.ts';
import { giveEnterprise, onPro, subscriptionOf } from '../plans.ts';
import { matrixOf } from './steps.ts';

interface Setting {
  services: Services;
  /** Somebody who pays for Pro; everybody else is on Free. */
  buyer: () => Person;
}

/** Who may call what on plans besides the steps. Nobody is offered the price that the upgrade names. */
export const planRules = `
plans.mine                     401 ok  ok  ok  ok  ok  401 401
plans.invoices                 401 ok  ok  ok  ok  ok  401 401
plans.upgrade                  401 403 409 409 409 409 401 401
plans.changeCard               401 409 409 ok  409 409 401 401
plans.payNow                   401 409 409 409 409 409 401 401
plans.ofPerson                 401 401 401 401 401 401 ok  401
plans.grant                    401 401 401 401 401 401 ok  401
plans.revoke                   401 401 401 401 401 401 ok  401
plans.refund                   401 401 401 401 401 401 404 401
`;

const reason = 'It is in the contract.';
const until = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** How they are tried (tests/server/authorization.test.ts). */
export function triesOfPlans({
  services,
  buyer,
}: Setting): Record<string, (browser: Browser) => Promise<unknown>> {
  return {
    'plans.mine': ({ trpc }) => trpc.plans.mine.query(),
    'plans.invoices': ({ trpc }) => trpc.plans.invoices.query({}),
    'plans.upgrade': ({ trpc }) =>
      trpc.plans.upgrade.mutate({
        key: freshKey(),
        firstCents: 1,
        until: new Date().toISOString(),
        startNow: true,
      }),
    'plans.changeCard': ({ trpc }) => trpc.plans.changeCard.mutate(),
    'plans.payNow': ({ trpc }) => trpc.plans.payNow.mutate(),
    'plans.ofPerson': ({ trpc }) => trpc.plans.ofPerson.query({ id: buyer().id }),
    'plans.grant': async ({ trpc }) => {
      const { id } = await makeUser(services);
      return trpc.plans.grant.mutate({ id, until: until(), reason });
    },
    'plans.revoke': async ({ trpc }) => {
      const person = await makeUser(services);
      await giveEnterprise(services, person);
      return trpc.plans.revoke.mutate({ id: person.id, reason });
    },
    'plans.refund': ({ trpc }) =>
      trpc.plans.refund.mutate({ key: freshKey(), invoiceId: randomUUID(), reason }),
  };
}

/** Somebody whose plan is paid, at a time for which this machine has nothing due. */
export const payForPro = (services: Services, person: Person) =>
  onPro(services, person, new Date('2031-06-10T12:00:00Z'));

/** The steps of a subscription that its owner takes. */
export function stepsOfPlans({ services, buyer }: Setting) {
  const place = (state: 'active' | 'cancelling', why: string | null) => async () => {
    const { id } = await subscriptionOf(services, buyer());
    await services.db.$client.query(
      `update subscriptions set state = $2, reason = $3, started_at = now() - interval '40 days' where id = $1`,
      [id, state, why],
    );
    return { id };
  };
  return matrixOf<SubscriptionTerms>('plans', subscriptionProcess, { buyer: 'owner' }, [
    {
      action: 'cancel',
      state: 'active',
      facts: { chosen: false, withdrawable: false },
      place: place('active', null),
    },
    {
      ...{
        action: 'cancel',
        where: 'again',
        state: 'cancelling',
        facts: { chosen: true, withdrawable: false },
      },
      place: place('cancelling', 'chosen'),
    },
    {
      action: 'resume',
      state: 'cancelling',
      facts: { chosen: true, withdrawable: false },
      place: place('cancelling', 'chosen'),
    },
    {
      ...{
        action: 'resume',
        where: 'suspended',
        state: 'cancelling',
        facts: { chosen: false, withdrawable: false },
      },
      place: place('cancelling', 'suspended'),
    },
    // Done in time, it would end the plan for everything that follows (subscriptions.test.ts).
    {
      ...{ action: 'withdraw', state: 'active' },
      ...{ facts: { chosen: false, withdrawable: false }, place: place('active', null) },
    },
  ]);
}
