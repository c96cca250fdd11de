import type { RightKind } from '../../domain/ip/rights.ts';
import type { LicenseTerms } from '../../domain/market/licensing.ts';
import type { RightExtras, RightStage } from '../../domain/market/listing-right.ts';
import type { LicensingType, ListingType } from '../../domain/market/listings.ts';
import type { Industry } from '../../domain/market/search.ts';
import type { DemoFigure } from './figures.ts';
import type { DemoPerson } from './people.ts';

export interface DemoListing {
  owner: DemoPerson;
  title: string;
  type: ListingType;
  category: string;
  industry: Industry;
  description: string;
  registrationNumber: string | null;
  registrationDate: string | null;
  country: string;
  /** In dollars; null: on request. */
  price: number | null;
  negotiable: boolean;
  licensingType?: LicensingType;
  licensingText?: string;
  licenseTerms?: LicenseTerms;
  /** 'patent' or 'trademark' unless said otherwise. */
  rightKind?: RightKind;
  stage?: RightStage;
  filedOn?: string;
  rightExtras?: RightExtras;
  /** An earlier price, in dollars. */
  was?: number;
  /** Who bought it. */
  sold?: DemoPerson;
  /** What the picture of a figurative mark shows (server/demo/figures.ts). */
  figure?: DemoFigure;
  /** Approved and public unless said otherwise. */
  state?: 'pending' | 'rejected' | 'private';
}

/**
 * What the demo's signed-in people have and see first: the newest on its market (server/demo/market.ts has the rest).
 */
export const demoListings: DemoListing[] = [
  {
    owner: 'gridline',
    title: 'Low-temperature recovery of neodymium from magnets',
    type: 'Patent',
    category: 'C - Chemistry; Metallurgy',
    industry: 'environmental',
    description:
      'Ionic-liquid leaching under 80 °C recovers 97% of the neodymium in shredded motors, with a closed solvent loop and no chlorinated waste.',
    registrationNumber: 'WO 2021/118402 A1',
    filedOn: '2020-12-09',
    stage: 'application',
    registrationDate: null,
    country: 'IN',
    price: 131_500,
    negotiable: true,
  },
  {
    owner: 'atelier',
    title: 'HARROW & PINE',
    type: 'Trademark',
    category: 'Class 25',
    industry: 'environmental',
    description:
      'Figurative mark with a registered device, for outdoor clothing and footwear. In use since 2016.',
    registrationNumber: 'IN 4218830',
    filedOn: '2016-03-09',
    stage: 'granted',
    registrationDate: '2019-01-28',
    country: 'IN',
    price: null,
    negotiable: true,
  },
  {
    owner: 'gridline',
    title: 'Occlusion-aware depth fusion for warehouse robots',
    type: 'Patent',
    category: 'G - Physics',
    industry: 'technology',
    description:
      'Fuses sparse lidar and stereo with a learned visibility prior; 14 ms a frame on embedded hardware, measured over 40 hours in two warehouses.',
    registrationNumber: 'US 11,205,298 B1',
    filedOn: '2019-03-08',
    stage: 'granted',
    registrationDate: '2021-12-21',
    country: 'US',
    price: 96_000,
    negotiable: false,
    licensingType: 'non-exclusive',
    licensingText: 'Indoor logistics only. Renewable. Source models included.',
    licenseTerms: { exclusive: false, territory: null, fields: ['technology'], term: { months: 60 } },
  },
  {
    owner: 'seller',
    title: 'Needle-free delivery of thermolabile vaccines',
    type: 'Patent',
    category: 'A - Human Necessities',
    industry: 'healthcare',
    description:
      'Dry-coated microprojections released by capillary action; no cold chain up to 40 °C for six weeks.',
    registrationNumber: 'EP 3 512 480 B1',
    filedOn: '2016-11-22',
    stage: 'granted',
    registrationDate: '2020-03-11',
    country: 'DE',
    price: 240_000,
    negotiable: true,
  },
  {
    owner: 'atelier',
    title: 'LUMENFOLD',
    type: 'Trademark',
    category: 'Class 9',
    industry: 'technology',
    description: 'Word mark for foldable lighting and the software that drives it. In use since 2019.',
    registrationNumber: 'US 6,104,772',
    stage: 'granted',
    registrationDate: '2020-05-12',
    country: 'US',
    price: 22_500,
    negotiable: false,
  },
  {
    owner: 'seller',
    title: 'Solid-state electrolyte with a graded sulfide interface',
    type: 'Patent',
    category: 'H - Electricity',
    industry: 'energy',
    description:
      'Raises the critical current density of lithium-metal cells by grading the anode side of the separator. Demonstrated over 1,200 cycles at 3 mA/cm² in 2 Ah pouch cells.',
    registrationNumber: 'US 10,734,651 B2',
    filedOn: '2018-02-06',
    stage: 'granted',
    registrationDate: '2020-08-04',
    country: 'US',
    price: 184_000,
    negotiable: true,
  },
  {
    owner: 'seller',
    title: 'Dry electrode coating without fluorinated binders',
    type: 'Patent',
    category: 'H - Electricity',
    industry: 'energy',
    description: 'A binder of cross-linked cellulose holds a 120 µm dry-pressed cathode; no NMP, no PTFE.',
    registrationNumber: 'EP 4 021 733 B1',
    filedOn: '2020-08-27',
    stage: 'granted',
    registrationDate: '2023-09-20',
    country: 'DE',
    price: 75_000,
    negotiable: true,
    licensingType: 'exclusive',
    licensingText: 'For stationary storage.',
    licenseTerms: {
      ...{ exclusive: true, territory: ['CH', 'DE', 'ES', 'FR', 'GB', 'IT', 'NL'], fields: ['energy'] },
      term: { months: 36 },
    },
  },
  {
    owner: 'atelier',
    title: 'NACHTFALTER',
    type: 'Trademark',
    category: 'Class 11',
    industry: 'technology',
    description: 'Word mark for table lamps. Registered in Switzerland with extension to the European Union.',
    registrationNumber: 'CH 728114',
    filedOn: '2018-04-19',
    stage: 'granted',
    registrationDate: '2018-11-05',
    country: 'CH',
    price: 18_000,
    negotiable: true,
  },
  {
    owner: 'seller',
    title: 'Separator with thermal shutdown at 105 °C',
    type: 'Patent',
    category: 'H - Electricity',
    industry: 'energy',
    description: 'A bilayer that closes its pores within 0.4 s and keeps its shape up to 180 °C.',
    registrationNumber: null,
    registrationDate: null,
    country: 'DE',
    price: 52_000,
    negotiable: true,
    state: 'pending',
  },
  {
    owner: 'seller',
    title: 'NORTHCELL',
    type: 'Trademark',
    category: 'Class 9',
    industry: 'energy',
    description: 'The house mark.',
    registrationNumber: 'DE 30 2019 104 551',
    registrationDate: '2019-07-02',
    country: 'DE',
    price: null,
    negotiable: false,
    state: 'rejected',
  },
];

export const demoRejection = 'The certificate of registration is missing. Please add it and resubmit.';
