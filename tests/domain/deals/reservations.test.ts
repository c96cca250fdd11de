import { expect, test } from 'vitest';
import { tooManyUnpaid, waitHours, waitText } from '../../../domain/deals/reservations.ts';

test('the wait after an unpaid purchase grows, and stops growing at a day', () => {
  expect([0, 1, 2, 3, 150].map(waitHours)).toEqual([0, 1, 24, 24, 24]);
});

test('the refusals say what is open and until when', () => {
  expect(tooManyUnpaid(['A', 'B', 'C'])).toBe(
    'You have 3 purchases that are not paid yet: “A”, “B”, and “C”. Pay or cancel one of them first.',
  );
  const now = new Date('2026-11-22T10:00:00Z');
  const at = (minutes: number) => waitText(new Date(now.getTime() + minutes * 60_000), now);
  expect(at(1)).toMatch(/in 1 minute, at 10:01 UTC\.$/);
  expect(at(60)).toMatch(/in 60 minutes, at 11:00 UTC\.$/);
  expect(at(24 * 60)).toMatch(/in 24 hours, at 10:00 UTC\.$/);
});
