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
  'src takes from the server the inputs, and otherwise types of the router': only(
    'src',
    (target, typeOnly) =>
      isPackage(target) ||
      within('src')(target) ||
      within('domain')(target) ||
      /^server\/[^/]+\/input\.ts$/.test(target) ||
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
    'server/services.ts',
  ),
  'only server/listings/change.ts changes a listing': ({ file, source }) =>
    isProduction(file) &&
    file !== 'server/listings/change.ts' &&
    /\.update\(\s*listings\s*\)|update\s+"?ip_listings/i.test(source)
      ? [`${file} changes listings past changeListing`]
      : [],
  'production code imports neither tests nor scripts': ({ file, imports }) =>
    isProduction(file)
      ? imports
          .filter(({ target }) => within('tests')(target) || within('scripts')(target))
          .map(({ target }) => `${file} imports ${target}`)
      : [],
};

/** Groups of modules that import each other at run time, each as "a.ts -> b.ts -> a.ts". */
export function cycles(modules: Module[]): string[] {
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
      if (!typeOnly && known.has(target)) visit(target, [...path, file]);
    }
    done.add(file);
  };
  for (const { file } of modules) visit(file, []);
  return [...new Set(found)];
}
