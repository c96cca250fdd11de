import { apiKeys } from '../../../db/schema/keys.ts';
import type { Services } from '../../../server/context.ts';
import { newSecret } from '../../../server/keys/secret.ts';
import type { Browser } from '../browser.ts';

interface Stage {
  services: Services;
  /** The id of someone who has a key. */
  buyer: () => string;
  password: string;
}

/**
 * The lines of the matrix in tests/server/authorization.test.ts. Only the buyer's plan includes keys. What keys
 * themselves open is in api.test.ts.
 */
export const keyRules = `keys.list                      401 ok  ok  ok  ok  ok  401 401
keys.access                    401 ok  ok  ok  ok  ok  401 401
keys.make                      401 403 403 ok  403 403 401 401
keys.revoke                    401 404 404 ok  404 404 401 401
`;

/** How they are tried (tests/server/authorization.test.ts). */
export function triesOfKeys({
  services,
  buyer,
  password,
}: Stage): Record<string, (browser: Browser) => Promise<unknown>> {
  const keyOfBuyer = async () => {
    const { hash, hint } = newSecret();
    const expiresAt = new Date(Date.now() + 86_400_000);
    const [row] = await services.db
      .insert(apiKeys)
      .values({ userId: buyer(), name: 'A program', hash, hint, scopes: ['own:read'], expiresAt })
      .returning({ id: apiKeys.id });
    return row?.id ?? '';
  };
  return {
    'keys.list': ({ trpc }) => trpc.keys.list.query({}),
    'keys.access': ({ trpc }) => trpc.keys.access.query(),
    'keys.make': ({ trpc }) =>
      trpc.keys.make.mutate({ name: 'A program', scopes: ['own:read'], days: 7, current: password }),
    'keys.revoke': async ({ trpc }) => trpc.keys.revoke.mutate({ id: await keyOfBuyer() }),
  };
}
