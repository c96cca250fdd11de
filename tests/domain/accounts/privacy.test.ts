import { describe, expect, it } from 'vitest';
import { personalData } from '../../../domain/accounts/personal-data.ts';
import { grounds } from '../../../domain/accounts/personal-rows.ts';
import { privacyNotice } from '../../../domain/accounts/privacy.ts';
import { demoOperator, hiddenOperator, type Operator } from '../../../domain/operator.ts';

const none = { stripe: false, smtp: false, s3: false, timeStamps: false };
const all = { stripe: true, smtp: true, s3: true, timeStamps: true };
const operator: Operator = {
  ...demoOperator,
  ...{
    name: 'Ipso GmbH',
    address: 'Lindenstr. 9, Berlin',
    country: 'DE',
    email: 'a@ipso.example',
    demo: false,
  },
};

describe('the table of what is kept', () => {
  const rows = Object.entries(personalData);

  it('bases nothing that stays for good on the contract alone, or on the law alone', () => {
    for (const [name, { until, ground }] of rows)
      if (until.startsWith('for good'))
        expect([name, grounds[ground]]).toEqual([name, expect.stringContaining('(f')]);
  });

  it('does not promise a number instead of a name for what was typed, signed or uploaded', () => {
    const written = [
      ...[
        'agreements',
        'agreement_signatures',
        'transaction_proofs',
        'dispute_statements',
        'dispute_documents',
      ],
      ...['offers', 'licences', 'messages'],
    ] as const;
    for (const name of written)
      expect(personalData[name as keyof typeof personalData].until).toMatch(
        /keep the names that are in them/,
      );
  });

  it('says that accusations and listings are not kept', () => {
    expect(personalData.listing_reports.until).toBe('730 days after it was dealt with');
    expect(personalData.ip_listings.fate).toBe('blanked');
  });
});

describe('the privacy notice', () => {
  it('says where data is kept, what transfers are based on and whom to ask, or that nobody has said so', () => {
    const silent = privacyNotice(operator, all);
    expect(silent.receivers.join(' ')).not.toContain('ask them');
    expect(silent.receivers.join(' ')).toMatch(
      /has not stated in which country.*has not stated on what a transfer/,
    );
    expect(silent.operator.join(' ')).toMatch(/named no data protection officer.*named no representative/);
    const stated = privacyNotice(
      {
        ...operator,
        hosting: 'Frankfurt, Germany',
        transfers: 'the adequacy decision on the Data Privacy Framework',
        officer: 'Ada Olsen, dpo@ipso.example',
        representative: 'Bo Ltd, Leeds, for the United Kingdom',
      },
      all,
    );
    expect(stated.receivers.join(' ')).toMatch(/Frankfurt, Germany.*adequacy decision/);
    expect(stated.operator.join(' ')).toMatch(/Ada Olsen.*Bo Ltd/);
    expect(JSON.stringify(stated)).not.toMatch(/has not stated|named no/);
    expect(JSON.stringify(privacyNotice(hiddenOperator, none))).toMatch(/has not stated in which country/);
    // A demo on one's own machine has nobody to name.
    expect(JSON.stringify(privacyNotice(demoOperator, none))).not.toMatch(/has not stated|named no/);
  });

  it('mentions what the browser keeps, and the right to object separately from the others', () => {
    const { also, objection, rights } = privacyNotice(operator, none);
    expect(also.join(' ')).toMatch(/In your browser.*not sent.*last chose/);
    expect(objection.join(' ')).toMatch(/legitimate interest.*in writing/);
    expect(rights.join(' ')).not.toMatch(/^Object /);
    for (const said of [
      /Article 20/,
      /you have to give/,
      /Information Commissioner, or the Information Commission/,
      /In the United Kingdom you can also complain to us.*within 30 days.*164A/,
      // Before that nobody can go there.
      /in India, from May 2027 on, the Data Protection Board.*outside India you need not ask us/,
    ])
      expect(rights.join(' ')).toMatch(said);
  });
});
