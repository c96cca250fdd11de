import { dayText } from '../../day-text.ts';
import { addMonths } from '../../ip/deadlines/months.ts';
import { FOREIGN_FILING } from '../../ip/foreign-filing.ts';
import { closestTo } from '../../ip/marks/goods.ts';
import { niceClassLabel } from '../../ip/nice-classes.ts';
import { isRegion, placeName } from '../../ip/places.ts';
import type { Right } from './right.ts';

/** What is missing in a portfolio. */

export interface Gap {
  kind: 'missing' | 'country' | 'classes';
  title: string;
  /** The rights it is about. */
  ids: string[];
  sentence: string;
}

export function gapsOf(rights: readonly Right[], today: string): Gap[] {
  const families = familiesOf(rights);
  return [
    ...rights.flatMap((right) => missing(right)),
    ...families.flatMap((family) => oneCountry(family, today)),
    ...families.flatMap((family) => classGaps(family, today)),
  ];
}

/** Rights of one type and title belong together: the same invention or mark in several countries. */
function familiesOf(rights: readonly Right[]): Right[][] {
  const families = new Map<string, Right[]>();
  for (const right of rights) {
    const key = `${right.type} ${right.title.toLowerCase()}`;
    families.set(key, [...(families.get(key) ?? []), right]);
  }
  return [...families.values()];
}

function missing(right: Right): Gap[] {
  const { id, title, type, number, filed, granted, country, section, classes } = right;
  if (type === 'Copyright') return [];
  const lacks = [
    ...(number === null ? ['number'] : []),
    ...(filed === null && granted === null ? ['date of filing or grant'] : []),
    ...(country === null ? ['country'] : []),
    ...(type === 'Patent' && section === null ? ['field'] : []),
    ...(type === 'Trademark' && classes.length === 0 ? ['Nice class'] : []),
  ];
  if (lacks.length === 0) return [];
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(lacks);
  return [
    { kind: 'missing', title, ids: [id], sentence: `Missing: ${list}. What depends on it is not computed.` },
  ];
}

/** Paris Convention article 4C(1): twelve months for patents, six for designs and marks. */
const priorityMonths = { Patent: 12, Design: 6, Trademark: 6 } as const;

function oneCountry(family: readonly Right[], today: string): Gap[] {
  const [first] = family;
  if (!first || first.type === 'Copyright') return [];
  const places = [...new Set(family.flatMap(({ country }) => (country ? [country] : [])))];
  const [place] = places;
  if (places.length !== 1 || place === undefined || isRegion(place)) return [];
  const filed = family.flatMap(({ filed }) => (filed ? [filed] : [])).sort()[0];
  const until = filed && addMonths(filed, priorityMonths[first.type]);
  const priority = !until
    ? ''
    : until >= today
      ? ` Applications elsewhere can still claim its priority until ${dayText(until)} (Paris Convention, article 4).${first.type === 'Patent' || (first.type === 'Design' && place === 'US') ? ` ${FOREIGN_FILING}` : ''}`
      : ` The time to claim its priority elsewhere ended on ${dayText(until)} (Paris Convention, article 4).`;
  return [
    {
      kind: 'country',
      title: first.title,
      ids: family.map(({ id }) => id),
      sentence: `${isRegistered(family, today) ? 'Protected' : 'Filed'} in one country only: ${placeName(place)}.${priority}`,
    },
  ];
}

/** Without the day of a grant or registration it is an application, as far as is known here. */
const isRegistered = (family: readonly Right[], today: string) =>
  family.some(({ granted }) => granted !== null && granted <= today);

/**
 * Only the classes closest to a mark's: all that are coordinated with one are what the USPTO searches, many and no gap. Sources, as read
 * in accounts of them: M.Z. Berger & Co. v. Swatch AG, 787 F.3d 1368 (Fed. Cir. 2015); SkyKick v Sky [2024] UKSC 36; not read: C-371/18.
 */
function classGaps(family: readonly Right[], today: string): Gap[] {
  const [first] = family;
  const own = [...new Set(family.flatMap(({ classes }) => classes))].sort((a, b) => a - b);
  if (first?.type !== 'Trademark' || own.length === 0) return [];
  const open = closestTo(own);
  if (open.length === 0) return [];
  const held = own.length === 1 ? `class ${own[0]}` : `classes ${own.join(', ')}`;
  const word = family.every((right) => isRegistered([right], today)) ? 'Registered' : 'Filed';
  return [
    {
      kind: 'classes',
      title: first.title,
      ids: family.map(({ id }) => id),
      sentence: `${word} for ${held}. Often sold beside these are goods and services of ${open.map(niceClassLabel).join(', ')}, of the classes that the USPTO searches together: a hint, not a need. Filed without the intention to use it there, an application is void in the US (15 USC 1051(b)) and can be in bad faith in the UK and the EU (SkyKick v Sky [2024] UKSC 36; C-371/18).`,
    },
  ];
}
