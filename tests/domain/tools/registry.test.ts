import { existsSync } from 'node:fs';
import path from 'node:path';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { z } from 'zod';
import { directory, partsOfTools } from '../../../domain/tools/directory.ts';
import type { LegalClauseInput, LegalClauseResult } from '../../../domain/tools/legal-clause/run.ts';
import type { NameCheckInput, nameCheckInput } from '../../../domain/tools/name-check/check.ts';
import { appRouter } from '../../../server/router.ts';
import type { NameCheckResult } from '../../../server/tools/name-check/check.ts';
import { type Answered, type ToolUse, tools, toolUseInput } from '../../../server/tools/registry.ts';
import { readModules, root } from '../../support/modules.ts';

const ids = Object.keys(tools);
const camel = (id: string) => id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

describe('a tool comes from its line in the registry', () => {
  it('each tool of the directory and each search inside one has a line', () => {
    expect(ids.toSorted()).toEqual([...directory.map(({ id }) => id), ...Object.keys(partsOfTools)].sort());
  });

  it.each(Object.entries(tools))('%s: its folders, its procedure, what is saved', (id, { kind }) => {
    expect(existsSync(path.join(root, 'domain/tools', id))).toBe(true);
    expect(existsSync(path.join(root, 'server/tools', id, 'report.ts'))).toBe(true);
    const procedures: Record<string, { _def: { type: string } }> = appRouter.tools;
    expect(procedures[camel(id)]?._def.type).toBe(kind);
    const { error } = toolUseInput.safeParse({ tool: id, input: Symbol('nothing') });
    expect(error?.issues.every((issue) => issue.path[0] === 'input')).toBe(true);
  });

  it('gives the client the types of its input and answer', () => {
    type Inputs = inferRouterInputs<typeof appRouter>['tools'];
    type Outputs = inferRouterOutputs<typeof appRouter>['tools'];
    expectTypeOf<Inputs['nameCheck']>().toEqualTypeOf<z.input<typeof nameCheckInput>>();
    expectTypeOf<Outputs['legalClause']>().toEqualTypeOf<LegalClauseResult>();
    expectTypeOf<Extract<ToolUse, { tool: 'legal-clause' }>['input']>().toEqualTypeOf<LegalClauseInput>();
    expectTypeOf<Extract<Answered, { tool: 'name-check' }>>().toEqualTypeOf<{
      tool: 'name-check';
      input: NameCheckInput;
      result: NameCheckResult;
    }>();
    // @ts-expect-error no tool has this name
    expectTypeOf<Inputs['astrology']>().toBeNever();
    // A mutation is not a query.
    expectTypeOf<(typeof appRouter.tools.legalClause)['_def']['type']>().toEqualTypeOf<'mutation'>();
    expectTypeOf<(typeof appRouter.tools.nameCheck)['_def']['type']>().toEqualTypeOf<'query'>();
  });

  it('no other file has a list of the tools', () => {
    const listing =
      /(?:^|[{[,\s])'?(trademark-search|patent-validator|name-check|licensing-estimator|legal-clause)'?\s*[:,\]]/gm;
    const lists = readModules('domain', 'db', 'server', 'src', 'scripts').filter(
      ({ source }) => new Set([...source.matchAll(listing)].map(([, id]) => id)).size > 2,
    );
    expect(lists.map(({ file }) => file)).toEqual([
      'domain/tools/directory.ts',
      'server/tools/registry.ts',
      // What only the client knows: how an answer looks, and the icon.
      'src/features/tools/SavedResultPage.tsx',
      'src/features/tools/shared/ToolFrame.tsx',
    ]);
  });
});
