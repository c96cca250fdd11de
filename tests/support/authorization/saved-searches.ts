import { savedSearches } from '../../../db/schema/saved-searches.ts';
import type { Services } from '../../../server/context.ts';
import type { Browser } from '../browser.ts';
import { unique } from '../people.ts';

interface Stage {
  services: Services;
  /** The id of someone who has saved a search. */
  buyer: () => string;
}

/** The lines of the matrix in tests/server/authorization.test.ts. */
export const rulesOfSavedSearches = `savedSearches.list             401 ok  ok  ok  ok  ok  401 401
savedSearches.save             401 ok  ok  ok  ok  ok  401 401
savedSearches.rename           401 404 404 ok  404 404 401 401
savedSearches.setAlert         401 404 404 ok  404 404 401 401
savedSearches.remove           401 404 404 ok  404 404 401 401
`;

/** How the rules about saved searches are tried (tests/server/authorization.test.ts). */
export function triesOfSavedSearches({
  services,
  buyer,
}: Stage): Record<string, (browser: Browser) => Promise<unknown>> {
  const savedSearchId = async (): Promise<string> => {
    const values = { userId: buyer(), name: unique('search'), search: {}, alert: 'never' as const };
    const [row] = await services.db.insert(savedSearches).values(values).returning({ id: savedSearches.id });
    return row?.id ?? '';
  };
  return {
    'savedSearches.list': ({ trpc }) => trpc.savedSearches.list.query(),
    'savedSearches.save': ({ trpc }) =>
      trpc.savedSearches.save.mutate({ name: unique('search'), search: {}, alert: 'daily' }),
    'savedSearches.rename': async ({ trpc }) =>
      trpc.savedSearches.rename.mutate({ id: await savedSearchId(), name: unique('search') }),
    'savedSearches.setAlert': async ({ trpc }) =>
      trpc.savedSearches.setAlert.mutate({ id: await savedSearchId(), alert: 'daily' }),
    'savedSearches.remove': async ({ trpc }) =>
      trpc.savedSearches.remove.mutate({ id: await savedSearchId() }),
  };
}
