import { toolResults } from '../../../db/schema/tools.ts';
import type { Services } from '../../../server/context.ts';
import type { Browser } from '../browser.ts';

interface Stage {
  services: Services;
  /** The id of someone who keeps results. */
  owner: () => string;
}

/** The lines of the matrix in tests/server/authorization.test.ts. */
export const rulesOfTools = `tools.list                     ok  ok  ok  ok  ok  ok  ok  ok
tools.patentValidator          ok  ok  ok  ok  ok  ok  ok  ok
tools.trademarkSearch          ok  ok  ok  ok  ok  ok  ok  ok
tools.nameCheck                ok  ok  ok  ok  ok  ok  ok  ok
tools.patentValidatorList      ok  ok  ok  ok  ok  ok  ok  ok
tools.usage                    ok  ok  ok  ok  ok  ok  ok  ok
tools.report                   ok  ok  ok  ok  ok  ok  ok  ok
tools.save                     401 ok  ok  ok  ok  ok  401 401
tools.saved                    401 ok  ok  ok  ok  ok  401 401
tools.savedResult              404 404 404 404 404 ok  404 404
tools.savedResult#shared       ok  ok  ok  ok  ok  ok  ok  ok
tools.share                    401 404 404 404 404 ok  401 401
tools.deleteResult             401 404 404 404 404 ok  401 401
`;

/** How the rules about the tools and what they answered are tried (tests/server/authorization.test.ts). */
export function triesOfTools({
  services,
  owner,
}: Stage): Record<string, (browser: Browser) => Promise<unknown>> {
  const use = { tool: 'patent-validator' as const, input: { number: 'EP1234567' } };
  const savedResult = async (sharedAt: Date | null = null): Promise<{ id: string }> => {
    const kept = { tool: use.tool, title: use.input.number, input: use.input, result: {} };
    const [row] = await services.db
      .insert(toolResults)
      .values({ ownerId: owner(), sharedAt, ...kept })
      .returning({ id: toolResults.id });
    return row ?? { id: '' };
  };
  return {
    'tools.list': ({ trpc }) => trpc.tools.list.query(),
    'tools.patentValidator': ({ trpc }) => trpc.tools.patentValidator.query(use.input),
    'tools.trademarkSearch': ({ trpc }) => trpc.tools.trademarkSearch.query({ name: 'Ipso' }),
    'tools.patentValidatorList': ({ trpc }) => trpc.tools.patentValidatorList.mutate({ text: 'EP1234567' }),
    'tools.usage': ({ trpc }) => trpc.tools.usage.query(),
    'tools.report': ({ trpc }) => trpc.tools.report.mutate(use),
    'tools.save': ({ trpc }) => trpc.tools.save.mutate(use),
    'tools.saved': ({ trpc }) => trpc.tools.saved.query(),
    'tools.savedResult': async ({ trpc }) => trpc.tools.savedResult.query(await savedResult()),
    'tools.savedResult#shared': async ({ trpc }) =>
      trpc.tools.savedResult.query(await savedResult(new Date())),
    'tools.share': async ({ trpc }) => trpc.tools.share.mutate({ ...(await savedResult()), shared: true }),
    'tools.deleteResult': async ({ trpc }) => trpc.tools.deleteResult.mutate(await savedResult()),
  };
}
