/**
 * Rewrites src/fonts/: Newsreader (SIL Open Font License 1.1) as titles use it, one weight at one optical size, a sixth
 * of the variable font. Run it after updating @fontsource-variable/newsreader: `npm run font:titles`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const AXES = { opsz: 36, wght: 480 };
const out = path.join(import.meta.dirname, '..', 'src', 'fonts');
const from = path.dirname(fileURLToPath(import.meta.resolve('@fontsource-variable/newsreader/package.json')));

/** "U+0000-00FF,U+0131" as the characters themselves. */
function charactersOf(range: string): string {
  return range
    .split(',')
    .map((part) => {
      const [first = 0, last = first] = part
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('');
    })
    .join('');
}

mkdirSync(out, { recursive: true });
const sheet = readFileSync(path.join(from, 'opsz.css'), 'utf8');
const faces: string[] = [];
for (const [, script = '', file = '', range = ''] of sheet.matchAll(
  /newsreader-([a-z-]+)-opsz-normal \*\/[^}]*url\(\.\/(\S+?)\)[^}]*unicode-range: ([^;]+);/g,
)) {
  const font = await subsetFont(readFileSync(path.join(from, file)), charactersOf(range), {
    targetFormat: 'woff2',
    variationAxes: AXES,
  });
  writeFileSync(path.join(out, `newsreader-${script}.woff2`), font);
  faces.push(`@font-face {
  font-family: "Newsreader";
  font-style: normal;
  font-display: swap;
  font-weight: 400 600;
  src: url("./newsreader-${script}.woff2") format("woff2");
  unicode-range: ${range.split(',').join(', ')};
}
`);
}
writeFileSync(
  path.join(out, 'newsreader.css'),
  `/* Written by scripts/titles-font.ts. Newsreader: SIL Open Font License 1.1. */\n${faces.join('\n')}`,
);
