import { describe, expect, it } from 'vitest';
import { analyzeMark } from '../../../domain/ip/marks/analyze.ts';
import { nearWellKnown } from '../../../domain/ip/marks/famous.ts';
import { householdNames } from '../../../domain/ip/marks/household.ts';
import { niceClasses } from '../../../domain/ip/nice-classes.ts';
import { registerText, wellKnownText } from '../../../domain/tools/trademark-search/register-words.ts';
import { lexicon as words } from '../../../server/register/lexicon.ts';

const lexicon = words();

describe('a household name', () => {
  const near = (name: string, classes: number[]) =>
    nearWellKnown(analyzeMark(name, lexicon), classes, lexicon)?.mark ?? null;

  it.each([
    ['Caterpillar', 7],
    ['Penguin', 16],
    ['Greyhound', 39],
    ['Swingline', 16],
    ['Trapper Keeper', 16],
    ['Weber', 11],
  ] as const)('%s is met in its own class %i, and not in another', (name, niceClass) => {
    expect(near(name, [niceClass])).toBe(name);
    expect(near(name, [44])).toBeNull();
    expect(near(name, [])).toBe(name);
  });

  it('is met beside a word that describes the goods, and by a misspelling', () => {
    expect(near('Penguin Books', [16])).toBe('Penguin');
    expect(near('Greyhund', [39])).toBe('Greyhound');
    expect(near('Mini Bike', [12])).toBeNull();
    expect(near('Zorvanto', [30])).toBeNull();
  });

  it('does not take the place of a famous mark, which is met for any goods', () => {
    for (const name of ['Microsoft', 'Microsofy', 'Red Bull', 'Budweiser', 'Xerox', 'Kodack'])
      expect(nearWellKnown(analyzeMark(name, lexicon), [44], lexicon), name).toMatchObject({ classes: [] });
  });

  it('has classes that exist, and is written as marks are', () => {
    expect(householdNames.length).toBeGreaterThan(1_000);
    for (const { mark, classes } of householdNames) {
      expect(mark.trim(), mark).toBe(mark);
      for (const one of classes) expect(niceClasses, mark).toContain(one);
    }
  });
});

it('what the register is, is said by what was loaded into it, and that it is no office’s', () => {
  const brandsOnly = registerText(['brands']);
  expect(brandsOnly).toMatch(
    /^The register here is not that of an office\..*says nothing about registration/,
  );
  expect(brandsOnly).toMatch(/Finding nothing in it says nothing about the registers of the offices\.$/);
  expect(registerText(['brands', 'uspto'])).toMatch(
    /^The register here holds what .* has loaded \(uspto\), the marks shown on this marketplace and brand names/,
  );
  expect(wellKnownText({ mark: 'Kodak', classes: [] })).toMatch(/1125\(c\).*not from a register/);
  expect(wellKnownText({ mark: 'Penguin', classes: [16, 41] })).toMatch(/class 16, 41.*not from a register/);
});
