/** The people of the demo. Everything here is invented. */
export const demoPeople = {
  seller: {
    email: 'seller@demo.ipso',
    password: 'demo-seller-2026',
    username: 'northcell',
    fullName: 'Ines Northcell',
    company: 'Northcell Materials',
    bio: 'Solid-state battery materials, from the lab to the pilot line.',
    country: 'DE',
  },
  buyer: {
    email: 'buyer@demo.ipso',
    password: 'demo-buyer-2026',
    username: 'mira-k',
    fullName: 'Mira Kovac',
    company: null,
    bio: null,
    country: 'US',
  },
  admin: {
    email: 'admin@demo.ipso',
    password: 'demo-admin-2026',
    username: 'ada-okoye',
    fullName: 'Ada Okoye',
    company: null,
    bio: null,
    country: 'GB',
  },
  atelier: {
    email: 'atelier@demo.ipso',
    password: 'demo-atelier-2026',
    username: 'atelier-frey',
    fullName: 'Jonas Frey',
    company: 'Atelier Frey',
    bio: 'Lamps, fabrics and the names that go with them.',
    country: 'CH',
  },
  gridline: {
    email: 'gridline@demo.ipso',
    password: 'demo-gridline-2026',
    username: 'gridline',
    fullName: 'Priya Raman',
    company: 'Gridline Robotics',
    bio: 'Perception for machines that work beside people.',
    country: 'IN',
  },
} as const;

/** Known to everybody, so they are accepted from local callers only. */
export const demoPasswords = new Set<string>(Object.values(demoPeople).map(({ password }) => password));

/** The others who trade in the demo. Nobody signs in as one of them, so they have no password. */
export const demoFirms = {
  greywater: {
    username: 'greywater-tto',
    fullName: 'Tomas Arrivel',
    company: 'Greywater Technology Transfer',
    bio: 'We license and sell the inventions of the research groups in Greywater.',
    country: 'GB',
    verified: true,
  },
  brennholt: {
    username: 'brennholt',
    fullName: 'Lotte Brennholt',
    company: 'Brennholt Antriebe',
    bio: 'Gearboxes and drives. We sell what our own machines no longer need.',
    country: 'DE',
    verified: true,
  },
  okunuma: {
    username: 'okunuma-devices',
    fullName: 'Haruto Okunuma',
    company: 'Okunuma Devices',
    bio: 'Small sensors, made in Nagano.',
    country: 'JP',
    verified: true,
  },
  filambre: {
    username: 'filambre',
    fullName: 'Camille Ordaz',
    company: 'Filambre Textiles',
    bio: 'Yarns and weaves with a second purpose.',
    country: 'FR',
    verified: true,
  },
  marrowmere: {
    username: 'marrowmere',
    fullName: 'Dana Whitloe',
    company: 'Marrowmere Foods',
    bio: 'Food brands, and the processes behind them.',
    country: 'US',
    verified: true,
  },
  fjellhavn: {
    username: 'fjellhavn',
    fullName: 'Elin Tveitan',
    company: 'Fjellhavn Hydro',
    bio: 'Run-of-river turbines and cold-water engineering.',
    country: 'NO',
    verified: false,
  },
  undarra: {
    username: 'casa-undarra',
    fullName: 'Iker Undarra',
    company: 'Casa Undarra',
    bio: 'Wine, oil and table brands from the Ebro valley.',
    country: 'ES',
    verified: true,
  },
  tallywren: {
    username: 'tallywren',
    fullName: 'Rosalind Achterby',
    company: 'Tallywren Payments',
    bio: 'Payment infrastructure for small merchants.',
    country: 'GB',
    verified: true,
  },
  stonebarrow: {
    username: 'stonebarrow',
    fullName: 'Noor Halabiye',
    company: 'Stonebarrow Building Systems',
    bio: 'Facades, fixings and floors.',
    country: 'CA',
    verified: false,
  },
  yeonmu: {
    username: 'yeonmu',
    fullName: 'Bae Seo-yul',
    company: 'Yeonmu Optics',
    bio: 'Displays and light engines.',
    country: 'KR',
    verified: true,
  },
  dravenholm: {
    username: 'dravenholm',
    fullName: 'Luca Dravenholm',
    company: 'Dravenholm Energie',
    bio: 'We buy storage and grid patents for our own plants.',
    country: 'CH',
    verified: true,
  },
  wexcombe: {
    username: 'wexcombe',
    fullName: 'Fiona Tregarthen',
    company: 'Wexcombe Consumer Brands',
    bio: 'We build brands that somebody else began.',
    country: 'AU',
    verified: true,
  },
} as const;

export type DemoAccount = keyof typeof demoPeople;
export type DemoPerson = DemoAccount | keyof typeof demoFirms;
