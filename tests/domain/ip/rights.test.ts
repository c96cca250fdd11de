import { describe, expect, it } from 'vitest';
import {
  COMMON_OWNERSHIP,
  contradictions,
  isGranted,
  kindRows,
  markBases,
  rightFacts,
  rightKinds,
  rightOffices,
} from '../../../domain/ip/rights.ts';

describe('a right', () => {
  it('of each kind names dates and facts that its form has', () => {
    const fields = Object.keys(rightFacts.shape);
    for (const kind of rightKinds) {
      const { days, extras, offices } = kindRows[kind];
      for (const field of [...days, ...extras]) expect(fields).toContain(field);
      for (const office of offices ?? []) expect(rightOffices[office]).not.toBe('');
    }
    expect(markBases).toContain('intent-to-use');
    expect(COMMON_OWNERSHIP).toContain('1.321(c)(3)');
  });

  it('is not granted before it was filed, nor filed before its priority', () => {
    expect(contradictions({ filed: '2020-01-02', granted: '2020-01-01' })).toHaveLength(1);
    expect(contradictions({ filed: '2020-01-02', registered: '2019-01-01' })).toHaveLength(1);
    expect(contradictions({ priority: '2020-01-03', filed: '2020-01-02' })).toHaveLength(1);
    expect(contradictions({ originalGranted: '2020-01-03', granted: '2020-01-02' })).toHaveLength(1);
    expect(contradictions({ priority: '2019-01-02', filed: '2020-01-02', granted: '2020-01-02' })).toEqual(
      [],
    );
  });

  it('is an application until the day of its grant', () => {
    expect(isGranted({ filed: '2020-01-01' }, '2024-01-01')).toBe(false);
    expect(isGranted({ granted: '2024-01-01' }, '2023-12-31')).toBe(false);
    expect(isGranted({ granted: '2024-01-01' }, '2024-01-01')).toBe(true);
    expect(isGranted({ registered: '2024-01-01' }, '2024-01-02')).toBe(true);
  });
});
