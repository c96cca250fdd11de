import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { privacyNotice } from '../../../domain/accounts/privacy.ts';
import {
  HELD_AT_MOST_DAYS,
  plainTerms,
  RETURN_DAYS,
  termsOfUse,
  termsVersions,
} from '../../../domain/accounts/terms-of-use.ts';
import { escrow } from '../../../domain/deals/escrow.ts';
import { firstFacts, held, verifying } from '../../../domain/deals/escrow-terms.ts';
import { dayBounds, type EscrowDays } from '../../../domain/deals/escrow-times.ts';
import { demoOperator, hiddenOperator, type Operator } from '../../../domain/operator.ts';

const operator: Operator = {
  ...{
    name: 'Ipso GmbH',
    address: 'Lindenstr. 9, 10969 Berlin',
    country: 'DE',
    email: 'office@ipso.example',
  },
  ...{ registration: 'HRB 1234 B, Charlottenburg', vatId: 'DE136695976', demo: false },
  ...{ law: 'the law of Germany', courts: 'the courts of Berlin', license: null },
};
const version = termsVersions.at(-1)?.day ?? '';
const textOf = (one: Operator, payments: 'stripe' | 'sandbox' = 'stripe') =>
  plainTerms(version, termsOfUse(one, payments));

/** The hash of each version's texts for these operators. A text that changes needs a version of its own: add it here and there. */
const pinned: Record<string, string> = {
  '2026-11-22': 'e166ac55bd4ff363145c41cf22c0eb09db46c806138da0cd49e1bc8af251abce',
  '2026-11-23': '69717b15db1f35d7f9c06699b7194395326f15eb9cc4137db3a698ac42ab418e',
  '2026-11-24': '2dd09dafc23306b1eb0e1227948bbc6dc47ee4d1966b9fc5b0d38e6fe01a4092',
  '2026-11-25': 'e0c8c760f1f56ed86e7a3ff47742f7046667da1cdca862c056796b5f2d837cdf',
  '2026-11-26': '5d150844b0486b3bd01a5a679f3c8cdab1b7e5b9093f2fc7b25a70980d86805d',
  '2026-11-27': '21ef10c7f0f4ceb48fcc8257c36a219e803c317b5cc6eeb17843f1f367ab0b6a',
};

