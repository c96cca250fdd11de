import { expect, test } from 'vitest';
import { docketOf } from '../../../domain/ip/deadlines/engine.ts';
import { runPatentValidator } from '../../../domain/tools/patent-validator/run.ts';

const NOTE = /No priority was given, so the time is counted from the filing/;

test('a period that runs from the priority is not exact without one, and says how much sooner it can end', () => {
  const asked = { office: 'WO', right: 'patent', filed: '2025-12-01', asOf: '2026-11-23' } as const;
  const without = docketOf(asked);
  expect(without.deadlines[0]).toMatchObject({ unrolled: '2028-06-01', exact: false });
  expect(without.notes.join(' ')).toMatch(/ends up to twelve months sooner/);
  // PCT Articles 2(xi), 22(1): thirty months from the priority.
  const claimed = docketOf({ ...asked, priority: '2024-12-02' });
  expect(claimed.deadlines[0]).toMatchObject({ unrolled: '2027-06-02' });
  expect(claimed.notes.join(' ')).not.toMatch(NOTE);
  const mark = docketOf({ ...asked, office: 'IN', right: 'trademark', registered: '2026-06-01' });
  expect(mark.notes.join(' ')).toMatch(/ends up to six months sooner/);
  const european = docketOf({ ...asked, office: 'EP', filed: '2024-12-01' });
  expect(european.notes.join(' ')).not.toMatch(NOTE);
});

test('the Patent Validator takes the priority of an international application', () => {
  const asked = { number: 'WO 2026/123456', filed: '2025-12-01' };
  expect(runPatentValidator(asked, '2026-11-23').term?.notes.join(' ')).toMatch(NOTE);
  const { term } = runPatentValidator({ ...asked, priority: '2024-12-02' }, '2026-11-23');
  expect(term?.fees[0]?.due).toBe('2027-06-02');
  expect(term?.notes.join(' ')).not.toMatch(NOTE);
});
