/** npm run icons: makes the icons of the installed application from public/favicon.svg. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const dir = path.join(import.meta.dirname, '..', 'public');
const svg = await readFile(path.join(dir, 'favicon.svg'));
const GREEN = '#0b5d4e';

const draw = (size: number) => sharp(svg, { density: (72 * size) / 32 }).resize(size, size);

for (const size of [192, 512])
  await draw(size)
    .png({ palette: true })
    .toFile(path.join(dir, `icon-${size}.png`));
// Systems crop these two to a shape of their own, so they fill the square. What must be seen is in the middle four
// fifths.
for (const [name, size, drawn] of [
  ['icon-maskable-512', 512, 410],
  ['apple-touch-icon', 180, 150],
] as const) {
  const seal = await draw(drawn).png().toBuffer();
  const square = sharp({ create: { width: size, height: size, channels: 4, background: GREEN } });
  await writeFile(
    path.join(dir, `${name}.png`),
    await square
      .composite([{ input: seal }])
      .flatten()
      .png({ palette: true })
      .toBuffer(),
  );
}
