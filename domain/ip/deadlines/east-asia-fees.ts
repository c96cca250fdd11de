import { type FeeSchedule, type FeeSchedules, span } from './rule.ts';

/** Fees of Japan, China and Korea. */

const law = (text: string, read: string | null) => ({ text, read });

const chineseAnnuities = law(
  'CNIPA’s schedule of patent fees, without reductions',
  'accounts of the schedule and, of what being late costs, of the Guidelines for Examination',
);
const chineseModel = {
  ...span(1, 3, 60_000),
  ...span(4, 5, 90_000),
  ...span(6, 8, 120_000),
  ...span(9, 10, 200_000),
};

const korea = (text: string, read: string) => ({
  ...{ currency: 'KRW', since: '2023-08-01' },
  citation: law(`Rules on the collection of patent fees, as amended on 1 August 2023: ${text}`, read),
});
const koreaBefore = { since: '2012-04-01', until: '2023-08-01' };
/** Three percent more for each month late. */
const koreanAnnuity = (text: string, read: string) => ({
  ...korea(text, `${read}; of what being late costs, Article 8(8) as of 27 February 2026`),
  surcharge: { bps: [300, 600, 900, 1_200, 1_500, 1_800] },
});
/** Renewals that are late in Japan cost as much again. */
const japan = (since: string, text: string, read: string) => ({
  ...{ currency: 'JPY', since, surcharge: { bps: 10_000 } },
  citation: law(text, read),
});
/** The first month late costs nothing, each further one five percent. */
const chineseLate = { bps: [0, 500, 1_000, 1_500, 2_000, 2_500] };
const chineseMark = (
  since: string,
  amounts: number,
  late: number,
  text: string,
  read: string,
): FeeSchedule => ({
  ...{ currency: 'CNY', since, amounts, surcharge: { amount: late }, per: 'class' },
  citation: law(`CNIPA’s schedule of trademark fees: ${text}`, read),
});
const claims = (rows: readonly (readonly [number, number, number])[]) =>
  Object.assign({}, ...rows.map(([from, to, amount]) => span(from, to, amount))) as Record<number, number>;
const koreanPatents = claims([
  [4, 6, 40_000],
  [7, 9, 100_000],
  [10, 12, 240_000],
  [13, 25, 360_000],
]);
const koreanClaims = claims([
  [4, 6, 22_000],
  [7, 9, 38_000],
  [10, 25, 55_000],
]);
const koreanModels = claims([
  [4, 6, 25_000],
  [7, 9, 60_000],
  [10, 10, 160_000],
]);
const koreanModelClaims = claims([
  [4, 6, 9_000],
  [7, 9, 14_000],
  [10, 10, 20_000],
]);
const koreanDesigns = claims([
  [4, 6, 35_000],
  [7, 9, 70_000],
  [10, 12, 140_000],
  [13, 20, 210_000],
]);

