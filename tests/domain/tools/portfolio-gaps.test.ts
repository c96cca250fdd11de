import { describe, expect, it } from 'vitest';
import { american, analyzed, right } from '../../support/portfolio.ts';

describe('gaps', () => {
  it('are missing facts, single countries and open classes', () => {
    const { gaps } = analyzed([
      right({ ...american, filed: '2026-03-01', granted: '', number: '' }, 'line 2'),
      right(
        {
          ...{ type: 'trademark', title: 'OWL', number: '1', country: 'US' },
          category: '25',
          filed: '2020-01-01',
        },
        'line 3',
      ),
      right(
        {
          ...{ type: 'trademark', title: 'owl', number: '2', country: 'IN' },
          category: '18',
          filed: '2020-01-01',
        },
        'line 4',
      ),
    ]);
    expect(gaps.map(({ kind, ids }) => [kind, ids])).toEqual([
      ['missing', ['line 2']],
      ['country', ['line 2']],
      ['classes', ['line 3', 'line 4']],
    ]);
    expect(gaps[0]?.sentence).toContain('Missing: number.');
    expect(gaps[1]?.sentence).toContain('until Mar 1, 2027');
    expect(gaps[1]?.sentence).toContain('ask whether you may');
    // Not 35 and the others that the USPTO searches with these: only what is sold beside them.
    expect(gaps[2]?.sentence).toMatch(
      /^Filed for classes 18, 25\. Often sold beside these are goods and services of 14 [^,]*, of the classes/,
    );
  });

  it('name a few classes and what filing without the intention to use leads to', () => {
    const mark = { type: 'trademark', title: 'OWL', number: '1', country: 'US', filed: '2020-01-01' };
    const { gaps } = analyzed([right({ ...mark, category: '9; 42', granted: '2021-06-01' })]);
    const sentence = gaps.find(({ kind }) => kind === 'classes')?.sentence;
    expect(sentence).toMatch(/^Registered for classes 9, 42\. .* of 38 .*, 41 [^,]*, of the classes/);
    expect(sentence).toMatch(/void in the US .* bad faith in the UK and the EU/);
    // Nothing is sold beside firearms.
    expect(analyzed([right({ ...mark, category: '13' })]).gaps.map(({ kind }) => kind)).toEqual(['country']);
  });

  it('say of an application neither that it is registered nor that it protects', () => {
    const mark = { type: 'trademark', title: 'OWL', number: '1', country: 'GB', category: '9' };
    const said = (granted: string) =>
      analyzed([right({ ...mark, filed: '2026-01-01', granted })])
        .gaps.map(({ sentence }) => sentence)
        .join(' ');
    expect(said('')).not.toMatch(/Registered|Protected/);
    expect(said('')).toMatch(/Filed in one country only: United Kingdom.*Filed for class 9/);
    expect(said('2026-07-01')).toMatch(
      /Protected in one country only: United Kingdom.*Registered for class 9/,
    );
  });

  it('do not exist for a right that has ended', () => {
    expect(analyzed([right({ ...american, filed: '1990-03-01', granted: '1992-03-01' })]).gaps).toEqual([]);
  });
});
