import { patentCategories } from '../../domain/market/listings.ts';
import type { DemoListing } from './data.ts';
import { demoMarks } from './marks.ts';
import type { DemoPerson } from './people.ts';

const EU_CORE = ['AT', 'BE', 'DE', 'ES', 'FR', 'IT', 'NL', 'PL', 'SE'];

type Facts = Pick<DemoListing, 'industry' | 'country' | 'price' | 'description' | 'registrationNumber'> &
  Partial<DemoListing>;

/** A patent, or what is listed alongside patents. `days`: filed and granted; an application has not been granted. */
function patent(
  owner: DemoPerson,
  section: string,
  title: string,
  [filedOn, granted]: [string, string?],
  facts: Facts,
): DemoListing {
  const category = patentCategories.find((name) => name.startsWith(section));
  if (!category) throw new Error(`there is no section ${section}`);
  return {
    ...{ owner, title, type: 'Patent', category, filedOn, registrationDate: granted ?? null },
    ...{ stage: granted ? 'granted' : 'application', negotiable: true },
    ...facts,
  };
}

/** What was on the market before the demo's own people joined it, oldest first: inventions, then marks in between. */
const demoPatents: DemoListing[] = [
  patent('greywater', 'A', 'Suture anchor that dissolves at the pace of bone', ['2017-03-14', '2020-10-27'], {
    ...{ industry: 'healthcare', country: 'US', price: 128_000, registrationNumber: 'US 10,814,377 B2' },
    description:
      'A magnesium alloy anchor with a zinc gradient. It keeps 80% of its pull-out strength for fourteen weeks and is gone after a year, shown in 26 sheep.',
  }),
  patent('marrowmere', 'A', 'Oat base that foams without added phosphates', ['2019-06-04', '2022-08-31'], {
    ...{ industry: 'food-beverage', country: 'EP', price: 64_000, registrationNumber: 'EP 3 791 206 B1' },
    description:
      'Enzyme treatment at 58 °C leaves enough beta-glucan to hold a foam for nine minutes. Runs on common UHT lines; two years of production data are part of the sale.',
  }),
  patent('greywater', 'A', 'Hearing test that needs no answer', ['2021-09-10'], {
    ...{ industry: 'healthcare', country: 'WO', price: null, registrationNumber: 'WO 2023/036704 A1' },
    description:
      'Reads the threshold of hearing from pupil dilation in under six minutes. For newborns and patients who cannot speak; a study with 112 children is included.',
  }),
  patent('fjellhavn', 'A', 'Net pen that sinks below the lice layer', ['2018-02-20', '2021-06-09'], {
    ...{ industry: 'food-beverage', country: 'GB', price: 86_000, was: 98_000 },
    registrationNumber: 'EP 3 527 064 B1',
    description:
      'A ballast ring lowers a salmon pen to 22 m within forty minutes when counts rise, and holds it level in currents up to 0.9 m/s.',
  }),
  patent('brennholt', 'B', 'Gripper for wet and flexible parts', ['2016-05-11', '2019-11-19'], {
    ...{ industry: 'technology', country: 'US', price: 38_000, registrationNumber: 'US 10,478,974 B2' },
    ...{ negotiable: false, sold: 'wexcombe' },
    description:
      'Four fingers with capillary grooves lift fish fillets, silicone and film without suction. In use on eleven packing lines.',
  }),
  patent('brennholt', 'B', 'Self-aligning tool changer with one actuator', ['2020-01-22', '2023-04-12'], {
    ...{ industry: 'technology', country: 'DE', price: 41_500, was: 49_000 },
    registrationNumber: 'EP 3 854 531 B1',
    description:
      'A conical bayonet takes up 3 mm of offset and locks in 0.3 s. Drawings, tolerances and the supplier of the spring are part of the sale.',
  }),
  patent('okunuma', 'B', 'Inkjet head that wipes itself while printing', ['2018-11-06', '2022-03-01'], {
    ...{ industry: 'technology', country: 'JP', price: 73_000, registrationNumber: 'JP 7032144 B2' },
    ...{ licensingType: 'exclusive', licensingText: 'Exclusive for label printing.' },
    licenseTerms: { exclusive: true, territory: ['JP', 'KR'], fields: ['technology'], term: { months: 60 } },
    description:
      'A travelling film cleans sixteen nozzles at a time while the others print, so that no pass is lost.',
  }),
  patent('greywater', 'C', 'Cement from crushed brick at 620 °C', ['2020-07-15', '2024-02-28'], {
    ...{ industry: 'environmental', country: 'UP', price: 210_000, registrationNumber: 'EP 4 183 552 B1' },
    description:
      'Flash calcination turns demolition brick into a binder that reaches 38 MPa after 28 days, with 61% less carbon dioxide than Portland cement. Pilot kiln data included.',
  }),
  patent('fjellhavn', 'C', 'Anti-icing coating from lignin', ['2019-03-27', '2021-12-14'], {
    ...{ industry: 'environmental', country: 'US', price: 47_000, registrationNumber: 'US 11,198,802 B2' },
    ...{ licensingType: 'non-exclusive', licensingText: 'Coating of blades and cables.' },
    licenseTerms: { exclusive: false, territory: null, fields: null, term: { months: 84 } },
    description:
      'Ice slides off below 20 kPa. Sprayed on in two coats, renewed every three winters; free of fluorine.',
  }),
  patent('dravenholm', 'C', 'Recovery of lithium from spent brine', ['2021-02-18'], {
    ...{ industry: 'energy', country: 'CH', price: 155_000, registrationNumber: 'WO 2022/175213 A1' },
    description:
      'A titanate sieve takes up 94% of the lithium in 40 minutes and gives it back to dilute acid. Tested with brine of three plants over 300 cycles.',
  }),
  patent('filambre', 'D', 'Yarn that conducts along its length only', ['2017-10-03', '2020-05-20'], {
    ...{ industry: 'technology', country: 'FR', price: 92_000, registrationNumber: 'EP 3 467 158 B1' },
    description:
      'A silver core in a wrapped, washable sheath: 1.1 ohm per meter after 100 washes at 60 °C. Samples from two mills can be seen.',
  }),
  patent('filambre', 'D', 'Weave that opens when it gets warm', ['2022-04-21'], {
    ...{ industry: 'technology', country: 'FR', price: 38_000, registrationNumber: 'WO 2023/203095 A1' },
    ...{ licensingType: 'region-restricted', licensingText: 'Sports and work clothing.' },
    licenseTerms: { exclusive: false, territory: EU_CORE, fields: null, term: { months: 48 } },
    description:
      'Bicomponent fibers curl at 31 °C and let three times as much air through; they lie flat again at 26 °C.',
  }),
  patent('filambre', 'D', 'Paper cup without a plastic lining', ['2018-08-30', '2022-01-11'], {
    ...{ industry: 'environmental', country: 'US', price: 49_500, registrationNumber: 'US 11,220,784 B2' },
    ...{ negotiable: false, sold: 'wexcombe' },
    description: 'Pressed nanocellulose holds coffee at 92 °C for two hours and goes into the paper bin.',
  }),
  patent('stonebarrow', 'E', 'Facade anchor that is set from outside', ['2019-09-12', '2022-06-07'], {
    ...{ industry: 'environmental', country: 'US', price: 54_000, registrationNumber: 'US 11,352,786 B2' },
    description:
      'One turn of a wrench spreads the foot behind the wall. Carries 4.2 kN in hollow brick; test reports of two institutes.',
  }),
  patent('stonebarrow', 'E', 'Raised floor panel from pressed straw', ['2021-05-05'], {
    ...{ industry: 'environmental', country: 'CA', price: 29_500, was: 36_000 },
    registrationNumber: 'WO 2022/232906 A1',
    description:
      'A 40 mm panel bears 6 kN/m², passes class B fire tests, and is taken back at the end of its life.',
  }),
  patent('brennholt', 'E', 'Door closer with a brake for the wind', ['2020-11-04', '2021-02-18'], {
    ...{ industry: 'technology', country: 'DE', price: 12_500, registrationNumber: 'DE 20 2020 106 318 U1' },
    rightKind: 'utility-model',
    description:
      'A second chamber damps the door only when it is pulled faster than a person can push. Fits existing closers.',
  }),
  patent('fjellhavn', 'F', 'Run-of-river turbine that lets fish pass', ['2018-04-17', '2021-09-15'], {
    ...{ industry: 'energy', country: 'DE', price: 265_000, registrationNumber: 'EP 3 556 982 B1' },
    description:
      'A hubless rotor at 38 rpm with a gap of 140 mm; 98.6% of 4,100 tagged salmon passed unharmed. Efficiency 84% at 3 m head.',
  }),
  patent('brennholt', 'F', 'Planetary gearbox without backlash', ['2015-12-01', '2018-10-16'], {
    ...{ industry: 'technology', country: 'US', price: 47_000, registrationNumber: 'US 10,100,919 B2' },
    ...{ sold: 'dravenholm' },
    description:
      'Split planets under a flat spring take up wear for 20,000 hours. Licensed to nobody; the tooling can be bought, too.',
  }),
  patent('stonebarrow', 'F', 'Lamp housing that is its own heat sink', ['2022-09-14', '2022-12-06'], {
    ...{ industry: 'technology', country: 'US', price: 8_900, registrationNumber: 'US D972,148 S' },
    ...{ rightKind: 'design', negotiable: false },
    description: 'The ornamental design of a ribbed lamp housing, as shown in seven figures.',
  }),
  patent('okunuma', 'G', 'Pressure sensor that measures its own drift', ['2019-04-09', '2023-01-17'], {
    ...{ industry: 'technology', country: 'JP', price: 148_000, registrationNumber: 'JP 7211325 B2' },
    description:
      'A second membrane under vacuum gives the zero point every 90 s: less than 0.02% drift a year without calibration.',
  }),
  patent('tallywren', 'G', 'Offline payment between two phones', ['2020-03-03', '2023-07-25'], {
    ...{ industry: 'finance', country: 'US', price: 235_000, registrationNumber: 'US 11,710,109 B2' },
    description:
      'Both phones sign a running balance; a double payment is proved at the first contact with the network and cannot be denied.',
  }),
  patent('tallywren', 'G', 'Card number that is valid for one shop', ['2017-07-19', '2020-12-08'], {
    ...{ industry: 'finance', country: 'US', price: 68_000, registrationNumber: 'US 10,861,013 B2' },
    ...{ licensingType: 'non-exclusive', licensingText: 'Reference implementation included.' },
    licenseTerms: { exclusive: false, territory: null, fields: ['finance'], term: null },
    description:
      'The number is derived from the shop and the card, so that a leak in one shop is worthless in all others.',
  }),
  patent('yeonmu', 'G', 'Waveguide that shows no rainbow', ['2020-10-13', '2024-05-07'], {
    ...{ industry: 'technology', country: 'US', price: null, registrationNumber: 'US 11,977,229 B2' },
    description:
      'Grating depth follows the angle of view, which keeps color error below 0.003 across 52 degrees. Masters and metrology are available to the buyer.',
  }),
  patent('greywater', 'G', 'Soil probe that reads nitrogen by light', ['2022-01-26'], {
    ...{ industry: 'food-beverage', country: 'GB', price: 45_000, registrationNumber: 'WO 2023/144522 A1' },
    description:
      'A fiber at 20 cm depth measures nitrate every hour for two seasons on one battery; validated against 900 laboratory samples.',
  }),
  patent('okunuma', 'G', 'Gas sensor array with a common heater', ['2016-08-24', '2019-07-02'], {
    ...{ industry: 'environmental', country: 'US', price: 44_000, registrationNumber: 'US 10,338,021 B2' },
    ...{ sold: 'dravenholm', negotiable: false },
    description:
      'Eight metal oxides on one hotplate at 11 mW tell ammonia, ethanol and carbon monoxide apart.',
  }),
  patent('dravenholm', 'H', 'Inverter that starts a dead grid', ['2019-11-20', '2022-11-08'], {
    ...{ industry: 'energy', country: 'US', price: 198_000, registrationNumber: 'US 11,495,971 B2' },
    description:
      'Storage inverters agree on a frequency without a link between them and bring a feeder up in 14 s. Shown on an island of 3,200 people.',
  }),
  patent('dravenholm', 'H', 'Fuse that reports its own age', ['2021-06-23', '2021-09-02'], {
    ...{ industry: 'energy', country: 'DE', price: 17_500, registrationNumber: 'DE 20 2021 103 377 U1' },
    ...{ rightKind: 'utility-model', was: 22_000 },
    description: 'A printed strip changes its resistance with every surge and is read from outside.',
  }),
  patent('yeonmu', 'H', 'Micro-LED repair with a single pulse', ['2021-12-16'], {
    ...{ industry: 'technology', country: 'KR', price: 174_000, registrationNumber: 'WO 2023/113418 A1' },
    description:
      'A shaped pulse melts only the failed contact; yield rises from 99.2% to 99.97% on six-inch wafers.',
  }),
  patent('yeonmu', 'H', 'Antenna in the bezel of a watch', ['2018-05-29', '2021-01-12'], {
    ...{ industry: 'technology', country: 'US', price: 83_000, registrationNumber: 'US 10,892,551 B2' },
    ...{ licensingType: 'exclusive', licensingText: 'Exclusive for Europe.' },
    licenseTerms: { exclusive: true, territory: EU_CORE, fields: ['technology'], term: { months: 36 } },
    description: 'Two slots of the metal ring radiate on four bands; the hand of the wearer costs 1.4 dB.',
  }),
  patent('greywater', 'H', 'Cooling of power chips with boiling water', ['2017-01-31', '2019-12-17'], {
    ...{ industry: 'energy', country: 'US', price: 112_000, registrationNumber: 'US 10,510,643 B2' },
    description:
      'Water boils in etched channels at 0.3 bar and carries away 1.1 kW/cm² at a chip temperature of 92 °C.',
  }),
  patent('marrowmere', 'A', 'Pea protein without the taste of peas', ['2018-12-11', '2022-05-24'], {
    ...{ industry: 'food-beverage', country: 'US', price: 142_000, registrationNumber: 'US 11,337,448 B2' },
    ...{ licensingType: 'non-exclusive', licensingText: 'Drinks and yogurt alternatives.' },
    licenseTerms: { exclusive: false, territory: null, fields: ['food-beverage'], term: { months: 120 } },
    description:
      'Two washing steps and a resin remove 97% of the hexanal. A plant of 4 t a day has run on it since 2021.',
  }),
  patent('gridline', 'G', 'Speech filter for loud halls', ['2020-06-18', '2023-02-14'], {
    ...{ industry: 'technology', country: 'US', price: 33_000, registrationNumber: 'US 11,581,007 B2' },
    description:
      'Four microphones and the position of the speaker’s head leave 92% of the words understood at 95 dB, measured in a bottling plant.',
  }),
  patent('greywater', 'C', 'Enzyme that opens polyester at 50 °C', ['2020-02-25', '2023-10-10'], {
    ...{ industry: 'environmental', country: 'US', price: 176_000, registrationNumber: 'US 11,781,127 B2' },
    description:
      'Turns 92% of post-consumer polyester into its monomers in 16 hours. Sequence, strain and fermentation protocol are part of the sale.',
  }),
];

/** Marks are spread among the inventions, as they came in. */
export const demoMarket: DemoListing[] = Array.from({
  length: Math.max(demoPatents.length, demoMarks.length),
}).flatMap((_, at) => [demoPatents[at], demoMarks[at]].flatMap((listing) => listing ?? []));
