import type { Process, Terms } from '../../../domain/process.ts';
import type { Browser } from '../browser.ts';
import { freshKey } from '../escrow.ts';

/** The columns of the matrix (tests/server/authorization.test.ts). */
export const actors = [
  'visitor',
  'unverified',
  'stranger',
  'buyer',
  'seller',
  'owner',
  'admin',
  'inactive',
] as const;
type Column = (typeof actors)[number];

const words = 'The deed names someone else.';

/** A step in a state in which it is tried; `where` distinguishes it from other rows of the same step. */
export interface Stage<T extends Terms> {
  action: T['action'];
  where?: string;
  state: T['state'];
  facts: T['facts'];
  /** What the call names: the row, its version, and what else the step takes. */
  place: () => Promise<{ id: string; version?: number }>;
}

/**
 * The matrix of a process, from its table: what each column gets in each stage, and how it is tried. Those without a
 * session are told to sign in; for those with no part in the row it does not exist; for all others the table decides.
 */
export function matrixOf<T extends Terms>(
  name: string,
  process: Pick<Process<T>, 'explain'>,
  roles: Partial<Record<Column, T['actor']>>,
  stages: Stage<T>[],
) {
  const code = (column: Column, { action, state, facts }: Stage<T>) => {
    if (column === 'visitor' || column === 'inactive') return '401';
    const role = roles[column];
    if (!role) return '404';
    const why = process.explain(action, state, role, facts);
    return why ? { forbidden: '403', conflict: '409' }[why.kind] : 'ok';
  };
  const ruleOf = ({ action, where }: Stage<T>) => `${name}.${action}${where ? `#${where}` : ''}`;
  const rows = stages.map((stage) => [ruleOf(stage), ...actors.map((one) => code(one, stage))].join(' '));
  const tries = stages.map((stage) => [
    ruleOf(stage),
    async ({ trpc }: Browser) => {
      const slice = (
        trpc as unknown as Record<string, Record<string, { mutate: (input: object) => Promise<unknown> }>>
      )[name];
      return slice?.[stage.action]?.mutate({
        key: freshKey(),
        ...(await stage.place()),
        reason: words,
        answer: words,
      });
    },
  ]);
  return {
    rules: `${rows.join('\n')}\n`,
    tries: Object.fromEntries(tries) as Record<string, (browser: Browser) => Promise<unknown>>,
  };
}
