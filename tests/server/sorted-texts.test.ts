import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { oneOff } from '../../domain/ip/marks/assess.ts';
import { type Coded, closeness, emptyCoded } from '../../domain/ip/marks/edits.ts';
import { costsOfSound, SOUNDS, weighSounds } from '../../domain/ip/marks/phonemes.ts';
import { costsOfLook, weighLetters } from '../../domain/ip/marks/visual.ts';
import { SortedTexts } from '../../server/register/sweep/sorted-texts.ts';
import { asLetters, asSounds } from '../../server/register/sweep/text-kinds.ts';
import { seeded } from '../bench/marks.ts';

const sweep = path.join(import.meta.dirname, '..', '..', 'server', 'register', 'sweep');
const runs = Number(process.env.MODEL_RUNS ?? 1);

/** Texts of few different codes, none twice in a row, most of them made from another by a few edits. */
function drawTexts(next: () => number, codes: number, lengths: readonly number[]): number[][] {
  const code = () => Math.floor(next() * codes);
  const texts: number[][] = [];
  for (let made = 0; made < 500; made++) {
    const length = lengths[made % lengths.length] as number;
    const text = [...(texts[Math.floor(next() * 2 * texts.length)] ?? Array.from({ length }, code))];
    for (let edits = Math.floor((next() * (text.length + 8)) / 5); edits > 0; edits--) {
      const at = Math.floor(next() * text.length);
      const few = Math.floor(next() * 3);
      text.splice(at, Math.floor(next() * 3), ...Array.from({ length: few }, code));
    }
    const single = text.filter((code, at) => at === 0 || code !== text[at - 1]);
    if (single.length > 0 && single.length < 150) texts.push(single);
  }
  return texts;
}

function codedOf(text: readonly number[], weigh: (coded: Coded) => void): Coded {
  const coded = emptyCoded();
  coded.codes.set(text);
  coded.length = text.length;
  weigh(coded);
  return coded;
}

it('reports all texts that are near, short or long', () => {
  const kinds = [
    { kind: asLetters, costs: costsOfLook, weigh: weighLetters, codes: [3, 36] },
    { kind: asSounds, costs: costsOfSound, weigh: weighSounds, codes: [5, SOUNDS] },
  ];
  let near = 0;
  let named = 0;
  for (let seed = 1; seed <= 2 * runs; seed++) {
    const next = seeded(seed * 104_729);
    for (const { kind, costs, weigh, codes } of kinds)
      for (const many of codes)
        for (const lengths of [
          [1, 2, 4, 7, 11, 16],
          [14, 15, 30, 60, 100],
        ]) {
          const texts = drawTexts(next, many, lengths).map((text) => codedOf(text, weigh));
          const sorted = new SortedTexts(kind, (take) => {
            for (const [id, { codes, length }] of texts.entries()) take(id, codes, length);
          });
          for (const asked of texts.filter((_, at) => at % 10 === 0)) {
            const least = 0.65 + 0.3 * next();
            const found = new Set<number>();
            sorted.near(asked, least, (id) => found.add(id));
            named += found.size;
            const off = new Set<number>();
            sorted.oneOff(asked, (id) => off.add(id));
            for (const [id, text] of texts.entries()) {
              const said = `${[...text.codes.slice(0, text.length)]} is near ${[...asked.codes.slice(0, asked.length)]}`;
              if (closeness(asked, text, costs, least) > 0) {
                near++;
                expect(found.has(id), said).toBe(true);
              }
              const isOff = oneOff(
                asked.length,
                text.length,
                (at) => asked.codes[at] as number,
                (at) => text.codes[at] as number,
              );
              if (kind === asLetters && isOff) expect(off.has(id), said).toBe(true);
            }
          }
        }
  }
  // Not by reporting everything.
  expect(near).toBeGreaterThan(1_000);
  expect(named).toBeLessThan(6 * near);
});

it('runs what walk.wat says', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'ipso-walk-'));
  try {
    const tool = path.join(sweep, '..', '..', '..', 'node_modules', 'wabt', 'bin', 'wat2wasm');
    const made = path.join(dir, 'walk.wasm');
    execFileSync(process.execPath, [tool, path.join(sweep, 'walk.wat'), '-o', made]);
    expect(readFileSync(made).equals(readFileSync(path.join(sweep, 'walk.wasm')))).toBe(true);
  } finally {
    rmSync(dir, { recursive: true });
  }
});
