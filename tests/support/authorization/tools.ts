import type { z } from 'zod';
import { toolResults } from '../../../db/schema/tools.ts';
import type { Services } from '../../../server/context.ts';
import { type Tools, tools, type WorkingTool } from '../../../server/tools/registry.ts';
import { wholeAgreement } from '../agreements.ts';
import type { Browser } from '../browser.ts';

interface Stage {
  services: Services;
  /** The id of someone who has saved results. */
  owner: () => string;
}

const everybody = 'ok  ok  ok  ok  ok  ok  ok  ok';
const signedIn = '401 ok  ok  ok  ok  ok  401 401';
const hashes = { difference: '0123456789abcdef', waves: 'fedcba9876543210' };
const thumbnail = 'data:image/webp;base64,UklGRg==';
const picture = {
  name: 'logo.png',
  width: 9,
  height: 9,
  whole: hashes,
  figure: hashes,
  framed: null,
  thumbnail,
};

/** Who may run each tool, and what it is asked to find out. */
const toolCases: { [Id in WorkingTool]: [rule: string, input: z.input<Tools[Id]['input']>] } = {
  'trademark-search': [everybody, { name: 'Ipso' }],
  'agreement-generator': [everybody, wholeAgreement()],
  'patent-validator': [everybody, { number: 'EP1234567' }],
  'copyright-finder': [everybody, { way: 'text', text: 'A poem' }],
  'logo-search': [everybody, { picture }],
  'name-check': [everybody, { name: 'Zorvanto' }],
  'ip-watchlist': [signedIn, { kind: 'keyword', text: 'lamp' }],
  'infringement-detector': [everybody, { name: 'Ipso' }],
  'legal-clause': [everybody, { text: 'Licence', type: 'licensing' }],
  'licensing-estimator': [
    everybody,
    {
      industry: 'software',
      right: 'patent',
      salesCents: 100_000_000,
      growthBps: 0,
      years: 5,
      discountBps: 1_000,
    },
  ],
  'portfolio-analyzer': [everybody, { source: 'csv', text: 'type,title\npatent,A wheel' }],
};
const toolIds = Object.keys(toolCases) as WorkingTool[];
const pathOf = (id: string) => `tools.${id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}`;

/** The call of a tool's procedure, whichever tool it is. */
function callOf(id: WorkingTool) {
  const [, name = ''] = pathOf(id).split('.');
  return ({ trpc }: Browser): Promise<unknown> => {
    const procedures = trpc.tools as unknown as Record<
      string,
      Record<string, (input: unknown) => Promise<unknown>>
    >;
    const call = procedures[name]?.[tools[id].kind === 'query' ? 'query' : 'mutate'];
    return call?.(toolCases[id][1]) ?? Promise.reject(new Error(`${name} cannot be called`));
  };
}

/** The lines of the matrix in tests/server/authorization.test.ts. */
export const rulesOfTools = `${toolIds.map((id) => `${pathOf(id)} ${toolCases[id][0]}\n`).join('')}tools.list                     ok  ok  ok  ok  ok  ok  ok  ok
tools.sample                   ok  ok  ok  ok  ok  ok  ok  ok
tools.deadlines                ok  ok  ok  ok  ok  ok  ok  ok
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
    ...Object.fromEntries(toolIds.map((id) => [pathOf(id), callOf(id)])),
    'tools.sample': ({ trpc }) => trpc.tools.sample.query({ tool: 'ip-watchlist' }),
    'tools.deadlines': ({ trpc }) =>
      trpc.tools.deadlines.query({ office: 'EP', right: 'patent', filed: '2020-03-10', asOf: '2024-01-01' }),
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
