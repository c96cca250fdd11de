import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** The widths of a desktop, of a usual phone and of the smallest screen that the product fits. */
const [WIDE, PHONE, NARROWEST] = [1280, 375, 320];

/** Axe for a document: half the size of `axe.source`. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const deep = process.env.MODEL_RUNS !== undefined;

/** The axe rules that depend on colors; no color scheme affects the others. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Header and footer are the same on every page: the sweep reads them once for each person, and `npm run test:deep` everywhere. */
const SHELL = ['header:not(main header)', 'footer:not(main footer)'];

/**
 * The part of a long list that only repeats its beginning: items, cards and rows beyond the eighth. Axe needs a
 * millisecond per element; `npm run test:deep` reads them all.
 */
const REPEATED = ['li', 'article', 'tr'].map((one) => `main ${one}:nth-of-type(n + 9)`);

interface Thoroughness {
  /** Whether what axe calls minor counts as well. */
  strict?: boolean;
  /** Whether the header and the footer are read too. */
  shell?: boolean;
}

/**
 * What axe finds that would shut somebody out, and still finds a second later: a dialog that was just closing dims
 * the page behind it.
 */
async function problems(page: Page, thoroughness: Thoroughness, rules: axe.RunOptions = {}) {
  const found = await problemsNow(page, thoroughness, rules);
  if (found.length === 0) return found;
  await page.waitForTimeout(1_000);
  return problemsNow(page, thoroughness, rules);
}

async function problemsNow(page: Page, { strict, shell }: Thoroughness, rules: axe.RunOptions) {
  // A color in transition would be read as poor contrast, and an inherited one continues with the children's own
  // transitions.
  const loaded = await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY,
        );
    // The promise of one that is replaced while it runs may never settle: so it is checked again after a while.
    const aWhile = () => new Promise((resolve) => setTimeout(resolve, 500));
    for (let under = moving(), looks = 0; under.length > 0 && looks < 20; under = moving(), looks++) {
      await Promise.race([Promise.allSettled(under.map(({ finished }) => finished)), aWhile()]);
    }
    return 'axe' in globalThis;
  });
  // Axe is half a megabyte of script, so it is loaded once per document.
  if (!loaded) await page.evaluate(source);
  // No details about rules that pass: they cost as much as the checks.
  const { violations } = await page.evaluate(
    ({ context, options }) => (globalThis as unknown as { axe: typeof axe }).axe.run(context, options),
    {
      context: { include: 'html', exclude: deep ? [] : [...(shell ? [] : SHELL), ...REPEATED] },
      options: { resultTypes: ['violations' as const], ...rules },
    },
  );
  return violations
    .filter(({ impact }) => strict || impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`);
}

/** What axe finds on the page as it is that would shut somebody out. */
export function seriousProblems(page: Page): Promise<string[]> {
  return problems(page, {});
}

/** By how much the page can be scrolled sideways. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

type Scheme = 'light' | 'dark';

const schemeOf = (page: Page): Promise<Scheme> =>
  page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));

async function paint(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    (scheme) => document.documentElement.dataset.mantineColorScheme === scheme,
    colorScheme,
  );
}

const softly = expect.configure({ soft: true });

async function expectFits(page: Page, what: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 800 });
  // A layout made by script adapts to the new width a moment later.
  await softly.poll(() => sideways(page), `${what} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
}

/**
 * The page as it is is accessible and does not scroll sideways: at its width in its color scheme, and at the other
 * width, a phone's or a desktop's, in the other scheme. It is left as it was.
 */
export async function expectWellMade(page: Page, what: string, thoroughness: Thoroughness = {}) {
  const [scheme, width] = [await schemeOf(page), page.viewportSize()?.width ?? WIDE];
  for (const turn of [width, width > PHONE ? PHONE : WIDE]) {
    if (turn !== width) await paint(page, scheme === 'light' ? 'dark' : 'light');
    await expectFits(page, what, turn);
    softly(await problems(page, thoroughness), `${what} at ${turn} px`).toEqual([]);
  }
  await paint(page, scheme);
  await expectFits(page, what, width);
}

/**
 * The same for a whole page, at every width, and in both schemes: at the widest in one, at the narrowest in the
 * other. With `npm run test:deep` the colors at the widest are checked in both.
 */
export async function expectWellMadeEverywhere(page: Page, what: string, thoroughness: Thoroughness = {}) {
  let scheme = await schemeOf(page);
  for (const width of [WIDE, PHONE, NARROWEST]) {
    await expectFits(page, what, width);
    if (width === PHONE) continue;
    softly(await problems(page, thoroughness), `${what} at ${width} px, ${scheme}`).toEqual([]);
    if (width === NARROWEST) continue;
    scheme = scheme === 'light' ? 'dark' : 'light';
    await paint(page, scheme);
    if (!deep) continue;
    const colors = await problems(page, thoroughness, { runOnly: { type: 'rule', values: colorRules } });
    softly(colors, `${what} at ${width} px, ${scheme}`).toEqual([]);
  }
  await page.setViewportSize({ width: WIDE, height: page.viewportSize()?.height ?? 800 });
}
