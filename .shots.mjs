import { chromium } from '@playwright/test';
import { findChromium } from './tests/support/chromium.ts';
const b = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const long = encodeURIComponent('Donaudampfschifffahrtsgesellschaftskapitän und Söhne von der Nordseeküste Starbucks International');
const pages = { about: '/tools/name-check', star: '/tools/name-check?name=Starbuks%20Cofee&classes=43', clear: '/tools/name-check?name=Xuvolimbra&classes=30', long: `/tools/name-check?name=${long}&classes=1,2,3,9,25,35,41,42`, ...(process.argv[2] ? { x: process.argv[2] } : {}) };
for (const [w, cs] of [[1280,'light'],[375,'light'],[1280,'dark'],[375,'dark']]) {
  const p = await b.newPage({ viewport: { width: w, height: 900 }, colorScheme: cs, reducedMotion: 'reduce' });
  for (const [n, u] of Object.entries(pages)) { await p.goto('http://localhost:4155' + u); await p.waitForFunction(() => !document.querySelector('[aria-busy=true]')); await p.waitForTimeout(300); await p.screenshot({ path: `/tmp/hn-${n}-${w}-${cs}.png`, fullPage: true }); }
  await p.close();
}
await b.close();
