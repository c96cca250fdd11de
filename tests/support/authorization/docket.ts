import { docketRights } from '../../../db/schema/docket.ts';
import type { Services } from '../../../server/context.ts';
import type { Browser } from '../browser.ts';

interface Stage {
  services: Services;
  /** The id of someone who has a right in their docket. */
  buyer: () => string;
}

/** The lines of the matrix in tests/server/authorization.test.ts. */
export const docketRules = `docket.list                    401 ok  ok  ok  ok  ok  401 401
docket.rights                  401 ok  ok  ok  ok  ok  401 401
docket.save                    401 ok  ok  ok  ok  ok  401 401
docket.save#other              401 404 404 ok  404 404 401 401
docket.remove                  401 404 404 ok  404 404 401 401
docket.decide                  401 404 404 ok  404 404 401 401
docket.settings                401 ok  ok  ok  ok  ok  401 401
docket.setSettings             401 ok  ok  ok  ok  ok  401 401
docket.newFeed                 401 ok  ok  ok  ok  ok  401 401
docket.endFeed                 401 ok  ok  ok  ok  ok  401 401
docket.csv                     401 ok  ok  ok  ok  ok  401 401
`;

/** How the rules about the docket are tried (tests/server/authorization.test.ts). */
export function triesOfDocket({
  services,
  buyer,
}: Stage): Record<string, (browser: Browser) => Promise<unknown>> {
  const right = {
    title: 'Hinge',
    office: 'EP' as const,
    kind: 'patent' as const,
    facts: { filed: '2024-03-05' },
  };
  const rightOfBuyer = async () => {
    const [row] = await services.db
      .insert(docketRights)
      .values({ ...right, userId: buyer() })
      .returning({ id: docketRights.id });
    return row?.id ?? '';
  };
  return {
    'docket.list': ({ trpc }) => trpc.docket.list.query({}),
    'docket.rights': ({ trpc }) => trpc.docket.rights.query({}),
    'docket.save': ({ trpc }) => trpc.docket.save.mutate(right),
    'docket.save#other': async ({ trpc }) => trpc.docket.save.mutate({ ...right, id: await rightOfBuyer() }),
    'docket.remove': async ({ trpc }) => trpc.docket.remove.mutate({ id: await rightOfBuyer() }),
    'docket.decide': async ({ trpc }) =>
      trpc.docket.decide.mutate({ rightId: await rightOfBuyer(), key: 'any', decision: null }),
    'docket.settings': ({ trpc }) => trpc.docket.settings.query(),
    'docket.setSettings': ({ trpc }) => trpc.docket.setSettings.mutate({ distances: [30], entity: 'small' }),
    'docket.newFeed': ({ trpc }) => trpc.docket.newFeed.mutate(),
    'docket.endFeed': ({ trpc }) => trpc.docket.endFeed.mutate(),
    'docket.csv': ({ trpc }) => trpc.docket.csv.query(),
  };
}
