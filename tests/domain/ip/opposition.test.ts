import { describe, expect, it } from 'vitest';
import { docketOf } from '../../../domain/ip/deadlines/engine.ts';
import { officeOfSource, oppositionOf } from '../../../domain/ip/deadlines/opposition.ts';
import { oppositionText } from '../../../domain/tools/opposition-text.ts';

const until = (source: string, published: string, today = published) =>
  oppositionOf({ source, published }, today)?.until;

describe('until when a mark can be opposed', () => {
  it.each([
    // Thirty days after the publication; over a weekend to Monday.
    ['uspto', '2026-03-03', '2026-04-02'],
    ['US', '2026-03-05', '2026-04-06'],
    ['EM', '2026-01-12', '2026-04-13'],
    // Practice notice TPN 4/2010: 24 September to 23 November 2010; 4 July to 3 September; 15 September to 14 November, a Sunday.
    ['GB', '2010-09-24', '2010-11-23'],
    ['GB', '2012-07-04', '2012-09-03'],
    ['GB', '2010-09-15', '2010-11-15'],
    ['DE', '2026-02-06', '2026-05-06'],
    ['FR', '2026-01-16', '2026-03-16'],
    ['CH', '2026-02-06', '2026-05-06'],
    ['JP', '2026-02-03', '2026-04-03'],
    ['CN', '2026-03-10', '2026-06-10'],
    // The change of 22 July 2025.
    ['KR', '2025-07-21', '2025-09-22'],
    ['KR', '2025-07-22', '2025-08-21'],
    ['IN', '2026-02-02', '2026-06-02'],
    ['AU', '2026-02-10', '2026-04-10'],
    ['CA', '2026-02-11', '2026-04-13'],
    ['BR', '2026-02-10', '2026-04-13'],
  ])('%s, published on %s: %s', (source, published, last) => {
    expect(until(source, published)).toBe(last);
  });

  it('is not stated after the last day, without a publication, or if no office or rule is known', () => {
    expect(until('EM', '2026-01-12', '2026-04-13')).toBe('2026-04-13');
    expect(until('EM', '2026-01-12', '2026-04-14')).toBeUndefined();
    expect(oppositionOf({ source: 'EM', published: null }, '2026-01-12')).toBeNull();
    expect(until('IB', '2026-01-12')).toBeUndefined();
    expect(until('register', '2026-01-12')).toBeUndefined();
    expect(officeOfSource('constructor')).toBeNull();
  });

  it('is not stated for a mark that has ended, nor for a registered one if applications are opposed', () => {
    const of = (source: string, status: string) =>
      oppositionOf({ source, status, published: '2026-02-06' }, '2026-02-10')?.until;
    for (const status of [
      'Pending',
      'Published',
      'Application published',
      '',
      'Application under examination',
    ])
      expect(of('EM', status)).toBe('2026-05-06');
    for (const status of ['Registered', 'LIVE/REGISTRATION/Issued and Active', 'Registration'])
      expect([of('EM', status), of('US', status), of('DE', status)]).toEqual([
        ...[undefined, undefined, '2026-05-06'],
      ]);
    for (const source of ['US', 'EM', 'DE', 'JP'])
      for (const status of ['Abandoned', 'Application withdrawn', 'Cancelled', 'Expired'])
        expect(of(source, status)).toBeUndefined();
  });

  it('finds the office of a source however it is named', () => {
    const sources = ['uspto', 'em', 'EUIPO', 'EU', 'UK', 'gb', 'UKIPO', 'Germany', 'dpma', 'WIPO'];
    expect(sources.map(officeOfSource)).toEqual([
      ...['US', 'EM', 'EM', 'EM', 'GB', 'GB', 'GB', 'DE', 'DE', 'IB'],
    ]);
    for (const source of ['register', 'marketplace', 'brands', '', 'IT', null])
      expect(officeOfSource(source)).toBeNull();
  });

  it('for an announced publication says from when on', () => {
    const opposition = oppositionOf({ source: 'US', published: '2026-03-03' }, '2026-02-10');
    const on = (day: string) => oppositionText(opposition, day);
    expect(on('2026-02-10')).toBe('can be opposed from Mar 3, 2026 until Apr 2, 2026');
    expect(on('2026-03-03')).toBe('can be opposed until Apr 2, 2026');
    expect([on('2026-04-03'), oppositionText(null, '2026-03-03')]).toEqual([null, null]);
  });

  it('is a row of the docket with its arithmetic, and neither renews the mark nor ends its period', () => {
    const docket = docketOf({
      office: 'GB',
      right: 'trademark',
      published: '2010-09-24',
      asOf: '2010-10-01',
    });
    expect(docket.ends).toBeNull();
    expect(docket.deadlines).toHaveLength(1);
    expect(docket.deadlines[0]).toMatchObject({
      due: '2010-11-23',
      graceEnds: null,
      rule: { id: 'GB.mark.opposition' },
      steps: [
        { say: 'published', day: '2010-09-24' },
        { say: '+ 2 months', day: '2010-11-24' },
        { say: 'the day before', day: '2010-11-23' },
      ],
    });
  });

  it('is for China the shorter time from 2027 on, since the new text was not found', () => {
    const of = (published: string) => oppositionOf({ source: 'CN', published }, published);
    expect(of('2026-12-31')).toMatchObject({ until: '2027-03-31' });
    expect(of('2026-12-31')?.citation).toMatch(/1 January 2027.*act within two months/);
    expect(of('2027-01-04')).toMatchObject({ until: '2027-03-04' });
    expect(of('2027-01-04')?.citation).toMatch(/whether the law kept that was not found/);
  });

  // EUTMR 190(1), 196(2); MarkenG 114(2); MSchV 50(1); CPI R717-5; Implementing Regulations of China, Article 45.
  it('is told for the members of an international mark that count from its gazette', () => {
    const docket = (published: string) =>
      docketOf({ office: 'IB', right: 'trademark', published, asOf: published });
    const lines = (published: string) =>
      docket(published).deadlines.map(({ rule, unrolled }) => [rule.id.split('-').at(1), unrolled]);
    expect(lines('2026-09-10')).toEqual([
      ['FR', '2026-11-10'],
      ['DE', '2026-12-31'],
      ['CH', '2026-12-31'],
      ['CN', '2026-12-31'],
      ['EM', '2027-01-10'],
    ]);
    expect(lines('2026-12-10')).toContainEqual(['CN', '2027-02-28']);
    expect(docket('2026-09-10').ends).toBeNull();
    expect(docket('2026-09-10').deadlines.some(({ exact }) => exact)).toBe(false);
    expect(docket('2026-09-10').notes.join(' ')).toMatch(/Japan, Korea.*own publication/);
  });
});
