import { describe, expect, it } from 'vitest';
import { analyzeMark } from '../../../domain/ip/marks/analyze.ts';
import { niceClasses } from '../../../domain/ip/nice-classes.ts';
import { readGoods } from '../../../domain/tools/name-check/goods.ts';
import { strengthOf } from '../../../domain/tools/name-check/strength.ts';
import { readTrades, saidInTrades, tradesOf } from '../../../domain/tools/name-check/trades.ts';
import { nameKnowledge } from '../../../server/register/name-knowledge.ts';

const known = nameKnowledge();
const { lexicon } = known;
const trades = readTrades(
  `# A remark.

trade: clippers, small
classes: 8
goods: nail clipper, cookie cutter
names: snipper, cuticle nipper, zimmerel
describes: trim, lever
suggests: raptor

trade: clipping of hedges
classes: 37, 44
goods: hedge care
names: hedging
describes: trim, green screen
suggests: lever
`,
  lexicon,
);
const tradeNames = (goods: string, classes: number[] = []) =>
  tradesOf(goods, readGoods(goods, lexicon), classes, trades).map(({ name }) => name);
const kindOf = (name: string, goods: string) =>
  strengthOf(analyzeMark(name, lexicon), { classes: [8], goods }, { ...known, trades: () => trades }).kind;

describe('the trades of a description', () => {
  it.each([
    ['nail clippers', [8], ['clippers, small']],
    ['cookie cutters', [], ['clippers, small']],
    ['hedge care and nail clippers', [8], ['clippers, small']],
    ['hedge care and nail clippers', [], ['clippers, small', 'clipping of hedges']],
    // What a shop sells describes the shop.
    ['retail stores for nail clippers', [35], ['clippers, small']],
    // By a kind of the goods, and in another class if its own has none.
    ['cuticle snippers', [8], ['clippers, small']],
    ['nail clippers', [25], ['clippers, small']],
    ['cookies', [30], []],
  ])('of %s in %j are %j', (goods, classes, found) => {
    expect(tradeNames(goods, classes)).toEqual(found);
  });
});

describe('a word in trades', () => {
  const said = (text: string) => saidInTrades({ text, base: text }, trades)?.relation ?? null;

  it.each([
    ['snipper', 'names'],
    ['nail clipper', 'names'],
    ['nailclipper', 'names'],
    ['trim', 'describes'],
    ['trimming', 'describes'],
    ['lever', 'describes'],
    ['raptor', 'suggests'],
    ['tri', null],
    ['screen', null],
  ])('%s: %s', (word, relation) => {
    expect(said(word)).toBe(relation);
  });

  it.each([
    ['SNIPPER', 'generic'],
    ['CUTICLE NIPPER', 'generic'],
    ['TRIM', 'descriptive'],
    ['SNIPPUR', 'generic'],
    ['ZIMMERELTRIM', 'descriptive'],
    ['RAPTOR', 'suggestive'],
    // What the other trade knows says nothing here.
    ['GREEN SCREEN', 'arbitrary'],
  ])('%s for nail clippers is %s', (name, kind) => {
    expect(kindOf(name, 'nail clippers')).toBe(kind);
  });
});

describe('the words that were written for the trades', () => {
  const all = known.trades();

  it('are in classes, each with goods and words of its own', () => {
    expect(all.length).toBeGreaterThan(150);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    for (const trade of all) {
      expect(trade.classes.length, trade.name).toBeGreaterThan(0);
      for (const one of trade.classes) expect(niceClasses, trade.name).toContain(one);
      expect(trade.goods.length, trade.name).toBeGreaterThan(0);
      for (const goods of trade.goods) expect(goods.trim(), trade.name).not.toBe('');
      const relations = new Set(trade.words().values());
      expect([...relations].sort(), trade.name).toEqual(['describes', 'names', 'suggests']);
      expect(trade.words().has(''), trade.name).toBe(false);
    }
  });

  it('leave out no class of the Nice Classification', () => {
    const covered = new Set(all.flatMap(({ classes }) => classes));
    expect(niceClasses.filter((one) => !covered.has(one))).toEqual([]);
  });
});