describe('the terms of use', () => {
  test('do not change within a version', () => {
    const texts = [
      textOf(operator),
      textOf({ ...operator, law: null, license: 'x' }),
      textOf(demoOperator, 'sandbox'),
    ];
    expect(createHash('sha256').update(texts.join()).digest('hex')).toBe(pinned[version]);
    expect(termsVersions.map(({ day }) => day)).toEqual(Object.keys(pinned));
    expect(termsVersions.map(({ day }) => day).toSorted()).toEqual(termsVersions.map(({ day }) => day));
  });

  test('say what is not allowed, who decides, how to object, and in which order listings are shown', () => {
    for (const text of [textOf(operator), textOf(demoOperator, 'sandbox')]) {
      expect(text).toMatch(/What may not be put here/);
      expect(text).toMatch(/Administrators decide, people and not programs/);
      expect(text).toMatch(/take it off the market and suspend an account/);
      expect(text).toMatch(/To object, write to us on the contact page/);
      expect(text).toMatch(/newest first/);
      expect(text).toMatch(/Sellers declare whether they sell as a business/);
      expect(text).toMatch(/hears what was decided/);
    }
  });

  test('name the operator, the law and the courts', () => {
    const text = textOf(operator);
    expect(text).toContain('Ipso is operated by Ipso GmbH, Lindenstr. 9, 10969 Berlin, Germany.');
    for (const part of ['HRB 1234 B', 'DE136695976', 'office@ipso.example']) expect(text).toContain(part);
    expect(text).toContain('governed by the law of Germany');
    expect(text).toContain('decided by the courts of Berlin');
    expect(textOf({ ...operator, law: null })).toContain('has not named a governing law');
  });

  test('name whom notices of infringement and complaints go to, if the operator does', () => {
    const named = {
      agent: 'Bo Ek, 1 Main St, Dover, +1 555 0100, bo@ipso.example',
      grievances: 'Asha Rao, Pune',
    };
    const text = textOf({ ...operator, ...named });
    expect(text).toContain(`designated agent: ${named.agent}.`);
    expect(text).toMatch(/within 24 hours and disposes of them within seven days, .*: Asha Rao, Pune\./);
    expect(textOf(operator)).not.toMatch(/designated agent|grievance officer/);
  });

  test('say that a demo is one, and that its payments are simulated', () => {
    const text = textOf(demoOperator, 'sandbox');
    expect(text).toContain('This is a demo.');
    expect(text).toContain('payments are simulated');
    expect(text).not.toMatch(/null|undefined|Stripe/);
  });

  test('of a public installation say if nobody is named, and do not call it a demo', () => {
    const text = textOf(hiddenOperator);
    expect(text).toContain('has not named themselves');
    expect(text).not.toContain('This is a demo');
    expect(text).toContain('Do not pay real money here.');
  });

  test('claim no license that the operator has not stated, and warn if there is none', () => {
    const without = textOf(operator);
    expect(without).toMatch(/name no license/);
    expect(without).toMatch(/held money is not protected/);
    expect(without).toMatch(/insolvent.*may not get all of it back/);
    const stated = 'Payment institution, BaFin no. 1.';
    const licensed = textOf({ ...operator, license: stated });
    expect(licensed).toContain(stated);
    expect(licensed).not.toMatch(/name no license|not protected/);
    for (const text of [without, licensed, textOf(demoOperator, 'sandbox')])
      expect(text).toMatch(/does not say that anybody here is a licensed escrow agent/);
  });

  test('say what becomes of the right and of the money when silence, a bank or an administrator ends a purchase', () => {
    for (const text of [textOf(operator), textOf(demoOperator, 'sandbox')]) {
      expect(text).toMatch(/right is the seller’s.* duty of every buyer to every seller/);
      expect(text).toMatch(new RegExp(`within ${RETURN_DAYS} days assigns it back`));
      expect(text).toMatch(/a deed in England and Wales.*signs that on request/);
      expect(text).toMatch(
        /seller may cancel without a reason\. An administrator may cancel where .* says why in writing/,
      );
      expect(text).toMatch(/If none does in time \(30 to 45 days\), the first decision is carried out/);
      expect(text).toMatch(/released to a suspended seller waits in their balance/);
      expect(text).toMatch(/neither an arbitration nor a judgment/);
    }
    expect(textOf(operator)).toMatch(/takes back a payment that is held.*nothing is released or refunded/);
  });

  test('admit nothing on the operator’s behalf: what a user has to know is stated as a fact', () => {
    for (const text of [textOf(operator), textOf(demoOperator), textOf(hiddenOperator)])
      expect(text).not.toMatch(/1960|needs one|does not compare people|has to pay out or refund/);
  });

  test('leave to the operator’s law what depends on it', () => {
    expect(textOf(operator)).toMatch(/How far liability can be limited is for the law of Germany to say/);
    expect(textOf(operator)).toMatch(
      /money that nobody claims for a long time is for the law of Germany to say/,
    );
    expect(textOf(operator)).toContain('reach the operator by office@ipso.example or the contact page');
    expect(textOf({ ...operator, law: null })).toMatch(/limited is for the law that applies to say/);
  });

  test('state the longest hold that any deadlines allow without a send-back or a dispute', () => {
    const days = Object.fromEntries(Object.entries(dayBounds).map(([name, [, max]]) => [name, max]));
    const facts = { ...firstFacts, days: days as unknown as EscrowDays };
    const longest = (state: typeof held) => Math.max(...escrow.momentsOf(state, facts).map(({ at }) => at));
    expect(HELD_AT_MOST_DAYS).toBeLessThan(90);
    expect((longest(held) + longest(verifying)) / 1_440).toBe(HELD_AT_MOST_DAYS);
  });
});

describe('the privacy notice', () => {
  const outside = { stripe: true, smtp: true, s3: true, timeStamps: true };

  test('names recipients of data only if the installation uses them', () => {
    const all = privacyNotice(operator, outside).receivers.join(' ');
    for (const name of ['Stripe', 'mail server', 'file store', 'time-stamp authority'])
      expect(all).toContain(name);
    const none = { stripe: false, smtp: false, s3: false, timeStamps: false };
    const demo = privacyNotice(demoOperator, none).receivers.join(' ');
    expect(demo).not.toMatch(/Stripe|file store|time-stamp/);
    expect(demo).toContain('payments are simulated');
    expect(all).toMatch(/Articles 44 to 49/);
    expect(demo).not.toMatch(/Articles 44/);
  });

  test('covers people who gave nothing themselves: owners of marks in public registers (GDPR, Article 14)', () => {
    const none = { stripe: false, smtp: false, s3: false, timeStamps: false };
    const said = privacyNotice(operator, none).also.join(' ');
    expect(said).toMatch(/name the owners of marks as the offices publish them, people among them/);
    expect(said).toMatch(/Whoever is named there can object/);
  });
});
