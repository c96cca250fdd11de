import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { readBuilt } from '../server/pages/built.ts';

// What a first visit loads, from what the build says about itself: the shell, and what the page's route imports.
const dist = path.join(import.meta.dirname, '..', 'dist');
const budget = { js: 150_000, css: 12_000, calls: 20_000 };
const packed = (file: string) => gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length;
const built = readBuilt(dist);
let over = false;

for (const route of ['/', '/marketplace']) {
  const files = built.route(route);
  for (const kind of ['js', 'css'] as const) {
    const sizes = files[kind].map((file) => ({ file, size: packed(file) })).sort((a, b) => b.size - a.size);
    const sum = sizes.reduce((all, { size }) => all + size, 0);
    process.stdout.write(
      `${route} ${kind}: ${sum} of ${budget[kind]} bytes, gzip, in ${sizes.length} files\n`,
    );
    if (sum <= budget[kind]) continue;
    over = true;
    for (const { file, size } of sizes) process.stdout.write(`  ${String(size).padStart(7)} ${file}\n`);
  }
}
// Nearly every page calls the server once it has been drawn: that loads the links, but no other page's code.
const forCalls = built.piece('src/links.ts').js.filter((file) => !built.shell.js.includes(file));
const callBytes = forCalls.reduce((sum, file) => sum + packed(file), 0);
process.stdout.write(
  `the first call: ${callBytes} of ${budget.calls} bytes, gzip, in ${forCalls.length} files\n`,
);
if (forCalls.length === 0 || callBytes > budget.calls) over = true;
// A route's page lists what it needs in its HTML; a browser that learns of it from the shell's code is late.
for (const route of ['/', '/marketplace', '/marketplace/listing/$listingId', '/$username', '/tools']) {
  if (built.route(route).js.length > built.shell.js.length) continue;
  over = true;
  process.stdout.write(`${route}: the server does not know the code of this page\n`);
}
// Scripts wait for style sheets and fonts (decision 091).
const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
for (const [tag] of page.matchAll(/<(?:script type="module"|link rel="modulepreload")[^>]*>/g)) {
  if (tag.includes('fetchpriority="low"')) continue;
  over = true;
  process.stdout.write(`index.html asks for a script before the style sheets: ${tag}\n`);
}
// Many small files are slower than few: each is requested, compressed and read separately (decision 070).
const MOST_FILES = 14;
for (const route of built.paths.filter((one) => one.startsWith('/tools/') && !one.includes('$'))) {
  const { js, css } = built.route(route);
  if (js.length + css.length <= MOST_FILES) continue;
  over = true;
  process.stdout.write(
    `${route}: ${js.length} scripts and ${css.length} style sheets, at most ${MOST_FILES}\n`,
  );
}
process.exit(over ? 1 : 0);
