import { z } from 'zod';
import { ADVICE } from '../../advice.ts';
import type { WellKnown } from '../../ip/marks/famous.ts';
import { niceClassLabel } from '../../ip/nice-classes.ts';
import { type Risk, tradeMarkLimits } from '../../ip/risk.ts';
import { NAME_TOO_LONG, niceClassList } from '../mark-input.ts';
import type { Bar } from './bars.ts';
import type { Strength } from './strength.ts';
import { type StrengthKind, strengthLabels, weakStrengths } from './strength-kinds.ts';

export const nameCheckInput = z.object(
  {
    name: z
      .string('Please enter a name.')
      .max(tradeMarkLimits.name, NAME_TOO_LONG)
      .refine((name) => name.trim() !== '', 'Please enter a name.'),
    classes: niceClassList.optional(),
    /** The goods or services in words: they say more than a class, which holds many. */
    goods: z
      .string()
      .max(tradeMarkLimits.goods, `The goods may have at most ${tradeMarkLimits.goods} characters.`)
      .optional(),
  },
  'Please enter a name.',
);
export type NameCheckInput = z.infer<typeof nameCheckInput>;

/** The state of a username of this name. A kept one was given up not long ago. */
export type UsernameState = 'taken' | 'kept' | 'free' | 'impossible';
/** Whether a company that shows something here has this name. */
export type CompanyState = 'same' | 'near' | 'none';

/** What the answer says about itself. Information, not legal advice. */
export const nameCheckLookedAt = {
  looked:
    'Word marks of the register and a list of brands in use, by look, sound and meaning; what is offered on the marketplace; usernames and the companies of people who show something here; the name servers of the domain names; the words of the name in a dictionary of English, in lists of foreign words, surnames and places, among names that courts and the Board decided about, and in lists of what words say in each trade; lists of famous marks and household names, of names that law keeps from registration or use, and of names of origin and persons. Of some 900 names that were disputed before courts and the Board, 8 in 10 of those that would be called generic or descriptive here were held so, but also 3 in 4 of those that would be called suggestive, and 6 in 10 of those that would be called arbitrary or fanciful.',
  notLooked:
    'Registers that were not loaded, marks used without registration, logos, company registers, social networks and whether a domain name without records is registered. Decisions that are cited were not read for this, nor were all of the laws. Whether a person lives, and other names that statutes protect.',
  advice: ADVICE,
} as const;

type VerdictLevel = 'barred' | 'conflict' | 'weak' | 'care' | 'clear';

export interface Verdict {
  level: VerdictLevel;
  headline: string;
  /** What drove it, weightiest first. */
  because: string[];
}

const headlines: Record<VerdictLevel, string> = {
  barred: 'Kept from registration or use by law',
  conflict: 'Likely to be in someone’s way',
  weak: 'Hard to protect as a mark',
  care: 'Possible, with care',
  clear: 'Nothing found that stands in the way',
};

interface Findings {
  classes: readonly number[];
  strength: Strength;
  bars: readonly Bar[];
  /** Marks of the register and brands, likeliest conflict first. */
  marks: readonly { mark: string; risk: Risk; classes: readonly number[] }[];
  /** A famous mark that the name is near, whatever its goods, or a household name of its goods; null for none. */
  wellKnown: WellKnown | null;
  /** Listings of this very name. */
  exactListings: number;
  username: UsernameState;
  company: CompanyState;
  /** Domain names that have records. */
  domainsInUse: readonly string[];
}

const weakness: Partial<Record<StrengthKind, string>> = {
  generic: 'For these goods it is generic, which nobody can protect.',
  deceptive: 'For these goods it is deceptive, and would be refused.',
  descriptive: 'For these goods it is descriptive, which gives little or no protection.',
  geographic: 'It names a place, which gives little or no protection until buyers know it as a mark.',
  surname: 'It is a surname, which gives little or no protection until buyers know it as a mark.',
};

/** The answer in one sentence, and the sentences that led to it. What law forbids weighs more than a conflict, that more than weakness, and a doubt least. */
export function verdictOn(found: Findings): Verdict {
  const { strength, bars, wellKnown, marks, exactListings, username, company, domainsInUse } = found;
  const isBarred = (weight: Bar['weight']) => bars.some((bar) => bar.weight === weight);
  const because = bars.map((bar) => bar.because);
  const of = (risk: Risk) => marks.filter((mark) => mark.risk === risk);
  const [high, medium] = [of('high'), of('medium')];
  if (high.length > 0) because.push(`${named(high)} at high risk of being confused with it.`);
  // Fame reaches beyond the goods (15 USC 1125(c)).
  if (wellKnown && !high.some(({ mark }) => mark === wellKnown.mark)) because.push(fameOf(wellKnown));
  const weak = strength.kind !== null && weakStrengths.has(strength.kind);
  if (weak && strength.kind) because.push(weakness[strength.kind] ?? '');
  if (medium.length > 0) because.push(`${named(medium)} at medium risk.`);
  if (high.length + medium.length === 0) because.push('No mark that was searched is at more than low risk.');
  if (strength.kind === null) because.push('How strong it is as a mark could not be determined.');
  else if (!weak) {
    const label = strengthLabels[strength.kind].toLowerCase();
    because.push(
      bars.length > 0
        ? `Apart from that it would be ${label} as a mark.`
        : `As a mark it is ${label}, which by its nature can be registered.`,
    );
  }
  if (exactListings > 0) because.push('It is offered on the marketplace under this very name.');
  if (company === 'same') because.push('A company that shows something here has this name.');
  if (username === 'taken' || username === 'kept') because.push('The username is taken here.');
  const [com] = domainsInUse;
  if (com) {
    const others = domainsInUse.length - 1;
    because.push(
      `${com} is in use${others > 0 ? `, and so ${others === 1 ? 'is one more ending' : `are ${others} more endings`}` : ''}.`,
    );
  }
  if (found.classes.length === 0)
    because.push('No classes were chosen: with those of your goods the answer is more precise.');
  const level = isBarred('barred')
    ? 'barred'
    : high.length > 0 || isInTheWay(wellKnown, found.classes)
      ? 'conflict'
      : weak || isBarred('weak')
        ? 'weak'
        : wellKnown || doubtful(found, medium.length) || isBarred('care')
          ? 'care'
          : 'clear';
  return { level, headline: headlines[level], because };
}

/** A household name stands in the way in its own classes, which have to be known. */
function isInTheWay(wellKnown: WellKnown | null, classes: readonly number[]): boolean {
  return wellKnown !== null && (wellKnown.classes.length === 0 || classes.length > 0);
}

function fameOf({ mark, classes }: WellKnown): string {
  return classes.length === 0
    ? `It is near the famous mark ${mark}, whose protection reaches beyond its own goods.`
    : `It is the same as ${mark} or near it, a well-known brand for goods or services of class ${classes.join(', ')} (from general knowledge, not from a register).`;
}

function doubtful({ exactListings, company, strength }: Findings, medium: number): boolean {
  return medium > 0 || exactListings > 0 || company === 'same' || strength.kind === null;
}

function named(marks: readonly { mark: string; classes: readonly number[] }[]): string {
  const [first] = marks;
  const niceClass = first?.classes[0];
  const one = `${first?.mark}${niceClass === undefined ? '' : ` (class ${niceClassLabel(niceClass).replace(/^0/, '')})`}`;
  const more = marks.length - 1;
  if (more === 0) return `${one} is`;
  return `${one} and ${more === 1 ? 'one more mark' : `${more} more marks`} are`;
}