export const eastAsiaFees: FeeSchedules = {
  'JP.annuity patent': [
    {
      ...japan(
        '2022-04-01',
        'Patent Act Article 107(1): examination requested on or after 1 April 2004',
        'an account of the change of 1 April 2022, another of what was due before and is paid late: the older fee; of the surcharge, a published table, checked by its makers against the JPO’s page on 29 September 2026',
      ),
      amounts: claims([
        [4, 6, 10_300],
        [7, 9, 24_800],
        [10, 25, 59_400],
      ]),
      perClaim: claims([
        [4, 6, 800],
        [7, 9, 1_900],
        [10, 25, 4_600],
      ]),
    },
    {
      ...japan(
        '2016-04-01',
        'Patent Act Article 107(1), from 1 April 2016 to 31 March 2022: examination requested on or after 1 April 2004',
        'two accounts of the schedule; of the surcharge, a table of 2026',
      ),
      amounts: claims([
        [4, 6, 6_400],
        [7, 9, 19_300],
        [10, 25, 55_400],
      ]),
      perClaim: claims([
        [4, 6, 500],
        [7, 9, 1_500],
        [10, 25, 4_300],
      ]),
    },
    {
      ...japan(
        '2008-06-01',
        'Patent Act Article 107(1), from 1 June 2008 to 31 March 2016: examination requested on or after 1 April 2004',
        'an account of the schedule; of the surcharge, a table of 2026',
      ),
      amounts: claims([
        [4, 6, 7_100],
        [7, 9, 21_400],
        [10, 25, 61_600],
      ]),
      perClaim: claims([
        [4, 6, 500],
        [7, 9, 1_700],
        [10, 25, 4_800],
      ]),
    },
  ],
  'JP.annuity utility-model': {
    ...japan(
      '2005-04-01',
      'Utility Model Act Article 31(1): filed on or after 1 April 2005',
      'the article in an older copy; a table of May 2010; a published table, checked by its makers against the JPO’s page on 29 September 2026; an account of the change of 1 April 2022, which left it as it was',
    ),
    amounts: claims([
      [4, 6, 6_100],
      [7, 10, 18_100],
    ]),
    perClaim: claims([
      [4, 6, 300],
      [7, 10, 900],
    ]),
  },
  'JP.annuity.design': {
    ...japan(
      '2012-04-01',
      'Design Act Article 42(1), since 1 April 2012',
      'a published table, checked by its makers against the JPO’s page on 29 September 2026; an account of 1 January 2020; accounts of the changes of 1 April 2016, 2020 and 2022, which left it as it was',
    ),
    amounts: claims([
      [2, 3, 8_500],
      [4, 25, 16_900],
    ]),
  },
  'KR.annuity patent': [
    {
      ...koreanAnnuity('patents', 'an account of the change, which has the amounts in thousands'),
      amounts: claims([
        [4, 6, 36_000],
        [7, 9, 90_000],
        [10, 12, 216_000],
        [13, 25, 324_000],
      ]),
      perClaim: claims([
        [4, 6, 20_000],
        [7, 9, 34_000],
        [10, 25, 49_000],
      ]),
    },
    {
      ...koreanAnnuity('patents', 'three accounts of what was paid before, one of them in 2020'),
      ...{ ...koreaBefore, since: '2020-01-01' },
      amounts: koreanPatents,
      perClaim: koreanClaims,
    },
    {
      ...{ currency: 'KRW', since: '2009-01-01' },
      citation: law(
        'Rules on the collection of patent fees, from 1 January 2009 to 31 July 2023: patents',
        'an account of the change of 1 January 2009, a table of 2008 and accounts of what was paid before 1 August 2023; of those years not what being late costs',
      ),
      amounts: koreanPatents,
      perClaim: koreanClaims,
    },
  ],
  'KR.annuity utility-model': [
    {
      ...koreanAnnuity(
        'utility models, which the change of 1 August 2023 left as they were',
        'a table of 26 September 2018; the PCT Applicant’s Guide of 1 January 2024; accounts of the change',
      ),
      since: '2018-09-26',
      amounts: koreanModels,
      perClaim: koreanModelClaims,
    },
    {
      ...{ currency: 'KRW', since: '2009-01-01' },
      citation: law(
        'Rules on the collection of patent fees, from 1 January 2009 to 25 September 2018: utility models',
        'an account of the change of 1 January 2009, without its amounts; neither those nor what being late costs were read',
      ),
      amounts: koreanModels,
      perClaim: koreanModelClaims,
    },
  ],
  'KR.annuity design': [
    {
      ...koreanAnnuity(
        'designs with substantive examination, which the change left as they were; 34,000 from year 4 without',
        'the office’s page of fees as of 20 May 2026; an account of what was paid before',
      ),
      ...{ since: '2023-01-01', amounts: koreanDesigns },
    },
    {
      ...{ currency: 'KRW', since: '2008-01-01', amounts: koreanDesigns },
      citation: law(
        'Rules on the collection of patent fees, before 2023: designs with substantive examination',
        'a table of 1 January 2008, which has the amounts of 2026; of those years not what being late costs',
      ),
    },
  ],
  'KR.mark': [
    {
      ...korea('marks, paid at once', 'Article 5(2)3 as of 27 February 2026'),
      ...{ amounts: 300_000, surcharge: { amount: 30_000 }, per: 'class' },
      covers: 'for ten goods in a class: 2,000 won are added for each further',
    },
    {
      ...koreaBefore,
      ...{ currency: 'KRW', amounts: 310_000, surcharge: { amount: 30_000 }, per: 'class' },
      covers: 'for twenty goods in a class: 2,000 won are added for each further',
      citation: law(
        'Rules on the collection of patent fees, from 1 April 2012 to 31 July 2023: marks, paid at once',
        'accounts of the change of 1 August 2023, and of what was paid before, late or not',
      ),
    },
  ],
  'CN.annuity utility-model': {
    ...{ currency: 'CNY', since: '2001-03-01', citation: chineseAnnuities, amounts: chineseModel },
    surcharge: chineseLate,
  },
  'CN.annuity design': [
    {
      ...{ currency: 'CNY', since: '2001-03-01', citation: chineseAnnuities, amounts: chineseModel },
      surcharge: chineseLate,
    },
    {
      currency: 'CNY',
      since: '2022-05-05',
      citation: law(
        'CNIPA’s schedule of patent fees, without reductions',
        'its announcement of 25 April 2022 on years 11 to 15; accounts of the rest',
      ),
      amounts: { ...chineseModel, ...span(11, 15, 300_000) },
      surcharge: chineseLate,
    },
  ],
  'CN.annuity patent': {
    currency: 'CNY',
    since: '2001-03-01',
    citation: chineseAnnuities,
    amounts: {
      ...span(1, 3, 90_000),
      ...span(4, 6, 120_000),
      ...span(7, 9, 200_000),
      ...span(10, 12, 400_000),
      ...span(13, 15, 600_000),
      ...span(16, 20, 800_000),
    },
    surcharge: chineseLate,
  },
  'CN.mark': [
    chineseMark(
      '2014-05-01',
      200_000,
      50_000,
      'the schedule before 1 April 2017: for each class',
      'accounts of its halving on 1 April 2017',
    ),
    chineseMark(
      '2017-04-01',
      100_000,
      25_000,
      'the schedule from 1 April 2017 to 30 June 2019: for each class',
      'an account of the change of 1 July 2019',
    ),
    chineseMark(
      '2019-07-01',
      50_000,
      25_000,
      'the schedule since 1 July 2019: for each class, on paper; a tenth less by electronic filing',
      'an account of the change; the schedule that applies since 30 December 2019, as an agency has it',
    ),
  ],
  'JP.mark': [
    {
      ...japan(
        '2022-04-01',
        'Trademark Act Article 40(2)',
        'an account of the change of 1 April 2022; another of what ended before and is renewed late: the older fee',
      ),
      ...{ amounts: 43_600, per: 'class' },
    },
    {
      ...japan(
        '2016-04-01',
        'Trademark Act Article 40(2), from 1 April 2016 to 31 March 2022, for what ended since 1 April 2016',
        'two accounts of the change of 1 April 2016, and a third of what ended before and is renewed late: the older fee',
      ),
      ...{ amounts: 38_800, per: 'class' },
    },
    {
      ...japan(
        '2008-06-01',
        'Trademark Act Article 40(2), from 1 June 2008 to 31 March 2016',
        'an account of the change of 1 April 2016, which has the amount before it; since when was not read',
      ),
      ...{ amounts: 48_500, per: 'class' },
    },
  ],
};
