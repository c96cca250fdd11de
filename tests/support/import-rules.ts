import path from 'node:path';
import type { Module } from './modules.ts';

/** Says what is wrong with a module, one sentence for each fault. */
export type Rule = (module: Module) => string[];

const isPackage = (target: string) =>
  !/^(domain|db|server|src|tests|scripts|public|migrations)\//.test(target);
const isProduction = (file: string) => /^(domain|db|server|src)\//.test(file);
const within = (folder: string) => (target: string) => target.startsWith(`${folder}/`);
const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1];

/** In modules under `folder`: each import that is not `allowed` is a fault. */
function only(folder: string, allowed: (target: string, typeOnly: boolean, file: string) => boolean): Rule {
  return ({ file, imports }) =>
    file.startsWith(`${folder}/`)
      ? imports
          .filter(({ target, typeOnly }) => !allowed(target, typeOnly, file))
          .map(({ target }) => `${file} imports ${target}`)
      : [];
}

/** In production code, only these files may know a package. */
function knownTo(packages: RegExp, ...files: string[]): Rule {
  return ({ file, imports }) =>
    !isProduction(file) || files.includes(file)
      ? []
      : imports
          .filter(({ target }) => packages.test(target))
          .map(({ target }) => `${file} imports ${target}`);
}

/** What any part of the server may use. */
const base = ['infra', 'context.ts', 'trpc.ts'];

/**
 * Which parts of `server/` use which, from the bottom up: a row names only rows above it. The files next to the
 * folders put the server together: they use everything, and are used by those that name them. Types count as much as
 * code.
 */
export const slices: Record<string, string[]> = {
  infra: [],
  'context.ts': ['infra'],
  'trpc.ts': ['infra', 'context.ts'],
  kernel: base,
  register: base,
  documents: base,
  demo: base,
  audit: [...base, 'kernel'],
  books: [...base, 'kernel'],
  inbox: [...base, 'kernel'],
  plans: [...base, 'kernel', 'documents'],
  content: [...base, 'kernel', 'inbox', 'plans'],
  market: [...base, 'kernel', 'register', 'inbox'],
  deals: [...base, 'kernel', 'documents', 'market'],
  accounts: [...base, 'kernel', 'inbox', 'market', 'deals', 'demo', 'plans'],
  factors: [...base, 'accounts'],
  keys: [...base, 'kernel', 'accounts'],
  webhooks: [...base, 'kernel', 'accounts'],
  tools: [...base, 'kernel', 'documents', 'register', 'inbox', 'market', 'deals', 'accounts'],
  desk: [...base, 'market', 'deals'],
  search: [...base, 'market'],
  people: [...base, 'kernel', 'market', 'deals', 'accounts', 'factors', 'plans'],
  admin: [...base, 'kernel', 'market', 'accounts'],
  pages: [...base, 'inbox', 'content', 'market', 'accounts', 'request.ts', 'router.ts'],
  api: [...base, 'kernel', 'keys', 'webhooks', 'market', 'deals', 'router.ts'],
};

/**
 * The slices inside some of these parts, from the bottom up: each may use those before it, and the files beside them
 * may use all.
 */
export const inside: Record<string, string[]> = {
  market: ['listings', 'certificates', 'portfolio', 'interest', 'saved-searches', 'reports', 'docket'],
  deals: ['escrow', 'papers', 'payouts', 'agreements', 'proofs', 'disputes', 'decisions', 'chat', 'offers'],
  tools: [
    'shared',
    'trademark-search',
    'logo-search',
    'copyright-finder',
    'infringement-detector',
    'name-check',
    'ip-watchlist',
    'agreement-generator',
    'patent-validator',
    'legal-clause',
    'licensing-estimator',
    'portfolio-analyzer',
  ],
};

/** What a module of the server uses of it: what it imports, and what it has a thread run. */
export function usedParts({
  file,
  imports,
  source,
}: Module): { part: string; slice?: string; target: string }[] {
  const inThreads = [...source.matchAll(/new URL\('(\.[^']+\.ts)'/g)].map(([, request = '']) =>
    path.posix.join(path.posix.dirname(file), request),
  );
  return [...imports.map(({ target }) => target), ...inThreads]
    .filter(within('server'))
    .map((target) => ({ ...partOf(target), target }));
}

/** 'server/market/listings/change.ts' -> market, listings; 'server/trpc.ts' -> trpc.ts. */
export function partOf(file: string): { part: string; slice?: string } {
  const [, part = '', slice] = file.split('/');
  return part in inside && slice && !slice.endsWith('.ts') ? { part, slice } : { part };
}

function mayUse(file: string, used: { part: string; slice?: string }): boolean {
  const own = partOf(file);
  if (own.part !== used.part) return slices[own.part]?.includes(used.part) ?? true;
  const order = inside[own.part] ?? [];
  if (own.slice === undefined || own.slice === used.slice) return true;
  return used.slice !== undefined && order.indexOf(used.slice) < order.indexOf(own.slice);
}

/**
 * Facts that are used in many places and written in one: what a second copy looks like, and where the original is.
 */
