import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { analyzeMark } from '../../../domain/ip/marks/analyze.ts';
import { readPrecedents } from '../../../domain/tools/name-check/precedents.ts';
import { strengthOf } from '../../../domain/tools/name-check/strength.ts';
import { holdings } from '../../../domain/tools/name-check/strength-kinds.ts';
import { nameKnowledge } from '../../../server/register/name-knowledge.ts';

const known = nameKnowledge();
const decisions = [
  ['VELMORA GRIND', 'coffee grinders', '7', 'descriptive', 'In re One', 'here'],
  ['THE VELMORA', 'coffee', '30', 'generic', 'In re Two', 'here'],
  ['DRIVE QUAY', 'perfume', '3', 'geographic', 'In re Three', 'here'],
  ['DRIVE QUAY', 'perfume', '3', 'not geographic', 'In re Four', 'here'],
  ['WARM FLEECES', 'jackets', '25', 'not descriptive', 'In re Five', 'here'],
  ['OSTELLINO', '-', '-', 'surname', 'In re Six', 'here'],
  ['BREATHABLE TENT', 'tents', '22', 'misdescriptive', 'In re Seven', 'here'],
];
const taught = [
  ['TURBOT', 'software', '9', 'arbitrary', 'example of an office', 'here'],
  ['OSTELLINO', 'shoes', '25', 'fanciful', 'example of a firm', 'here'],
];
const lines = (rows: string[][]) => rows.map((row) => row.join('\t')).join('\n');
const precedents = readPrecedents(lines(decisions), known.lexicon, lines(taught));
const strength = (name: string, goods?: string, classes: number[] = []) =>
  strengthOf(
    analyzeMark(name, known.lexicon),
    { classes, goods },
    { ...known, precedents: () => precedents },
  );

describe('what was decided on a name', () => {
  it('is the answer for such goods, with its citation', () => {
    expect(strength('Velmora-Grind', 'electric coffee grinders')).toMatchObject({
      kind: 'descriptive',
      sure: 'fairly',
      because: expect.arrayContaining(['It was held merely descriptive for coffee grinders: In re One.']),
    });
    expect(strength('VELMORA', undefined, [30]).kind).toBe('generic');
  });

  it('is mentioned, but not the answer, for other goods', () => {
    const found = strength('VELMORA', 'life insurance', [36]);
    expect(found.kind).toBe('fanciful');
    expect(found.precedents?.map(({ citation }) => citation)).toContain('In re Two');
    expect(strength('VELMORA', undefined, [36]).kind).not.toBe('generic');
  });

  it('applies to a surname whatever the goods, if the decision names none', () => {
    expect(strength('OSTELLINO', 'shoes', [25]).kind).toBe('surname');
  });

  it('is not an answer if decisions differ, and all are mentioned', () => {
    const found = strength('DRIVE QUAY', 'perfume', [3]);
    expect(found.because[0]).not.toContain('held');
    expect(found.precedents).toHaveLength(2);
  });

  it('tells only what a name is not if a refusal was reversed', () => {
    expect(strength('WARM FLEECE', 'fleece jackets', [25])).toMatchObject({
      kind: 'suggestive',
      sure: 'hardly',
    });
  });

  it('says what a name is instead, if it was only held not to be what it looks like', () => {
    const kindOf = (name: string, goods: string, held: string) =>
      strengthOf(
        analyzeMark(name, known.lexicon),
        { classes: [], goods },
        {
          ...known,
          precedents: () => readPrecedents(`${name}\t${goods}\t-\t${held}\tIn re X\there`, known.lexicon),
        },
      ).kind;
    expect(kindOf('BICYCLE', 'bicycles', 'not generic')).toBe('descriptive');
    expect(kindOf('KOWALSKI', 'sausages', 'not a surname')).toBe('arbitrary');
    expect(kindOf('BOSTON', 'beer', 'not geographic')).toBe('arbitrary');
    expect(kindOf('ZORVANTA', 'beer', 'not generic')).toBe('fanciful');
  });

  it('determines no kind if its law knows none of the eight', () => {
    const found = strength('BREATHABLE TENT', 'tents', [22]);
    expect(found.because[0]).not.toContain('held');
    expect(found.precedents?.[0]?.held).toBe('misdescriptive');
  });
});

describe('what is taught as an example', () => {
  it('is the answer for such goods, and is called an example', () => {
    expect(strength('TURBOT', 'office software', [9])).toMatchObject({
      kind: 'arbitrary',
      sure: 'likely',
      because: expect.arrayContaining(['It is taught as arbitrary for software, an example of an office.']),
      precedents: [{ taught: true }],
    });
  });

  it('yields to a decision', () => {
    expect(strength('OSTELLINO', 'shoes', [25]).kind).toBe('surname');
  });

  it('says nothing about names that share its words', () => {
    expect(strength('TURBOT SOUP', 'software', [9]).precedents).toEqual([]);
  });
});

describe('what was decided on names that share words', () => {
  it('is mentioned, most similar first, and nothing for names that share none', () => {
    const of = (name: string, goods: string) => strength(name, goods).precedents?.map((one) => one.name);
    expect(of('VELMORA COFFEE GRIND', 'coffee grinders')).toEqual(['VELMORA GRIND', 'THE VELMORA']);
    // The commoner half of a name is not enough.
    expect(of('VELMORA HARBOR', 'coffee grinders')).toEqual(['THE VELMORA']);
    expect(of('HARBOR STONE', 'coffee')).toEqual([]);
  });
});

describe.each(['precedents.tsv', 'taught-marks.tsv'])('what is kept in %s', (file) => {
  const lines = readFileSync(path.join(import.meta.dirname, '../../../server/register/data', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

  it('states name, goods, classes, what was held, where, and where that was read, in each line', () => {
    for (const line of lines) {
      const fields = line.split('\t');
      const [name, goods, classes = '', held = '', citation, read] = fields;
      expect(fields, line).toHaveLength(6);
      for (const field of [name, goods, citation, read]) expect(field?.trim(), line).toBeTruthy();
      expect(Object.keys(holdings), line).toContain(held);
      for (const one of classes === '-' ? [] : classes.split(',')) {
        expect(Number(one), line).toBeGreaterThanOrEqual(1);
        expect(Number(one), line).toBeLessThanOrEqual(45);
      }
    }
  });

  it('is there once', () => {
    const keys = lines.map((line) => line.split('\t').slice(0, 5).join('\t').toLowerCase());
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });
});
