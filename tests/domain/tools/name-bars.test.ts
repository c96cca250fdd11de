import { describe, expect, it } from 'vitest';
import { analyzeMark } from '../../../domain/ip/marks/analyze.ts';
import { barsTo } from '../../../domain/tools/name-check/bars.ts';
import { verdictOn } from '../../../domain/tools/name-check/check.ts';
import { keptNames } from '../../../domain/tools/name-check/kept-names.ts';
import { originNames } from '../../../domain/tools/name-check/origin-names.ts';
import { strengthOf } from '../../../domain/tools/name-check/strength.ts';
import { nameKnowledge } from '../../../server/register/name-knowledge.ts';

const known = nameKnowledge();
const bars = (name: string, goods = '', classes: number[] = []) =>
  barsTo(analyzeMark(name, known.lexicon), { classes, goods }, known);
const strength = (name: string, goods: string, niceClass: number) =>
  strengthOf(analyzeMark(name, known.lexicon), { classes: [niceClass], goods }, known);
const verdict = (name: string, goods: string, classes: number[]) =>
  verdictOn({
    ...{ classes, bars: bars(name, goods, classes), marks: [], wellKnown: null, exactListings: 0 },
    strength: strength(name, goods, classes[0] ?? 35),
    ...{ username: 'free', company: 'none', domainsInUse: [] },
  });

describe('what law keeps from registration or use', () => {
  it.each([
    ['FBI', 'security services', 45, /18 USC 709/],
    ['F.B.I. Snacks', 'snacks', 30, /18 USC 709/],
    ['Red Cross', 'first aid kits', 5, /18 USC 706, .*1905/],
    ['RedCross', 'bandages', 5, /Geneva/],
    ['Red Crescent Care', 'medical services', 44, /18 USC 706a/],
    ['United Nations', 'consulting', 35, /6ter/],
    ['Interpol', 'private investigation', 45, /6ter/],
    ['WHO', 'vitamins', 5, /6ter/],
    ['NASA', 'model rockets', 28, /51 USC 20141/],
    ['Olympic Gold', 'sports nutrition', 5, /36 USC 220506/],
    ['Olympic Fire', 'clothing', 25, /36 USC 220506.*OlympSchG, sections 1\(3\)/],
    ['4-H', 'clubs for children', 41, /18 USC 707/],
    ['U.S. Mint', 'coins', 14, /18 USC 709/],
    ['Little League Kids', 'clothing', 25, /36 USC 130506/],
    ['Medicare Plus', 'insurance', 36, /42 USC 1320b-10/],
  ] as const)('has %s, and says by what', (name, goods, niceClass, law) => {
    const { level, headline, because } = verdict(name, goods, [niceClass]);
    expect(level).toBe('barred');
    expect(headline).toBe('Kept from registration or use by law');
    expect(because[0]).toMatch(law);
    expect(because.join(' ')).not.toMatch(/can be registered/);
  });

  it('takes an Olympic word for one of the Games, not for a place', () => {
    const found = strength('Olympic Fire', 'clothing', 25);
    expect(found.kind).toBe('arbitrary');
    expect(found.because.join(' ')).toMatch(/OLYMPIC brings the Olympic Games to mind/);
    expect(found.because.join(' ')).not.toMatch(/place/);
  });

  it('calls no mark that everybody knows invented', () => {
    for (const [name, goods, niceClass] of [
      ['EVIAN', 'mineral water', 32],
      ['COHIBA', 'cigars', 34],
      ['MONTECRISTO', 'cigars', 34],
    ] as const)
      expect(strength(name, goods, niceClass).because[0]).toMatch(/but as somebody’s mark/);
    expect(strength('ZORVALIA', 'cigars', 34).because[0]).toMatch(/looks invented/);
  });

  it.each([
    ['EUROPIG', 'ham', 29],
    ['EUROFISH', 'fish', 29],
    ['EUROPALLET', 'pallets', 20],
  ] as const)('reads EURO as European in front of what the goods are: %s', (name, goods, niceClass) => {
    const found = strength(name, goods, niceClass);
    expect(found.kind).toBe('descriptive');
    expect(found.because.join(' ')).toMatch(/EURO in front of what the goods are says EUROPEAN/);
  });

  it.each([
    ['Redcrossing', 9],
    ['Red Crosswalk', 9],
    ['Olympia', 32],
    ['Who Knew', 25],
    ['Donato', 30],
    ['Unison', 9],
    ['Euphoria', 3],
    ['Nasal Ease', 5],
    ['Scout', 12],
    ['Legion', 25],
    ['Mint', 30],
    ['Fresh Lumen', 11],
  ] as const)('does not have %s, of which such a name is a part only', (name, niceClass) => {
    expect(bars(name, '', [niceClass])).toEqual([]);
  });

  it('is a list in which every name is written as it is met, and says whose it is', () => {
    for (const { names, whose, law, kind } of keptNames)
      for (const name of names) {
        expect(name, name).toMatch(/^=?[a-z0-9][a-z0-9 -]*$/);
        expect(bars(name.replace('=', '')).length, name).toBeGreaterThan(0);
        expect(law !== '' || kind === 'organization', name).toBe(true);
        expect(whose !== '' || kind === 'emblem', name).toBe(true);
      }
    for (const { names, where, classes, goods } of originNames) {
      expect(where.length, names[0]).toBeGreaterThan(0);
      expect(goods.length * classes.length, names[0]).toBeGreaterThan(0);
      for (const name of names) expect(bars(name.replace('=', ''), '', [...classes]).length, name).toBe(1);
    }
  });

  it('lets no bank be NATIONAL without a warning, but a park', () => {
    expect(bars('Granite National', 'banking services', [36])[0]?.because).toMatch(/18 USC 709/);
    expect(bars('Granite National', 'park tours', [39])).toEqual([]);
  });
});

