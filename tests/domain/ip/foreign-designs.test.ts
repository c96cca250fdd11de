import { describe, expect, it } from 'vitest';
import { designOf } from '../../../domain/ip/offices/designs.ts';
import { verdictOf } from '../../../domain/tools/patent-validator/forms.ts';
import { validatePatentNumber } from '../../../domain/tools/patent-validator/validate.ts';

describe('a design of an office whose documents are not checked', () => {
  it.each([
    ['008123456-0001', 'EM 008123456-0001', /EUIPO/],
    ['EM 008123456-0001', 'EM 008123456-0001', /EUIPO/],
    ['EUIPO design no. 015012345-0002', 'EM 015012345-0002', /EUIPO/],
    ['RCD 8123456-0001', 'EM 008123456-0001', /EUIPO/],
    ['DM/098765', 'DM/098765', /Hague/],
    ['DM/123 456', 'DM/123456', /Hague/],
    // The notice of the UKIPO: the 13 digits of the EU design with a 9 in front.
    ['UK design 90081234560001', 'GB 90081234560001', /UKIPO/],
    ['DE 40 2019 100 123-0001', 'DE 402019100123-0001', /DPMA/],
    ['AU 201612345 S', 'AU 201612345', /Australia/],
    ['IN 234567-001', 'IN 234567-001', /India/],
  ])('%s is told as a design, and not as a number that nobody has', (typed, normalized, register) => {
    const result = validatePatentNumber(typed, null, 2026);
    expect(result).toMatchObject({ valid: false, normalized, rightKind: 'design', office: null });
    expect(verdictOf(result)).toBe('This is the number of a design, not of a patent.');
    expect(result.problems.join()).toMatch(/the number of a design of/);
    expect(result.problems.join()).toMatch(register);
    expect(result.links).toHaveLength(1);
    expect(result.what).not.toBe('Not recognized');
  });

  it('is no patent, and no patent is one', () => {
    for (const typed of [
      'US D923,456 S1',
      'US 7,654,321',
      'EP 1234567 B1',
      'DE 10 2010 123 456.7',
      'KR 30-1234567',
    ])
      expect([typed, designOf(typed)]).toEqual([typed, null]);
    for (const typed of ['DM 5', '12345-0001', '1008123456-0001', 'EMC 12-3456'])
      expect([typed, designOf(typed)]).toEqual([typed, null]);
  });
});
