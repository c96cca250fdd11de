import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { risks } from '../../../domain/ip/risk.ts';
import { infringementUrl, readInfringementUrl } from '../../../domain/tools/infringement-detector/address.ts';
import {
  groundOf,
  grounds,
  infringementInput,
  nextSteps,
} from '../../../domain/tools/infringement-detector/detector.ts';
import {
  letterAdvice,
  standingWarning,
  threatWarnings,
} from '../../../domain/tools/infringement-detector/letter-warnings.ts';
import {
  asksRole,
  findingsOf,
  letterKinds,
  noDemand,
  writeLetter,
} from '../../../domain/tools/infringement-detector/letters.ts';
import { letterFacts as facts, letterOf } from '../../support/letters.ts';

const findings = fc.record({
  marks: fc.array(fc.constantFrom(...risks), { maxLength: 5 }),
  shares: fc.array(fc.double({ min: 0.1, max: 100, noNaN: true }), { maxLength: 5 }),
  distances: fc.array(fc.integer({ min: 0, max: 26 }), { maxLength: 5 }),
});

describe('the basis to act on', () => {
  it.each([
    [{ marks: ['high'], shares: [], distances: [] }, 'strong'],
    [{ marks: ['low', 'medium'], shares: [], distances: [] }, 'some'],
    [{ marks: ['low'], shares: [], distances: [] }, 'none'],
    [{ marks: [], shares: [55], distances: [] }, 'strong'],
    [{ marks: [], shares: [0.5], distances: [] }, 'some'],
    [{ marks: [], shares: [], distances: [3] }, 'strong'],
    [{ marks: [], shares: [], distances: [25] }, 'some'],
    [{ marks: [], shares: [], distances: [] }, 'none'],
  ] as const)('of %j is %s', (found, ground) => {
    expect(groundOf(found)).toBe(ground);
  });

  it('never gets weaker when more is found', () => {
    fc.assert(
      fc.property(findings, findings, (some, more) => {
        const both = {
          marks: [...some.marks, ...more.marks],
          shares: [...some.shares, ...more.shares],
          distances: [...some.distances, ...more.distances],
        };
        expect(grounds.indexOf(groundOf(both))).toBeLessThanOrEqual(grounds.indexOf(groundOf(some)));
      }),
    );
  });
});

describe('the next steps', () => {
  it('demand an end only on strong grounds, and begin with proof wherever there is something', () => {
    for (const ground of grounds) {
      for (const name of [true, false]) {
        const steps = nextSteps(ground, { name, signedIn: true }).map(({ step }) => step);
        expect(steps.includes('letter')).toBe(ground === 'strong');
        expect(steps[0] === 'evidence').toBe(ground !== 'none');
        expect(steps.includes('watch')).toBe(name);
        expect(new Set(steps).size).toBe(steps.length);
        expect(steps.length).toBeGreaterThan(0);
      }
    }
  });
});

describe('what is asked', () => {
  const refusal = (asked: unknown) => infringementInput.safeParse(asked).error?.issues[0]?.message;
  it('is at least one thing, and none of them empty', () => {
    expect(refusal({})).toMatch(/enter a name or a text, or choose a picture/);
    expect(refusal({ classes: [9] })).toMatch(/enter a name or a text/);
    expect(refusal({ name: '!!!' })).toMatch(/letter or digit/);
    expect(refusal({ name: 'x'.repeat(201) })).toMatch(/at most 200/);
    expect(refusal({ text: 'x'.repeat(40_001) })).toMatch(/at most 40,000/);
    expect(refusal({ name: 'A', classes: [46] })).toMatch(/1 to 45/);
    expect(refusal({ name: 'A' })).toBeUndefined();
  });

  it('stays in the address as it was typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('007', '1e5', 'A & B')), (name) => {
        expect(readInfringementUrl(infringementUrl({ name })).name).toBe(name.trim());
      }),
    );
    fc.assert(
      fc.property(fc.anything(), (name) => {
        const once = infringementUrl({ name });
        expect(infringementUrl({ ...once })).toEqual(once);
      }),
    );
  });
});

