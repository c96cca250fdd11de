import { describe, expect, it } from 'vitest';
import { finderLookedAt } from '../../../domain/tools/copyright-finder/finder.ts';

describe('what the Copyright Finder did not look at', () => {
  it('names the term, because a work that is free infringes nothing', () => {
    for (const { notLooked } of Object.values(finderLookedAt))
      expect(notLooked).toMatch(/whether the work is still protected: .* 70 years after the death/);
  });
});
