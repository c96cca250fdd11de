import { addMonths } from '../../ip/deadlines/months.ts';
import { FOREIGN_FILING } from '../../ip/foreign-filing.ts';
import { coordinatedWith } from '../../ip/marks/goods.ts';
import { niceClassLabel } from '../../ip/nice-classes.ts';
import { isRegion, placeName } from '../../ip/places.ts';
import { dayText } from '../day-text.ts';
import type { Right } from './right.ts';

/** What is missing in a portfolio. */

export interface Gap {
  kind: 'missing' | 'country' | 'classes';
  title: string;
  /** The rights it is about. */
  ids: string[];
  sentence: string;
}

const FEW = 4;

export function gapsOf(rights: readonly Right[], today: string): Gap[] {
  const families = familiesOf(rights);
  return [
    ...rights.flatMap((right) => missing(right)),
    ...families.flatMap((family) => oneCountry(family, today)),
    ...families.flatMap((family) => classGaps(family)),
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
      sentence: `Protected in one country only: ${placeName(place)}.${priority}`,
    },
  ];
}

/** The classes coordinated with those of a mark: the USPTO's list (TMEP 1402.11), as marks/goods.ts has it. */
function classGaps(family: readonly Right[]): Gap[] {
  const [first] = family;
  const own = [...new Set(family.flatMap(({ classes }) => classes))].sort((a, b) => a - b);
  if (first?.type !== 'Trademark' || own.length === 0) return [];
  const open = coordinatedWith(own);
  if (open.length === 0) return [];
  const names = open.slice(0, FEW).map(niceClassLabel).join(', ');
  const more = open.length > FEW ? ` and ${open.length - FEW} more (${open.slice(FEW).join(', ')})` : '';
  const held = own.length === 1 ? `class ${own[0]}` : `classes ${own.join(', ')}`;
  return [
    {
      kind: 'classes',
      title: first.title,
      ids: family.map(({ id }) => id),
      sentence: `Registered for ${held}, not for the classes coordinated with it: ${names}${more}. Registering there makes sense only where the mark is or will be used.`,
    },
  ];
}