describe('a letter', () => {
  it('says what was found and what is asked, and nothing else', () => {
    const letter = writeLetter(facts);
    expect(letter).toContain('November 21, 2026');
    expect(letter.replace(/\s+/g, ' ')).toContain(
      'We are the owner of the trademark “HARBOUR” (registration 123456, United States, classes 9 and 42, filed on March 5, 2019). We have become aware of your use of “Harbor” for goods or services in class 9, seen at example.com on November 20.',
    );
    expect(letter.replace(/\s+/g, ' ')).toContain(
      'What is alike: - HARBOR sounds like HARBOUR. - The goods or services are the same or similar: your speakers and our headphones, sold in the same shops.',
    );
    expect(letter).toContain('within 14 days');
    expect(letter).not.toMatch(/\[|\]|undefined|null/);
  });

  it('relies on the law of registered marks only for a registration, and calls what is pending pending', () => {
    expect(writeLetter(facts)).toMatch(/15\s+U\.S\.C\.\s+1114/);
    expect(writeLetter({ ...facts, country: 'IN' })).not.toMatch(/1114/);
    const union = writeLetter({ ...facts, country: 'EM' }).replace(/\s+/g, ' ');
    expect(union).toContain(
      'likely to cause confusion with our registered trademark, and infringes it (Regulation (EU) 2017/1001, Article 9(2)).',
    );
    for (const standing of ['pending', 'unknown'] as const) {
      const letter = writeLetter({ ...facts, standing }).replace(/\s+/g, ' ');
      expect(letter).not.toMatch(/1114|registered|\(registration/);
      expect(letter).not.toMatch(/domain names|withdraw/);
      expect(letter.includes('the application is pending')).toBe(standing === 'pending');
      expect(standingWarning('trademark', standing, true)).toMatch(
        standing === 'pending' ? /application/ : /not call/,
      );
    }
    expect(standingWarning('trademark', 'registered', true)).toBeNull();
    expect(standingWarning('trademark', 'registered', false)).toMatch(/not approved/);
    const places = threatWarnings('cease-and-desist', 'trademark').map(({ place }) => place);
    expect(places).toEqual([
      ...['United Kingdom', 'India', 'Australia', 'Singapore', 'Ireland and New Zealand'],
      ...['France', 'Canada', 'Japan', 'Germany', 'Germany', 'Austria'],
    ]);
    const works = threatWarnings('cease-and-desist', 'copyright').map(({ place }) => place);
    expect(works).toEqual([
      ...['France', 'Canada', 'Japan', 'India', 'Australia and Singapore', 'Germany', 'Germany'],
    ]);
    expect(threatWarnings('inquiry', 'trademark')).toEqual([]);
  });

  it('demands nothing beyond the territory and the goods of the mark, and names both', () => {
    expect(letterOf({})).toContain('to do the following where our trademark is protected (United States):');
    expect(letterOf({ country: 'EM' })).toContain('protected (the European Union):');
    expect(letterOf({ country: 'BX' })).toContain('protected (Belgium, Luxembourg and the European part');
    expect(letterOf({ country: '' })).toContain('where our trademark is protected:');
    expect(letterOf({ standing: 'pending', country: 'GB', ownUse: 'since May 2020' })).toContain(
      'in the area in which our trademark is used and known, and nowhere else (United Kingdom):',
    );
    expect(standingWarning('trademark', 'pending', true)).toMatch(
      /protected only where it is used and known/,
    );
    expect(letterOf({})).toContain(
      'end the use of “Harbor” for the goods and services for which our trademark is registered (classes 9 and 42), and for those so similar to them that confusion is likely;',
    );
    expect(letterOf({ classes: [] })).toContain('[your goods and services, as the register has them]');
    expect(letterOf({})).not.toContain('every name');
    expect(letterOf({ right: 'copyright', findings: [] })).not.toMatch(/is protected|class/);
  });

  it('pleads no confusion for the same sign and the same goods if the law requires none', () => {
    const asSuch = 'for the same goods and services as such';
    for (const country of [
      ...['EM', 'GB', 'IN', 'DE', 'AU', 'FR', 'CA', 'AT', 'BX', 'CH', 'JP', 'KR', 'ES', 'IT'],
    ])
      expect(letterOf({ country, suspect: 'harbour ', primary: true })).toContain(asSuch);
    for (const more of [{ suspect: 'harbour' }, { country: 'EM' }, { country: 'BR', suspect: 'harbour' }])
      expect(letterOf(more)).not.toContain(asSuch);
  });

  it('bases an international registration on the law of a place that was chosen, and not on a treaty', () => {
    const mark = { ...facts, country: 'IB' };
    expect(noDemand(mark)).toMatch(/by the law of each. Choose one/);
    expect(noDemand({ ...mark, kind: 'inquiry' })).toBeNull();
    const indian = { ...mark, place: 'IN' };
    expect(noDemand(indian)).toBeNull();
    expect(letterOf(indian)).toContain('extended to India');
    expect(letterOf(indian)).toContain('(Trade Marks Act 1999, section 29)');
    expect(letterOf(indian)).toContain('where our trademark is protected (India):');
    expect(letterOf(indian)).not.toContain('Madrid Protocol');
  });

  it('demands nothing for a mark that is neither registered nor used where use gives a right', () => {
    for (const standing of ['pending', 'unknown'] as const) {
      for (const country of ['FR', 'CN', 'IB', ''])
        expect(noDemand({ ...facts, standing, country, ownUse: 'since 2020' })).toMatch(
          /gives no claim.*inquiry/,
        );
      for (const country of ['US', 'GB', 'IN', 'AU', 'DE']) {
        const mark = { ...facts, standing, country };
        expect(noDemand(mark)).toMatch(/only by its use/);
        expect(noDemand({ ...mark, ownUse: ' ' })).toMatch(/only by its use/);
        expect(noDemand({ ...mark, ownUse: 'since 2020' })).toBeNull();
        expect(noDemand({ ...mark, kind: 'inquiry' })).toBeNull();
        expect(letterOf({ ...mark, ownUse: 'since 2020 in Leeds, for boats' })).toContain(
          'Our use of it: since 2020 in Leeds, for boats.',
        );
      }
    }
    expect(noDemand(facts)).toBeNull();
  });

  it('says what a pending mark of the European Union or Japan gives, and that it gives no end of the use', () => {
    const pending = { ...facts, standing: 'pending', ownUse: 'since 2020' } as const;
    expect(noDemand({ ...pending, country: 'EM' })).toMatch(/reasonable compensation.*Article 11\(2\)/);
    expect(noDemand({ ...pending, country: 'JP' })).toMatch(/written notice.*Article 13-2/);
    expect(noDemand({ ...pending, country: 'EM', standing: 'unknown' })).toMatch(/no claim that is known/);
  });

  it('asks for what removes the risk that the use is repeated, where a promise does not', () => {
    const german = letterOf({ country: 'DE' });
    expect(german).toContain(
      '- give us an undertaking, signed by you, to refrain from using this sign in the course of trade in Germany for these goods and services, and to pay us for each culpable breach a contractual penalty that we set at our reasonable discretion and that the competent court may review.',
    );
    expect(german).toContain('only an undertaking with an adequate contractual penalty does');
    expect(german).not.toContain('confirm in writing');
    expect(letterOf({ country: 'DE', penalty: 'EUR 6,000' })).toContain(
      'for each culpable breach a contractual penalty of EUR 6,000.',
    );
    expect(letterOf({ country: 'IB', place: 'DE' })).toContain('contractual penalty');
    expect(letterOf({ country: 'DE', standing: 'pending', ownUse: 'since 2020' })).toContain('penalty');
    expect(letterOf({ country: 'AT' })).toContain('a settlement that a court records');
    for (const country of ['US', 'EM', 'FR']) expect(letterOf({ country })).not.toMatch(/penalty|settlement/);
    const known = threatWarnings('cease-and-desist', 'trademark')
      .map(({ text }) => text)
      .join(' ');
    expect(known).toMatch(/Hamburger Brauch.*a month after.*bear the costs/);
  });

  it('demands nothing in the United Kingdom from whoever only sells the goods, and threatens nothing', () => {
    const mark = { right: 'trademark', country: 'GB' } as const;
    expect(asksRole({ ...mark, standing: 'registered' })).toBe(true);
    expect(asksRole({ ...mark, standing: 'pending' })).toBe(false);
    expect(asksRole({ ...mark, standing: 'registered', country: 'IB', place: 'GB' })).toBe(true);
    const notice = letterOf({ country: 'GB' });
    expect(notice).toContain('Notice of the trademark “HARBOUR” (registration 123456, United Kingdom');
    expect(notice).toContain('within 14 days from whom you have them');
    expect(notice).not.toMatch(
      /infring|confus|\bend the|undertak|withdraw|steps|reserve|sounds like|section/i,
    );
    expect(letterOf({ country: 'GB', primary: true })).toContain(
      'infringes it (Trade Marks Act 1994, section 10)',
    );
  });

  it('bases a copy on the law of one state and not on a directive, and leaves the German letter to a lawyer', () => {
    const work = { ...facts, right: 'copyright', number: '' } as const;
    expect(letterOf({ ...work, place: 'GB' })).toContain(
      '(Copyright, Designs and Patents Act 1988, section 16)',
    );
    expect(letterOf({ ...work, place: 'IN' })).toContain('(Copyright Act 1957, section 51)');
    expect(letterOf({ ...work, place: 'FR' })).toContain('(Article L. 122-4 of the French');
    // A demand that does not name its ground is one that its sender should not make.
    expect(letterOf({ ...work, place: 'BR' })).toContain('([the provision of the law of Brazil])');
    expect(letterOf(work)).toContain('([the provision of the law of the place where it is used])');
    expect(letterOf({ country: 'CN' })).toContain('infringes it ([the provision of the law of China])');
    for (const place of ['', 'US', 'FR', 'GB'])
      expect(letterOf({ ...work, place })).not.toContain('Directive');
    expect(noDemand({ ...work, place: 'DE' })).toMatch(/has no effect unless/);
    expect(noDemand({ ...work, place: 'FR' })).toBeNull();
    expect(letterOf({ ...work, kind: 'inquiry' })).not.toContain('parts were taken');
    expect(letterOf({ ...work, suspect: 'poster “Dunes”' })).toMatch(
      /Infringement of the copyright in the work “HARBOUR”.*aware of “poster ‘Dunes’”/,
    );
  });

  it('bases an unregistered mark on the law of its own place, and calls nothing infringed', () => {
    for (const standing of ['pending', 'unknown'] as const) {
      const ofPlace = (country: string) => letterOf({ standing, country, ownUse: 'since 2020' });
      expect(ofPlace('GB')).toMatch(/\(the law of passing off\)/);
      expect(ofPlace('DE')).toMatch(/section 4, number 2/);
      expect(ofPlace('US')).toMatch(/15 U\.S\.C\. 1125\(a\)/);
      for (const country of ['GB', 'DE']) expect(ofPlace(country)).not.toMatch(/U\.S\.C\.|United States/);
      for (const country of ['US', 'GB']) {
        expect(ofPlace(country)).not.toMatch(/infring/i);
        expect(ofPlace(country)).toContain('Your use of a sign like the trademark “HARBOUR”');
      }
    }
    expect(letterAdvice['cease-and-desist']).toMatch(
      /look into the register first.*no claim for goods it was not used for.*a registered mark with a reputation reaches further/,
    );
    expect(standingWarning('copyright', 'unknown', true)).toMatch(/has to be registered, or refused, before/);
  });

  it('names both signs, and leaves out what is addressed only to its sender', () => {
    const reasons = [
      'They sound alike (95%).',
      'HARBOR looks like HARBOUR.',
      'No class was compared: choose one.',
      'Both in class 9.',
      'Class 9 and class 42 are often found together.',
      'They are partly alike: 60% in sound, 40% in look.',
      'What differs means something else, which tells them apart.',
    ];
    expect(findingsOf('HARBOUR', 'Harbor', reasons)).toEqual([
      '“Harbor” and “HARBOUR” sound alike.',
      'HARBOR looks like HARBOUR.',
    ]);
  });

  it('demands nothing when it is an inquiry', () => {
    for (const right of ['trademark', 'copyright'] as const) {
      const letter = writeLetter({ ...facts, kind: 'inquiry', right });
      expect(letter).toMatch(/makes\s+no\s+claim/);
      expect(letter).not.toMatch(/infring|\bend the\b|U\.S\.C\.|comparison|sounds like/i);
    }
  });

  it('shows its gaps in brackets', () => {
    const letter = writeLetter({
      ...facts,
      sender: ' ',
      recipient: '',
      number: '',
      seenAt: '',
      findings: [],
    });
    expect(letter).toContain('[your name and address]');
    expect(letter).toContain('[name and address of the recipient]');
    expect(letter).not.toMatch(/\(registration|seen at|comparison/);
  });

  it('is the same for the same facts, whatever they are, in lines that can be read', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.lorem());
    const any = fc.record({
      kind: fc.constantFrom(...letterKinds),
      right: fc.constantFrom('trademark' as const, 'copyright' as const),
      day: fc.constantFrom('2026-01-01', '2028-02-29'),
      sender: text,
      recipient: text,
      title: text,
      number: text,
      suspect: text,
      seenAt: text,
      findings: fc.array(text, { maxLength: 5 }),
      days: fc.constantFrom(7, 14, 30),
    });
    fc.assert(
      fc.property(any, (some) => {
        const letter = writeLetter(some);
        expect(writeLetter(some)).toBe(letter);
        for (const line of letter.split('\n')) {
          if (line.trim().includes(' ')) expect(line.length).toBeLessThanOrEqual(90);
        }
      }),
    );
  });
});
