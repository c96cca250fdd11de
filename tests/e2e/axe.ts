import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type Axe from 'axe-core';

/** The widths of a desktop, of a usual phone and of the smallest screen that the product fits. */
const [WIDE, PHONE, NARROWEST] = [1280, 375, 320];

/** Axe for a document: half the size of `axe.source`. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const deep = process.env.MODEL_RUNS !== undefined;

/** Header and footer are the same on every page: the sweep reads them once for each person, and `npm run test:deep` everywhere. */
const SHELL = ['header:not(main header)', 'footer:not(main footer)'];

/**
 * What of a long list repeats what its beginning has: items, cards and rows beyond the eighth. Axe needs a millisecond for each
 * element; `npm run test:deep` reads them all.
 */
const REPEATED = ['li', 'article', 'tr'].map((one) => `main ${one}:nth-of-type(n + 9)`);

/** Whatever a rule finds has the impact of the rule. */
interface Rule {
  id: string;
  impact: string;
}

interface Thoroughness {
  /** Whether what axe calls minor counts as well. */
  strict?: boolean;
  /** Whether the header and the footer are read too. */
  shell?: boolean;
}

/**
 * What axe finds that would keep somebody out, and finds again a second later: a dialog that was on its way out dims the page
 * behind it.
 */
async function problems(page: Page, thoroughness: Thoroughness) {
  const found = await problemsNow(page, thoroughness);
  if (found.length === 0) return found;
  await page.waitForTimeout(1_000);
  return problemsNow(page, thoroughness);
}

async function problemsNow(page: Page, { strict, shell }: Thoroughness) {
  // A color in transition would be read as poor contrast, and an inherited one goes on with the children's own transitions.
  const loaded = await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY,
        );
    // The promise of one that is replaced while it runs may stay open: it is looked at again after a while.
    const aWhile = () => new Promise((resolve) => setTimeout(resolve, 500));
    for (let under = moving(), looks = 0; under.length > 0 && looks < 20; under = moving(), looks++) {
      await Promise.race([Promise.allSettled(under.map(({ finished }) => finished)), aWhile()]);
    }
    return 'axe' in globalThis;
  });
  // Axe is half a megabyte of script, so it is loaded once per document.
  if (!loaded) await page.evaluate(source);
  // No details about rules that pass: they cost as much as the checks. And no rule that could find only what does not count.
  const { violations } = await page.evaluate(
    ({ context, idle }) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe & { _audit: { rules: Rule[] } } };
      const idleRules = axe._audit.rules.filter(({ impact }) => idle.includes(impact));
      const rules = Object.fromEntries(idleRules.map(({ id }) => [id, { enabled: false }]));
      return axe.run(context, { resultTypes: ['violations'], rules });
    },
    {
      context: { include: 'html', exclude: deep ? [] : [...(shell ? [] : SHELL), ...REPEATED] },
      idle: strict ? [] : ['minor', 'moderate'],
    },
  );
  return violations
    .filter(({ impact }) => strict || impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`);
}

/** What axe finds on the page as it stands that would keep somebody out. */
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
  // A layout made by script follows the new width a moment later.
  await softly.poll(() => sideways(page), `${what} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
}

/** How often each page has been read, so that every other time the other width is. */
const times = new WeakMap<Page, number>();

/**
 * The page as it stands does not scroll sideways, at its width in its color scheme and at the other width, a phone's or a desktop's,
 * in the other scheme; and it is accessible at one of them by turns, with `npm run test:deep` at both. It is left as it was.
 */
export async function expectWellMade(page: Page, what: string, thoroughness: Thoroughness = {}) {
  const [scheme, width] = [await schemeOf(page), page.viewportSize()?.width ?? WIDE];
  const time = times.get(page) ?? test.info().title.length;
  times.set(page, time + 1);
  for (const [at, turn] of [width, width > PHONE ? PHONE : WIDE].entries()) {
    if (at === 1) await paint(page, scheme === 'light' ? 'dark' : 'light');
    await expectFits(page, what, turn);
    if (deep || at === time % 2)
      softly(await problems(page, thoroughness), `${what} at ${turn} px`).toEqual([]);
  }
  await paint(page, scheme);
  await expectFits(page, what, width);
}

/**
 * A whole page fits the widest and the narrowest screen. It is accessible at the widest in light, or (every other page, `narrow`) at
 * the narrowest in dark; with `npm run test:deep` at both in both, and it fits a usual phone too.
 */
export async function expectWellMadeEverywhere(
  page: Page,
  what: string,
  { narrow = false, ...thoroughness }: Thoroughness & { narrow?: boolean } = {},
) {
  const schemes = ['light', 'dark'] as const;
  for (const width of deep ? [WIDE, PHONE, NARROWEST] : [WIDE, NARROWEST]) {
    await expectFits(page, what, width);
    if (width === PHONE || (!deep && narrow !== (width === NARROWEST))) continue;
    for (const scheme of deep ? schemes : schemes.slice(Number(narrow), Number(narrow) + 1)) {
      await paint(page, scheme);
      softly(await problems(page, thoroughness), `${what} at ${width} px, ${scheme}`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: WIDE, height: page.viewportSize()?.height ?? 800 });
}
