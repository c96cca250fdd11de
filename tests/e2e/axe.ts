import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds on the page as it stands, whatever its weight. */
export async function problems(page: Page) {
  // Transitions of opacity would be read as poor contrast.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
  // No details of what is well made, and no second page to put frames together in: they cost twice the checks.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, impact, nodes }) => ({
    impact,
    text: `${id}: ${nodes.map((node) => node.target).join(', ')}`,
  }));
}

/** What of that would keep somebody out. */
export async function seriousProblems(page: Page): Promise<string[]> {
  return (await problems(page))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ text }) => text);
}

/** By how much the page can be scrolled sideways. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
