import type { AnalyzedMark } from '../../ip/marks/analyze.ts';
import type { MeantGoods } from './findings.ts';
import { type OriginName, originNames } from './origin-names.ts';
import type { StrengthKind, Sure } from './strength-kinds.ts';

export interface MetOrigin {
  /** As the mark has it. */
  name: string;
  origin: OriginName;
  /** Whether the goods are such as it is for, others that its reputation may reach, or not said. */
  fits: 'such' | 'other' | 'unsaid';
}

/** The names of origin in a mark that say something about the goods, longest first. */
export function originsIn(mark: AnalyzedMark, { classes, goods = '' }: MeantGoods): MetOrigin[] {
  const text = goods.toLowerCase();
  return originNames
    .flatMap((origin): MetOrigin[] => {
      const name = metIn(mark, origin.names);
      if (!name) return [];
      if (text === '' && classes.length === 0) return [{ name, origin, fits: 'unsaid' }];
      const isSuch =
        text === '' ? classes.some((one) => origin.classes.includes(one)) : origin.said.test(text);
      return isSuch || origin.reputed ? [{ name, origin, fits: isSuch ? 'such' : 'other' }] : [];
    })
    .sort((one, two) => two.name.length - one.name.length);
}

/** The first of some names that a mark has as whole words, also run together (REDCROSS, but not REDCROSSING); or null. */
export function metIn({ tokens, compact }: AnalyzedMark, names: readonly string[]): string | null {
  const text = ` ${tokens.join(' ')} `;
  const found = names.find((name) => {
    const together = name.replace(/[-= ]/g, '');
    if (name.startsWith('=')) return compact === together;
    return text.includes(` ${name.replaceAll('-', ' ')} `) || tokens.includes(together);
  });
  return found?.replace('=', '').toUpperCase() ?? null;
}

/**
 * A name of origin says where goods come from, whatever a dictionary tells, and does not become their common name where it is protected. In the US
 * some that are not protected there are generic: FETA.
 */
export function asOrigin<T extends { kind: StrengthKind | null; sure: Sure; because: string[] }>(
  strength: T,
  mark: AnalyzedMark,
  meant: MeantGoods,
): T {
  const whole = originsIn(mark, meant).find(
    ({ name, fits }) => fits === 'such' && name.replace(/[- ]/g, '').toLowerCase() === mark.compact,
  );
  if (!whole || strength.kind === 'deceptive') return strength;
  const { goods, from, where, us } = whole.origin;
  if (strength.kind === 'generic' && !us)
    return {
      ...strength,
      sure: 'hardly',
      because: [
        `In the US it is likely to be what the goods are called. In ${listed(where.map(withoutLaw))} it is a protected name of origin, and none of the goods.`,
        ...strength.because.slice(1),
      ],
    };
  return {
    ...strength,
    kind: 'geographic',
    sure: 'likely',
    because: [`It is a name of origin: it says that ${goods} ${isMany(goods)} from ${from}.`],
  };
}

const isMany = (goods: string): string => (/s$/.test(goods) || / and /.test(goods) ? 'come' : 'comes');

const withoutLaw = (place: string): string => place.replace(/ \(.*$/, '');

/** The US, India and the EU. */
export function listed(where: readonly string[]): string {
  return where.length < 2 ? where.join('') : `${where.slice(0, -1).join(', ')} and ${where.at(-1)}`;
}
