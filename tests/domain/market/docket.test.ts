import { describe, expect, it } from 'vitest';
import { docketOf } from '../../../domain/ip/deadlines/engine.ts';
import { duesOf } from '../../../domain/market/docket.ts';

const wanted = (asked: Parameters<typeof docketOf>[0]) =>
  duesOf({ rightId: 'r', source: 'docket', title: 'T' }, docketOf(asked), new Map(), asked.asOf)
    .filter(({ what }) => what.startsWith('If wanted: '))
    .map(({ rule, opens, unrolled, due, graceEnds, state }) => ({
      id: rule.id,
      ...{ opens, unrolled, due, graceEnds, state },
    }));

describe('the docket has what may be done by a day', () => {
  it('unitary effect within one month of the grant, on a day the EPO is open, and translations within three', () => {
    // 1 May 2026 is a Friday on which the EPO is closed.
    expect(wanted({ office: 'EP', right: 'patent', granted: '2026-04-01', asOf: '2026-04-10' })).toEqual([
      {
        id: 'EP.unitary-effect',
        ...{ opens: '2026-04-01', unrolled: '2026-05-01', due: '2026-05-04', graceEnds: null, state: 'open' },
      },
      {
        id: 'EP.translation',
        ...{ opens: '2026-04-01', unrolled: '2026-07-01', due: '2026-07-01', graceEnds: null, state: 'open' },
      },
    ]);
    // It is over after its day, and none could be requested before the system began.
    expect(
      wanted({ office: 'EP', right: 'patent', granted: '2026-04-01', asOf: '2026-05-05' }).map(
        ({ id }) => id,
      ),
    ).toEqual(['EP.translation']);
    expect(
      wanted({ office: 'EP', right: 'patent', granted: '2023-05-31', asOf: '2023-06-02' }).map(
        ({ id }) => id,
      ),
    ).toEqual(['EP.translation']);
  });

  it('the priority of a first filing, or what is left of one that was claimed: twelve months for patents, six for marks and designs', () => {
    const filed = '2026-05-29';
    const last = (asked: Omit<Parameters<typeof docketOf>[0], 'asOf'>, asOf = '2026-06-01') =>
      wanted({ ...asked, asOf }).find(({ id }) => id === 'any.priority')?.due;
    expect(last({ office: 'US', right: 'patent', filed })).toBe('2027-05-29');
    expect(last({ office: 'EM', right: 'trademark', filed })).toBe('2026-11-29');
    expect(last({ office: 'EM', right: 'design', filed })).toBe('2026-11-29');
    const second = { office: 'US', right: 'patent', filed, priority: '2025-06-01' } as const;
    expect(last(second)).toBe('2026-06-01');
    expect(last(second, '2026-06-02')).toBe(undefined);
  });
});
