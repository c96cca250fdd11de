import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberListCsv, readNumberList } from '../../../domain/tools/patent-validator/number-list.ts';
import { within } from '../../support/within.ts';

const row = (typed: string) => ({
  typed,
  valid: false,
  normalized: typed,
  forms: null,
  what: 'Not recognized',
  kind: null,
  problems: ['No office has it, "really".'],
  suggestions: [],
});

describe('a list of numbers', () => {
  it.each([
    ['US 7,654,321 B2\nEP1234567', ['US 7,654,321 B2', 'EP1234567']],
    ['\uFEFFnumber\r\nEP1\r\n\r\nEP2\r\n', ['EP1', 'EP2']],
    ['Title;Patent No.;Owner\n"A; B";"US 7,654,321";Ann', ['US 7,654,321']],
    ['owner\tpublication number\nAnn\tEP1', ['EP1']],
    ['EP1\tcopied from a table\nEP2\tas well', ['EP1', 'EP2']],
    ['', []],
    ['patent number\n', []],
  ])('%j is read as %j', (text, numbers) => {
    expect(readNumberList(text)).toEqual(numbers);
  });

  it('has each line once, in order, if no line has a separator of its own', () => {
    // With a digit: "NO." alone is a heading.
    const line = fc.stringMatching(/^[A-Z]{2}[0-9][0-9/.-]{0,11}$/);
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom('\n', '\r\n', '\r', '\n\n'), (lines, end) => {
        expect(readNumberList(lines.join(end))).toEqual(lines);
      }),
    );
  });

  const readQuickly = (text: string) => {
    const numbers = within(5_000, () => readNumberList(text));
    expect(numbers.filter((number) => number.trim() === '')).toEqual([]);
  };

  it('is read without a fault, whatever it is', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 500 }), readQuickly));
  });

  it.each(['"', ',;\t', 'a\n', ' '])('is read at once when it is all %j', (sign) => {
    readQuickly(sign.repeat(200_000 / sign.length));
    readQuickly(`number\n${sign.repeat(190_000 / sign.length)}`);
  });
});

describe('a checked list as CSV', () => {
  it('yields what was typed when it is read again', () => {
    const typed = fc
      .string({ unit: 'grapheme', maxLength: 40 })
      .filter((text) => text === text.trim() && text !== '' && !/[\r\n\uFEFF]/.test(text));
    fc.assert(
      fc.property(fc.array(typed), (numbers) => {
        expect(readNumberList(numberListCsv(numbers.map(row)))).toEqual(numbers);
      }),
    );
  });

  it('has no field that a spreadsheet would run', () => {
    fc.assert(
      fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '\r'), fc.string(), (sign, rest) => {
        const [, line = ''] = numberListCsv([row(`${sign}${rest}`)]).split('\r\n', 2);
        expect(line).toMatch(/^"?'/);
      }),
    );
  });
});
