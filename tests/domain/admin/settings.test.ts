import { describe, expect, test } from 'vitest';
import {
  changedSettings,
  noticeOf,
  type SettingKey,
  type Settings,
  settingKeys,
  settingsFrom,
  settingsProblem,
  settingsSchema,
  settingsTable,
  shownSetting,
} from '../../../domain/admin/settings.ts';

const now = '2026-11-22T12:00:00.000Z';
const initial = settingsFrom({});

describe('the settings', () => {
  test.each(settingKeys)('%s is initially within its bounds, and refused just outside them', (key) => {
    const { kind, min, max, initial: first } = settingsTable[key];
    expect(initial[key]).toBe(first);
    const takes = (value: unknown) => settingsSchema.safeParse({ [key]: value }).success;
    expect(takes(first)).toBe(true);
    const outside =
      kind === 'text'
        ? ['x'.repeat(max + 1), ...(min > 0 ? ['x'.repeat(min - 1)] : [])]
        : [min - 1, max + 1, 0.5, Number.NaN, '7'];
    expect(outside.filter(takes)).toEqual([]);
  });

  test('what is stored but no longer valid falls back to its initial value', () => {
    expect(settingsFrom({ platformFeeBps: 250, trialUses: -1, gone: true })).toEqual({
      ...initial,
      platformFeeBps: 250,
    });
  });

  test('a change names what differs, before and after', () => {
    const after: Partial<Record<SettingKey, string | number>> = {
      platformFeeBps: 800,
      trialUses: initial.trialUses,
    };
    expect(changedSettings(initial, after as never)).toEqual([
      { key: 'platformFeeBps', before: 1_000, after: 800 },
    ]);
    expect(settingsSchema.safeParse({}).success).toBe(false);
  });

  test('values are formatted as people write them', () => {
    expect(shownSetting('platformFeeBps', 250)).toBe('2.5%');
    expect(shownSetting('secondAboveCents', 5_000_000)).toBe('$50,000');
    expect(shownSetting('basicUses', 1_000)).toBe('1,000');
  });

  test('a notice has an end, within a month, and is shown until then', () => {
    const notice = { ...initial, noticeText: 'We update the system.' };
    const problem = (all: Settings) => settingsProblem(all, ['noticeText'], now);
    expect(problem(initial)).toBeNull();
    expect(problem(notice)).toMatchObject({
      key: 'noticeUntil',
      sentence: expect.stringMatching(/until when/),
    });
    const past = { ...notice, noticeUntil: '2026-11-22T11:59:00.000Z' };
    expect(problem(past)?.sentence).toMatch(/already passed/);
    expect(settingsProblem(past, ['trialUses'], now)).toBeNull();
    const late = { ...notice, noticeUntil: '2027-01-22T12:00:00.000Z' };
    expect(problem(late)?.sentence).toMatch(/at most 30 days/);
    const shown = { ...notice, noticeUntil: '2026-11-22T13:00:00.000Z' };
    expect(problem(shown)).toBeNull();
    expect(noticeOf(shown, now)).toBe('We update the system. (Until November 22 at 1:00 PM UTC)');
    expect(noticeOf(shown, '2026-11-22T13:00:00.000Z')).toBe('');
    expect(noticeOf(initial, now)).toBe('');
  });

  test('the refund comes well after the time to prove', () => {
    const problem = (proveDays: number) => settingsProblem({ ...initial, proveDays }, ['proveDays'], now);
    expect(problem(16)).toBeNull();
    expect(problem(17)).toEqual({
      key: 'proveAtMostDays',
      sentence: expect.stringContaining('at least 5 days'),
    });
    expect(shownSetting('verifyDays', 1)).toBe('1 day');
  });
});
