import type { DemoListing } from './data.ts';
import type { DemoPerson } from './people.ts';

type Facts = Pick<DemoListing, 'industry' | 'country' | 'price' | 'description' | 'registrationNumber'> &
  Partial<DemoListing>;

/** A mark. `days`: filed and registered; without a registration it is an application. */
function mark(
  owner: DemoPerson,
  number: number,
  title: string,
  [filedOn, registered]: [string, string?],
  facts: Facts,
): DemoListing {
  return {
    ...{ owner, title, type: 'Trademark', category: `Class ${number}`, filedOn },
    ...{ registrationDate: registered ?? null, stage: registered ? 'granted' : 'application' },
    ...{ negotiable: true, ...facts },
  };
}

/** The marks of the demo's market. `figure` is what the picture of a figurative mark shows. */
export const demoMarks: DemoListing[] = [
  mark('undarra', 33, 'OLIVARRO', ['2016-02-10', '2016-07-18'], {
    ...{ industry: 'food-beverage', country: 'EM', price: 34_000, registrationNumber: 'EM 015094288' },
    figure: 'rings',
    description: 'Figurative mark for wines and vermouth, in use since 2016 in four countries.',
  }),
  mark('marrowmere', 30, 'CRUMBLEWICK', ['2017-05-22', '2018-03-06'], {
    ...{ industry: 'food-beverage', country: 'US', price: 27_500, was: 33_000 },
    registrationNumber: 'US 5,417,308',
    description: 'Word mark for biscuits and baking mixes. Two domains and the packaging files come with it.',
  }),
  mark('wexcombe', 25, 'TARNSHELL', ['2018-09-03', '2019-02-11'], {
    ...{ industry: 'environmental', country: 'AU', price: 46_000, registrationNumber: 'AU 1953420' },
    figure: 'waves',
    description: 'Figurative mark for rainwear and bags; sold in 60 shops until 2025.',
  }),
  mark('tallywren', 36, 'PENNYLARK', ['2019-01-15', '2019-04-26'], {
    ...{ industry: 'finance', country: 'GB', price: 88_000, registrationNumber: 'UK 3367214' },
    description: 'Word mark for savings accounts and payment services. Sold because the product was renamed.',
  }),
  mark('filambre', 24, 'LINOVANE', ['2015-11-30', '2016-03-25'], {
    ...{ industry: 'environmental', country: 'FR', price: 15_800, registrationNumber: 'FR 4229876' },
    ...{ sold: 'wexcombe', negotiable: false },
    description: 'Word mark for household linen, in use since 2015.',
  }),
  mark('okunuma', 9, 'KIRASENS', ['2020-06-12', '2021-02-02'], {
    ...{ industry: 'technology', country: 'JP', price: 19_000, registrationNumber: 'JP 6347915' },
    ...{ licensingType: 'region-restricted', licensingText: 'For sensors under our specification.' },
    licenseTerms: { exclusive: false, territory: ['AU', 'NZ'], fields: ['Class 9'], term: { months: 60 } },
    description: 'Word mark for sensors and measuring instruments.',
  }),
  mark('undarra', 29, 'ORZALEA', ['2019-10-08', '2020-02-19'], {
    ...{ industry: 'food-beverage', country: 'ES', price: null, registrationNumber: 'ES 4036621' },
    figure: 'leaf',
    description:
      'Figurative mark for olive oil and preserves. The estate’s label designs can be had with it.',
  }),
  mark('stonebarrow', 19, 'SLATEHOLD', ['2021-03-17', '2022-08-30'], {
    ...{ industry: 'environmental', country: 'CA', price: 11_200, registrationNumber: 'CA TMA1139427' },
    description: 'Word mark for facade panels and roof tiles.',
  }),
  mark('brennholt', 7, 'ZAHNWERK', ['2014-04-02', '2014-06-27'], {
    ...{ industry: 'technology', country: 'DE', price: 23_400, registrationNumber: 'DE 30 2014 029 118' },
    figure: 'gear',
    description: 'Figurative mark for gearboxes and drives, known in its trade; renewed in 2024.',
  }),
  mark('wexcombe', 3, 'VELLORIE', ['2022-02-14', '2022-09-20'], {
    ...{ industry: 'healthcare', country: 'AU', price: 39_900, registrationNumber: 'AU 2245871' },
    description: 'Word mark for skin care, never launched: the line was given up before its start.',
  }),
  mark('yeonmu', 11, 'HALDEN GLOW', ['2023-05-09', '2024-07-16'], {
    ...{ industry: 'technology', country: 'US', price: 16_000, registrationNumber: 'US 7,448,215' },
    ...{ licensingType: 'non-exclusive', licensingText: 'For lamps with our light engines.' },
    licenseTerms: { exclusive: false, territory: null, fields: ['Class 11'], term: { months: 24 } },
    description: 'Word mark for lamps and light engines.',
  }),
  mark('fjellhavn', 32, 'NORDFOSS', ['2018-06-25', '2018-12-10'], {
    ...{ industry: 'food-beverage', country: 'NO', price: 51_000, registrationNumber: 'NO 302417' },
    figure: 'peak',
    description: 'Figurative mark for mineral water, with bottle and crate designs.',
  }),
  mark('marrowmere', 43, 'THE QUIET SPOON', ['2020-08-19', '2021-06-01'], {
    ...{ industry: 'food-beverage', country: 'US', price: 42_000, registrationNumber: 'US 6,370,944' },
    ...{ sold: 'wexcombe' },
    description: 'Word mark for restaurants and catering; three restaurants used it until 2024.',
  }),
  mark('tallywren', 42, 'LEDGERFINCH', ['2025-03-04'], {
    ...{ industry: 'finance', country: 'GB', price: 9_500, registrationNumber: 'UK 4169902' },
    description: 'Application for a word mark for accounting software as a service.',
  }),
  mark('undarra', 21, 'CASA MIRAVEL', ['2017-01-20', '2017-05-29'], {
    ...{ industry: 'food-beverage', country: 'ES', price: 13_300, was: 17_000 },
    registrationNumber: 'ES 3648802',
    description: 'Word mark for tableware and glasses.',
  }),
  mark('dravenholm', 39, 'STROMFALTER', ['2021-11-11', '2022-03-03'], {
    ...{ industry: 'energy', country: 'CH', price: 28_000, registrationNumber: 'CH 776204' },
    figure: 'bolt',
    description: 'Figurative mark for the distribution of electricity and for charging stations.',
  }),
  mark('filambre', 18, 'MAROUZEL', ['2022-10-05', '2023-01-27'], {
    ...{ industry: 'environmental', country: 'FR', price: 20_500, registrationNumber: 'FR 4903517' },
    description: 'Word mark for bags and leather goods.',
  }),
  mark('wexcombe', 28, 'POCKET QUARRY', ['2019-07-30', '2020-01-21'], {
    ...{ industry: 'technology', country: 'AU', price: null, registrationNumber: 'AU 2025663' },
    description: 'Word mark for games and toys; the molds of 14 toys can be had with it.',
  }),
];
