import { watches, watchHits } from '../../../db/schema/watches.ts';
import type { Services } from '../../../server/context.ts';
import type { Browser } from '../browser.ts';
import { unique } from '../people.ts';

interface Stage {
  services: Services;
  /** The id of someone who has a watch. */
  buyer: () => string;
}

/** Lines of the table in tests/server/authorization.test.ts. */
export const rulesOfWatches = `
watches.list                   401 ok  ok  ok  ok  ok  401 401
watches.create                 401 ok  ok  ok  ok  ok  401 401
watches.update                 401 404 404 ok  404 404 401 401
watches.pause                  401 404 404 ok  404 404 401 401
watches.remove                 401 404 404 ok  404 404 401 401
watches.hits                   401 404 404 ok  404 404 401 401
watches.open                   401 404 404 ok  404 404 401 401
watches.dismiss                401 404 404 ok  404 404 401 401
watches.dismissAll             401 404 404 ok  404 404 401 401
watches.snooze                 401 404 404 ok  404 404 401 401`;

/** How the rules about watches are tried. */
export function triesOfWatches({
  services,
  buyer,
}: Stage): Record<string, (browser: Browser) => Promise<unknown>> {
  const watchId = async (): Promise<string> => {
    const values = {
      userId: buyer(),
      kind: 'keyword' as const,
      text: unique('word'),
      classes: [],
      alert: 'never' as const,
    };
    const [row] = await services.db.insert(watches).values(values).returning({ id: watches.id });
    return row?.id ?? '';
  };
  const hitId = async (): Promise<number> => {
    const found = {
      of: 'mark' as const,
      title: 'Acme',
      serial: '1',
      source: 'test',
      owner: '',
      status: '',
      filed: null,
      classes: [],
      listingId: null,
      priceCents: null,
      score: null,
      risk: null,
      reasons: [],
    };
    const [row] = await services.db
      .insert(watchHits)
      .values({ watchId: await watchId(), subject: 'mark 1', found })
      .returning({ id: watchHits.id });
    return row?.id ?? 0;
  };
  return {
    'watches.list': ({ trpc }) => trpc.watches.list.query(),
    'watches.create': ({ trpc }) =>
      trpc.watches.create.mutate({ watched: { kind: 'owner', text: unique('owner') }, alert: 'daily' }),
    'watches.update': async ({ trpc }) => trpc.watches.update.mutate({ id: await watchId(), alert: 'daily' }),
    'watches.pause': async ({ trpc }) => trpc.watches.pause.mutate({ id: await watchId(), paused: true }),
    'watches.remove': async ({ trpc }) => trpc.watches.remove.mutate({ id: await watchId() }),
    'watches.hits': async ({ trpc }) => trpc.watches.hits.query({ id: await watchId(), state: 'new' }),
    'watches.open': async ({ trpc }) => trpc.watches.open.mutate({ id: await hitId() }),
    'watches.dismiss': async ({ trpc }) =>
      trpc.watches.dismiss.mutate({ id: await hitId(), dismissed: true }),
    'watches.dismissAll': async ({ trpc }) => trpc.watches.dismissAll.mutate({ id: await watchId() }),
    'watches.snooze': async ({ trpc }) => trpc.watches.snooze.mutate({ id: await hitId(), until: null }),
  };
}
