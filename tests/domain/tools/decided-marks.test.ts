import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { analyzeMark } from '../../../domain/ip/marks/analyze.ts';
import { strengthOf } from '../../../domain/tools/name-check/strength.ts';
import { nameKnowledge } from '../../../server/register/name-knowledge.ts';

const read = (file: string) =>
  readFileSync(path.join(import.meta.dirname, 'data', file), 'utf8')
    .split('\n')
    .filter((line) => line.includes('\t') && !line.startsWith('#'))
    .map((line) => {
      const [name = '', goods = '', niceClass = '', kinds = ''] = line.split('\t');
      const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
      return {
        name,
        goods,
        niceClass: Number(niceClass),
        kinds: kinds.split(','),
        heldOut: Number.parseInt(hash, 16) % 3 === 0,
      };
    });
const cases = read('decided-marks.tsv');
const fresh = read('decided-marks-fresh.tsv');
const known = nameKnowledge();
const kindOf = (name: string, goods: string, niceClass: number) =>
  strengthOf(analyzeMark(name, known.lexicon), { classes: [niceClass], goods }, known).kind;

// The shares are those of docs/accuracy.md, a little below what was measured.
describe('marks that were decided about', () => {
  it.each([
    ['were looked at', false, 0.88],
    ['were held out', true, 0.78],
  ])('are judged as a careful examiner could, of those that %s', (_, heldOut, least) => {
    const own = cases.filter((one) => one.heldOut === heldOut);
    const right = own.filter(({ name, goods, niceClass, kinds }) =>
      kinds.includes(kindOf(name, goods, niceClass) ?? ''),
    );
    expect(right.length / own.length).toBeGreaterThanOrEqual(least);
  });

  it('are judged worse where the method was not made with them', () => {
    const right = fresh.filter(({ name, goods, niceClass, kinds }) =>
      kinds.includes(kindOf(name, goods, niceClass) ?? ''),
    );
    expect(right.length / fresh.length).toBeGreaterThanOrEqual(0.4);
  });

  it('are never arbitrary or fanciful where generic was held', () => {
    for (const { name, goods, niceClass, kinds } of cases.filter(
      ({ kinds: [first] }) => first === 'generic',
    )) {
      if (kinds.includes('arbitrary')) continue;
      expect(['arbitrary', 'fanciful'], name).not.toContain(kindOf(name, goods, niceClass));
    }
  });
});
