import { randomUUID } from 'node:crypto';
import type { Browser } from '../browser.ts';

/**
 * Who may call what on second factors. Nobody has typed a password before; the administrator has no factor set up.
 */
export const factorRules = `
factors.awaited                ok  ok  ok  ok  ok  ok  ok  ok
factors.challenge              401 401 401 401 401 401 409 401
factors.finishSignIn           401 401 401 401 401 401 401 401
factors.prove                  401 401 401 401 401 401 400 401
factors.overview               401 401 401 401 401 401 ok  401
factors.endSession             401 401 401 401 401 401 404 401
factors.beginPasskey           401 401 401 401 401 401 ok  401
factors.finishPasskey          401 401 401 401 401 401 400 401
factors.renamePasskey          401 401 401 401 401 401 404 401
factors.removePasskey          401 401 401 401 401 401 404 401
factors.beginTotp              401 401 401 401 401 401 ok  401
factors.finishTotp             401 401 401 401 401 401 400 401
factors.removeTotp             401 401 401 401 401 401 404 401
factors.newCodes               401 401 401 401 401 401 409 401
`;

const answer = {
  ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key' as const, clientExtensionResults: {} },
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
};

/** How they are tried (tests/server/authorization.test.ts). */
export const triesOfFactors: Record<string, (browser: Browser) => Promise<unknown>> = {
  'factors.awaited': ({ trpc }) => trpc.factors.awaited.query(),
  'factors.challenge': ({ trpc }) => trpc.factors.challenge.mutate(),
  'factors.finishSignIn': ({ trpc }) => trpc.factors.finishSignIn.mutate({ by: 'totp', code: '123456' }),
  'factors.prove': ({ trpc }) => trpc.factors.prove.mutate({ by: 'recovery', code: 'none' }),
  'factors.overview': ({ trpc }) => trpc.factors.overview.query(),
  'factors.endSession': ({ trpc }) => trpc.factors.endSession.mutate({ id: 'x'.repeat(43) }),
  'factors.beginPasskey': ({ trpc }) => trpc.factors.beginPasskey.mutate(),
  'factors.finishPasskey': ({ trpc }) => trpc.factors.finishPasskey.mutate({ name: 'A key', answer }),
  'factors.renamePasskey': ({ trpc }) =>
    trpc.factors.renamePasskey.mutate({ id: randomUUID(), name: 'Another' }),
  'factors.removePasskey': ({ trpc }) => trpc.factors.removePasskey.mutate({ id: randomUUID() }),
  'factors.beginTotp': ({ trpc }) => trpc.factors.beginTotp.mutate(),
  'factors.finishTotp': async ({ trpc }) => {
    await trpc.factors.beginTotp.mutate();
    return trpc.factors.finishTotp.mutate({ code: 'none' });
  },
  'factors.removeTotp': ({ trpc }) => trpc.factors.removeTotp.mutate(),
  'factors.newCodes': ({ trpc }) => trpc.factors.newCodes.mutate(),
};
