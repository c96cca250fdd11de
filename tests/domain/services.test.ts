import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findService, serviceEntries } from '../../domain/services/directory.ts';
import { servicePage } from '../../domain/services/service.ts';
import { legalService, servicePages } from '../../server/content/services.ts';

/** The links of the specification (Enterprise legal services). */
const wanted = {
  trademark: ['registration', 'objections', 'renewals', 'watch', 'portfolio'],
  patent: ['india', 'us', 'eu', 'search', 'international'],
  copyright: ['registration', 'infringement', 'licensing', 'fair-use'],
  company: ['formation', 'startup-india', 'certifications', 'gst', 'roc'],
};

describe('the legal services', () => {
  test('are those of the specification, each with a page and none without a name', () => {
    expect(Map.groupBy(serviceEntries, ({ area }) => area)).toEqual(
      new Map(
        Object.entries(wanted).map(([area, ids]) => [area, ids.map((id) => expect.objectContaining({ id }))]),
      ),
    );
    for (const [area, pages] of Object.entries(servicePages))
      expect(Object.keys(pages)).toEqual(wanted[area as keyof typeof wanted]);
    expect(findService('patent', 'gst')).toBeUndefined();
  });

  test.each(serviceEntries)(
    '$area/$id has the form of a page, and costs with an amount or an address',
    ({ area, id }) => {
      expect(servicePage.safeParse(servicePages[area][id]).error).toBeUndefined();
      for (const { what, amount, source } of legalService({ area, id }).costs) {
        expect(what).not.toBe('');
        expect(source.title).not.toBe('');
        if (amount === null) expect(source.url).toMatch(/^https:/);
      }
    },
  );

  test('services across Indian states need no registration below the turnover threshold (Notification 10/2017)', () => {
    const { questions } = legalService({ area: 'company', id: 'gst' });
    expect(questions[0]?.a).toMatch(/₹20 lakh for services, also across states/);
    expect(questions[0]?.a).toMatch(/For goods across states there is none/);
  });

  test('fees that the product knows come from its own tables', () => {
    const costs = legalService({ area: 'patent', id: 'us' }).costs;
    expect(costs.find(({ what }) => what.includes('3.5 years'))).toMatchObject({
      amount: '$2,150',
      source: { title: expect.stringContaining('37 CFR 1.20') },
    });
  });

  test.each(['us', 'eu', 'international'])('patent/%s begins with the permit to file abroad', (id) => {
    const { steps, sources } = legalService({ area: 'patent', id });
    expect(steps[0]?.text).toMatch(/lives in India.*written permit, or six weeks after filing it in India/);
    expect(sources.map(({ title }) => title).join()).toContain('section 39');
  });

  test('nobody is represented or advised, and nothing is sold on others’ behalf', () => {
    const page = readFileSync('src/features/guide/EnterprisePage.tsx', 'utf8');
    expect(page).toContain('Ipso takes no share of it.');
    expect(page).not.toMatch(/your case<|who would act for you|offer that names/);
  });

  test('the FAQ of trademark registration says what the specification says', () => {
    expect(legalService({ area: 'trademark', id: 'registration' }).time).toContain(
      'typically takes 12-18 months',
    );
  });
});
