import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** The rules of axe that read colours; every other rule reads what no colour scheme changes. */
const colourRules = ['color-contrast', 'link-in-text-block'];

interface Problem {
  impact: axe.ImpactValue | undefined;
  text: string;
}

async function run(page: Page, options: axe.RunOptions): Promise<Problem[]> {
  // A colour under way would be read as poor contrast, and one that is inherited goes on in the children's own.
  await page.evaluate(async () => {
    const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running');
    for (let under = moving(); under.length > 0; under = moving()) {
      await Promise.allSettled(under.map(({ finished }) => finished));
    }
  });
  // Axe is half a megabyte to read, so once for each document.
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe.source);
  // No details of what is well made: they cost as much as the checks.
  const { violations } = await page.evaluate(
    (asked) => (globalThis as unknown as { axe: typeof axe }).axe.run(document, asked),
    { resultTypes: ['violations' as const], ...options },
  );
  return violations.map(({ id, impact, nodes }) => ({
    impact,
    text: `${id}: ${nodes.map((node) => node.target).join(', ')}`,
  }));
}

const serious = (found: Problem[]) =>
  found.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ text }) => text);

/** What axe finds on the page as it stands, whatever its weight. */
export const problems = (page: Page): Promise<Problem[]> => run(page, {});

/** What of that would keep somebody out. */
export async function seriousProblems(page: Page): Promise<string[]> {
  return serious(await problems(page));
}

/** What axe finds on the page as it stands, and what the other colour scheme adds; the page stays in that one. */
export async function problemsInBothSchemes(page: Page): Promise<Problem[]> {
  const found = await problems(page);
  const other = await page.evaluate(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'light' : 'dark',
  );
  await page.emulateMedia({ colorScheme: other });
  await page.waitForFunction(
    (scheme) => document.documentElement.dataset.mantineColorScheme === scheme,
    other,
  );
  const added = await run(page, { runOnly: { type: 'rule', values: colourRules } });
  return [...found, ...added.map(({ impact, text }) => ({ impact, text: `in the ${other}, ${text}` }))];
}

/** What of that would keep somebody out. */
export async function seriousProblemsInBothSchemes(page: Page): Promise<string[]> {
  return serious(await problemsInBothSchemes(page));
}

/** By how much the page can be scrolled sideways. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
