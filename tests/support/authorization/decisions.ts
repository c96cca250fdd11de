import { decisionRequests } from '../../../db/schema/decisions.ts';
import { decisionRequest, type RequestTerms } from '../../../domain/deals/decision-requests.ts';
import type { Services } from '../../../server/context.ts';
import type { Browser } from '../browser.ts';
import { callAs } from '../call.ts';
import { freshKey } from '../escrow.ts';
import { makeAdmin } from '../people.ts';
import type { Placed } from '../place.ts';
import { versionOf } from '../read.ts';
import { matrixOf } from './steps.ts';

interface Setting {
  services: Services;
  transactionIn: (state: Placed) => Promise<string>;
}

/** Who may ask for a second administrator, and read and change the settings. The transaction is too small for the first. */
export const decisionRules = `
decisions.about                401 401 401 401 401 401 ok  401
decisions.request              401 401 401 401 401 401 409 401
settings.get                   401 401 401 401 401 401 ok  401
settings.change                401 401 401 401 401 401 ok  401
`;

export function triesOfDecisions({ services, transactionIn }: Setting) {
  const tries: Record<string, (browser: Browser) => Promise<unknown>> = {
    'decisions.request': async ({ trpc }) => {
      const id = await transactionIn('verifying');
      const version = await versionOf(services, id);
      return trpc.decisions.request.mutate({ action: 'release', key: freshKey(), id, version });
    },
    'decisions.about': async ({ trpc }) =>
      trpc.decisions.about.query({ id: await transactionIn('verifying') }),
    'settings.get': ({ trpc }) => trpc.settings.get.query(),
    'settings.change': async ({ trpc }) => {
      const { version, values } = await callAs(services, { admin: await makeAdmin(services) }).settings.get();
      const change = { reportsPerDay: values.reportsPerDay + 1 };
      return trpc.settings.change.mutate({ key: freshKey(), version, values: change });
    },
  };
  return tries;
}

/** The steps on another administrator's request. */
export function stepsOfDecisions({ services, transactionIn }: Setting) {
  const place = async () => {
    const transactionId = await transactionIn('verifying');
    const version = await versionOf(services, transactionId);
    const { id: requestedBy } = await makeAdmin(services);
    const asked = { transactionId, action: 'release', readVersion: version, requestedBy } as const;
    const [row] = await services.db.insert(decisionRequests).values(asked).returning();
    return { id: row?.id ?? '', version };
  };
  const stage = { state: 'requested', facts: { current: true }, place } as const;
  return matrixOf<RequestTerms>('decisions', decisionRequest, { admin: 'admin' }, [
    { action: 'confirm', ...stage },
    { action: 'decline', ...stage },
    { action: 'withdraw', ...stage },
  ]);
}
