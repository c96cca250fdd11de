import { expect, it } from 'vitest';
import { reputationNeeds } from '../../../domain/tools/infringement-detector/reputation.ts';
import { letterFacts as facts, letterOf } from '../../support/letters.ts';

it('a letter rests on a reputation only if its sender claims one for a registered mark, and asks for what shows it', () => {
  const reputation = 'known to 64% of buyers in a survey of 2025';
  for (const [country, law] of [
    ['EM', 'Regulation (EU) 2017/1001, Article 9(2)(c)'],
    ['GB', 'Trade Marks Act 1994, section 10(3)'],
    ['DE', 'section 14(2) no. 3'],
    ['FR', 'Article L. 713-3'],
    ['US', '15 U.S.C. 1125(c)'],
  ] as const) {
    expect(letterOf({ country, primary: true })).not.toContain(law);
    const claimed = letterOf({ country, primary: true, reputation });
    expect(claimed).toContain(`${reputation}.`);
    expect(claimed).toContain(law);
    expect(claimed).toContain('[which of these, and why]');
    expect(claimed).toContain('for those for which it would take advantage of its reputation or harm it');
    // The other ground stays where the goods are said to be alike.
    expect(claimed).toMatch(/likely to cause confusion|because confusion is likely/);
    const other = letterOf({ country, primary: true, reputation, goods: '', harm: 'free advertising' });
    expect(other).not.toMatch(/confusion|What is alike: .*same or similar/);
    expect(other).toContain(': free advertising.');
    expect(letterOf({ country, standing: 'pending', ownUse: 'since 2001', reputation })).not.toContain(law);
    expect(reputationNeeds(facts, country)).toMatch(/known by a significant part|widely recognized/);
  }
  // Where no such law is known here nothing is claimed, nor to a shop in the United Kingdom, which gets a notice only.
  expect(letterOf({ country: 'BR', reputation })).not.toContain(reputation);
  expect(letterOf({ country: 'GB', reputation })).not.toContain(reputation);
  expect(reputationNeeds(facts, 'BR')).toBeNull();
  expect(reputationNeeds({ ...facts, standing: 'pending' }, 'EM')).toBeNull();
});
