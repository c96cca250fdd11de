import { DomainError } from '../../domain/errors.ts';
import { appRouter } from '../router.ts';
import { createCallerFactory, type Endpoint, publicProcedure } from '../trpc.ts';

const createAppCaller = createCallerFactory(appRouter);

/** The reasons that identify the API's own refusals (domain/api/api-errors.ts). */
export const refused = {
  noKey: () => new DomainError('sign-in', 'This needs an API key.', { reason: 'missing-key' }),
  badKey: () => new DomainError('sign-in', 'This API key does not work.', { reason: 'invalid-key' }),
  noPlan: () =>
    new DomainError('forbidden', 'Your plan does not include the API.', { reason: 'not-entitled' }),
  noScope: (scope: string) =>
    new DomainError('forbidden', `The key lacks the scope ${scope}.`, { reason: 'missing-scope' }),
  noAttempt: () =>
    new DomainError('invalid', 'Please send an Idempotency-Key of 8 to 80 characters.', {
      reason: 'idempotency-key-missing',
    }),
};

/**
 * A procedure of the API: refuses a key without its scope. It works through `app`, the procedures of the pages as the
 * key's owner may call them, so that whatever they refuse is refused here. `attempt` is the Idempotency-Key.
 */
export const endpoint = (api: Endpoint) =>
  publicProcedure.meta({ api }).use(({ ctx, next }) => {
    const { user, api: call } = ctx;
    if (!user || !call) throw refused.noKey();
    if (!call.key.scopes.includes(api.scope)) throw refused.noScope(api.scope);
    const attempt = call.attempt ?? '';
    if (api.once && (attempt.length < 8 || attempt.length > 80)) throw refused.noAttempt();
    return next({ ctx: { ...ctx, user, attempt, app: createAppCaller(ctx) } });
  });