describe('a name of origin', () => {
  it.each([
    ['Feta Bella', 'Wisconsin cheese', 29, /refused in the EU \(Regulation/],
    ['Tequila Ranch', 'whiskey', 33, /refused in the US \(15 USC 1052\(a\).* and the EU/],
    ['Champagne Dreams', '', 33, /sparkling wine from Champagne/],
    ['Idaho Pride', 'potatoes', 31, /certification mark/],
  ] as const)('weakens %s for %s', (name, goods, niceClass, why) => {
    const { level, because } = verdict(name, goods, [niceClass]);
    expect(level).toBe('weak');
    expect(because[0]).toMatch(why);
  });

  // As it is said at home and in translation; a place alone for the very goods; by other laws than those of the EU.
  it.each([
    ['Bayerisches Bier', 'beer', 32, /the EU/],
    ['Champagner', 'sparkling wine', 33, /the US .* and the EU/],
    ['Lübecker Marzipan', 'marzipan', 30, /the EU/],
    ['Jabugo', 'ham', 29, /the EU/],
    ['Parma', 'ham', 29, /the US .* and the EU/],
    ['Grana', 'cheese', 29, /the EU/],
    ['Irish Whiskey', 'whiskey', 33, /27 CFR part 5/],
    ['Pisco', 'spirits', 33, /the EU/],
    ['Kancheepuram', 'silk sarees', 25, /India/],
    ['St. Galler Bratwurst', 'sausages', 29, /Switzerland .* and the EU/],
    ['Solingen', 'knives', 8, /Germany/],
  ] as const)('weakens %s for %s, and is a name of a place', (name, goods, niceClass, where) => {
    const { level, because } = verdict(name, goods, [niceClass]);
    expect(level).toBe('weak');
    expect(because[0]).toMatch(where);
    expect(strength(name, goods, niceClass).kind).toBe('geographic');
  });

  it('is no name of the goods where it is protected, and may be one in the US', () => {
    for (const [name, goods, niceClass] of [
      ['Rioja', 'wine', 33],
      ['Champagne', 'sparkling wine', 33],
    ] as const)
      expect(strength(name, goods, niceClass).kind).toBe('geographic');
    for (const [name, goods, niceClass] of [
      ['Feta', 'cheese', 29],
      ['Basmati', 'rice', 30],
    ] as const) {
      const { kind, because } = strength(name, goods, niceClass);
      expect(kind).toBe('generic');
      expect(because[0]).toMatch(/In the US .* protected name of origin/);
    }
  });

  it.each([
    ['Camembert', 'cheese', 29],
    ['Gouda', 'cheese', 29],
    ['Mortadella', 'sausages', 29],
    ['Parma Violets', 'candy', 30],
    ['Madeira', 'cakes', 30],
  ] as const)('is not what %s is for %s', (name, goods, niceClass) => {
    expect(bars(name, goods, [niceClass])).toEqual([]);
  });

  it('says nothing about other goods, unless its reputation reaches to them', () => {
    expect(bars('Bourbon Street', 'clothing', [25])).toEqual([]);
    expect(bars('Port City', 'wine', [33])).toEqual([]);
    expect(bars('Champagne', 'perfume', [3])[0]).toMatchObject({ weight: 'care' });
  });
});

describe('the name of a person', () => {
  it.each([
    ['Obama', 'books', 16],
    ['Taylor Swift', 'perfume', 3],
    ['Trump Too Small', 'shirts', 25],
    ['Oliver Hill', 'furniture', 20],
    ['John F. Kowalski', 'wine', 33],
  ] as const)('asks %s for consent, if the person lives', (name, goods, niceClass) => {
    const { level, because } = verdict(name, goods, [niceClass]);
    expect(['care', 'weak']).toContain(level);
    expect(because[0]).toMatch(/living person.*written consent \(15 USC 1052\(c\)/);
    expect(because.join(' ')).not.toMatch(/by its nature can be registered/);
  });

  it.each([
    'Daisy Hill',
    'Victoria Falls',
    'Trump Card',
    'Wendy’s Steaks',
    'Anna Tours',
    'Jasmine Rice',
    'Kowalski',
  ])('is not what %s is taken for', (name) => {
    expect(bars(name, '', [30])).toEqual([]);
  });
});

describe('goods and statements', () => {
  it('of cannabis get no US registration, whatever the name; those of hemp may', () => {
    for (const name of ['Cannabis King', 'Purple Haze'])
      expect(verdict(name, 'cannabis edibles', [30])).toMatchObject({ level: 'weak' });
    expect(bars('Purple Haze', 'cannabis edibles', [30])[0]?.because).toMatch(/21 USC 812.*TMEP 907.*Hemp/);
    expect(bars('Cannabis King', '', [34])[0]).toMatchObject({ weight: 'care' });
    expect(bars('Green Leaf', 'hemp lotion', [3])).toEqual([]);
    expect(bars('Cannabis King', 'shirts', [25])).toEqual([]);
  });

  it('may name a variety, where they are seeds or plants', () => {
    expect(verdict('Zorvanta', 'lawn seeds', [31])).toMatchObject({ level: 'care' });
    expect(bars('Zorvanta', 'lawn seeds', [31])[0]?.because).toMatch(/466 F\.3d 1053.*7\(1\)\(m\)/);
    expect(bars('Zorvanta', 'dog food', [31])).toEqual([]);
    expect(bars('Zorvanta', 'sesame seeds', [30])).toEqual([]);
  });

  it.each([
    ['Made in USA', /16 CFR 323/],
    ['Fuck', /who the maker is/],
    ['Girl Power', /who the maker is/],
  ] as const)('fail to be marks: %s', (name, why) => {
    const { level, because } = verdict(name, 'clothing', [25]);
    expect(level).toBe('weak');
    expect(because[0]).toMatch(why);
    expect(because.join(' ')).not.toMatch(/by its nature can be registered/);
  });
});