const writtenOnce: [copy: RegExp, home: RegExp][] = [
  // Codes of PostgreSQL.
  [/'(?:\d\d[0-9A-Z]{3}|IP\d{3})'/, /^server\/infra\/(sql-state|outage)\.ts$/],
  // The special characters of LIKE.
  [/\[\\\\%_\]/, /^server\/infra\/like\.ts$/],
  // A listing that everybody may see.
  [/is_public and |approvalStatus, 'approved'/, /^db\//],
  // Transactions under way.
  [/'initiated', 'verifying'/, /^(domain\/deals\/escrow-terms\.ts$|db\/)/],
  // Active administrators.
  [/adminUsers\.isActive, true/, /^db\//],
  // The file of a form.
  [/form\.get\([^)]*\);?\s+(?:return|if \()[^\n]*instanceof File/, /^domain\/forms\.ts$/],
];

/** ARCHITECTURE.md and the design, section 2, as rules. */
export const rules: Record<string, Rule> = {
  'domain imports zod and nothing outside itself': only(
    'domain',
    (target) => target === 'zod' || within('domain')(target),
  ),
  'db imports neither server nor src': only(
    'db',
    (target) => isPackage(target) || within('db')(target) || within('domain')(target),
  ),
  'server imports db and domain, never src': only('server', (target) =>
    [isPackage, within('server'), within('db'), within('domain')].some((may) => may(target)),
  ),
  'the parts of the server use each other as the table says': (module) =>
    within('server')(module.file)
      ? usedParts(module)
          .filter((used) => !mayUse(module.file, used))
          .map(({ target }) => `${module.file} uses ${target}`)
      : [],
  'src takes from the server the inputs, and otherwise types of the router': only(
    'src',
    (target, typeOnly) =>
      isPackage(target) ||
      within('src')(target) ||
      within('domain')(target) ||
      /^server\/.+\/input\.ts$/.test(target) ||
      (typeOnly && target === 'server/router.ts'),
  ),
  'a feature imports no other feature and no route': only('src/features', (target, _, file) => {
    const other = featureOf(target);
    return !within('src/routes')(target) && (other === undefined || other === featureOf(file));
  }),
  'ui imports neither features nor routes': only(
    'src/ui',
    (target) => !within('src/features')(target) && !within('src/routes')(target),
  ),
  'routes are imported by the generated tree only': ({ file, imports }) =>
    file === 'src/routeTree.gen.ts'
      ? []
      : imports
          .filter(({ target }) => within('src/routes')(target))
          .map(({ target }) => `${file} imports ${target}`),
  'no file only passes on what others export': ({ file, isBarrel }) =>
    isBarrel ? [`${file} only passes on`] : [],
  'no file is longer than 400 lines': ({ file, lines }) =>
    lines > 400 ? [`${file} has ${lines} lines`] : [],
  'only src/trpc.ts knows @trpc/react-query': knownTo(/^@trpc\/react-query$/, 'src/trpc.ts'),
  'only server/accounts/session.ts knows lucia': knownTo(
    /^(lucia|@lucia-auth\/.*)$/,
    'server/accounts/session.ts',
  ),
  'only the Stripe provider and services.ts know stripe': knownTo(
    /^stripe$/,
    'server/infra/payments/stripe.ts',
    'server/infra/payments/stripe-chargebacks.ts',
    'server/infra/payments/stripe-checkout.ts',
    'server/infra/payments/stripe-plans.ts',
    'server/services.ts',
  ),
  'only server/market/listings/change.ts changes a listing': ({ file, source }) =>
    isProduction(file) &&
    file !== 'server/market/listings/change.ts' &&
    /\.update\(\s*listings\s*\)|update\s+"?ip_listings/i.test(source)
      ? [`${file} changes listings bypassing changeListing`]
      : [],
  'what many ask is written once': ({ file, source }) =>
    /^(domain|db|server)\//.test(file)
      ? writtenOnce
          .filter(([copy, home]) => !home.test(file) && copy.test(source))
          .map(([copy]) => `${file} has a copy of its own of ${copy}`)
      : [],
  'production code imports neither tests nor scripts': ({ file, imports }) =>
    isProduction(file)
      ? imports
          .filter(({ target }) => within('tests')(target) || within('scripts')(target))
          .map(({ target }) => `${file} imports ${target}`)
      : [],
};

/**
 * Groups of modules that import each other, each as "a.ts -> b.ts -> a.ts": at run time, or with `types` also for types.
 */
export function cycles(modules: Module[], types = false): string[] {
  const known = new Map(modules.map((module) => [module.file, module]));
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, path: string[]) => {
    const at = path.indexOf(file);
    if (at >= 0) {
      found.push([...path.slice(at), file].join(' -> '));
      return;
    }
    if (done.has(file)) return;
    for (const { target, typeOnly } of known.get(file)?.imports ?? []) {
      if ((types || !typeOnly) && known.has(target)) visit(target, [...path, file]);
    }
    done.add(file);
  };
  for (const { file } of modules) visit(file, []);
  return [...new Set(found)];
}
