import { expect, test } from 'vitest';
import { docketOf } from '../../../domain/ip/deadlines/engine.ts';

/**
 * Regulation (EC) 469/2009, Article 13; six months more under Regulation (EC) 1901/2006, Article 36, which nobody is
 * asked about.
 */
const endOf = (filed: string, authorized: string) =>
  docketOf({ office: 'DE', right: 'spc', filed, authorized, asOf: '2026-11-23' });

test('the end of a certificate is never exact, and says that six months may be added', () => {
  // Filed 2010, authorized 2018: 20 years and three more.
  const usual = endOf('2010-03-01', '2018-03-01');
  expect(usual.ends).toBe('2033-03-01');
  expect(usual.exact).toBe(false);
  expect(usual.because).toMatch(/six months more if they were granted for studies in children/);
});

test('an authorization before five years leaves a term only with the six months', () => {
  const { ends, exact, because } = endOf('2010-03-01', '2014-12-01');
  expect(ends).toBeNull();
  expect(exact).toBe(false);
  expect(because).toMatch(/no term without such an extension/);
});
