import type {
  AgreementType,
  ClauseFacts,
  Condition,
  Discloser,
  Passing,
  RightFamily,
  Stance,
} from '../../ip/clauses/types.ts';
import type { RightKind } from '../../ip/rights.ts';
import { isOneOf, maybeAmerican, placesOf, QUOTED } from './places.ts';
import type { TermName } from './variables.ts';

/** The choices that decide which clauses an agreement has, and in which wording (input.ts says what each means). */
export interface Choices {
  type: AgreementType;
  right?: RightKind;
  ipDescription?: string;
  passes?: Passing;
  knowHow?: boolean;
  discloses?: Discloser;
  intentToUse?: boolean;
  business?: boolean;
  coOwners?: boolean;
  disclaimed?: boolean;
  form?: 'full' | 'recording';
  stance?: Stance;
  stances?: Record<string, Stance>;
  off?: string[];
  added?: string[];
  transaction?: string;
  terms?: Partial<Record<TermName, string>>;
}

const families: Record<RightKind, RightFamily> = {
  patent: 'patent',
  'utility-model': 'patent',
  plant: 'patent',
  reissue: 'patent',
  provisional: 'patent',
  spc: 'patent',
  'statutory-invention': 'patent',
  design: 'design',
  trademark: 'trademark',
  copyright: 'copyright',
  'trade-secret': 'trade-secret',
};

/** How a description names each kind of right. Mark with a capital is a name. */
const words: readonly [RightFamily, RegExp][] = [
  ['patent', /\b(?:(?<!design )patents?|utility models?|inventions?)\b/i],
  ['design', /\bdesigns?\b/i],
  ['trademark', /\b(?:trade ?-?marks?|service marks?|word marks?|logos?|brands?|EUTM)\b/i],
  ['trademark', /\bmarks?\b/],
  [
    'copyright',
    /\b(?:copyrights?|software|source code|(?:computer )?programs?|books?|novels?|films?|photographs?|songs?|paintings?|illustrations?)\b/i,
  ],
  ['trade-secret', /\b(?:trade secrets?|know-how|secret formulas?)\b/i],
];

/** The kinds of right that a description names, except for those that only a title in it names. */
function familiesIn(description: string): Set<RightFamily> {
  const [outside, all] = [description.replace(QUOTED, ' '), description].map(
    (text) => new Set(words.filter(([, named]) => named.test(text)).map(([family]) => family)),
  );
  return (outside?.size ? outside : all) ?? new Set();
}

/** What kind of right it is: as chosen, else the only one that the description names; of several no one leaves the others out. */
export function familyOf({
  right,
  ipDescription = '',
}: Pick<Choices, 'right' | 'ipDescription'>): RightFamily {
  if (right) return families[right];
  const [only, another] = familiesIn(ipDescription);
  return only && !another ? only : 'several';
}

const SOFTWARE = /\b(?:software|source code|firmware|apps?|(?:computer )?programs?)\b/i;

/** Whether a work is software, so far as the words outside its title tell. */
function workOf(family: RightFamily, description: string): ClauseFacts['work'] {
  if (family === 'several') return 'any';
  if (family !== 'copyright') return null;
  return SOFTWARE.test(description.replace(QUOTED, ' ')) ? 'software' : 'other';
}

/** A term that is a length, and can come again: a number and a unit. Any other one lasts as long as it says, and then ends. */
const LENGTH =
  /^(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|eighteen|twenty|twenty-five|twenty-four|thirty|thirty-six|forty|fifty|\d+(?:[.,]\d+)?)(?: ?\(\d+\))?(?: and (?:a|one) half)?[ -]?(?:full |calendar |contract )?(?:days?|weeks?|months?|quarters?|years?)\b/i;

/** How people write that nothing is due. */
const NOTHING = /^(?:none|no|nil|nothing|zero|0+(?:[.,]0+)?|-|–)\.?$/i;

/** The clause by which an agreement waits for an escrow. */
export const ESCROW_CLAUSE = 'escrow-release';

/**
 * What the clauses depend on. Without a choice title passes with the payment, or at signature where the price is due later and in
 * the short form, which is signed when title is to pass.
 */
export function factsOf(choices: Choices): ClauseFacts {
  const { type, passes, knowHow = false, intentToUse = false, off = [], added = [], terms = {} } = choices;
  const {
    coOwners = false,
    disclaimed = false,
    business = false,
    form = 'full',
    discloses = 'both',
  } = choices;
  const family = familyOf(choices);
  const named = familiesIn(choices.ipDescription ?? '');
  const term = (terms.term ?? '').trim();
  const places = placesOf(choices);
  // Only an American application rests on an intent to use.
  const usRight = intentToUse || maybeAmerican(places);
  const priceStance: Stance = choices.stances?.['purchase-price'] ?? choices.stance ?? 'neutral';
  const usual = priceStance === 'grantee' || form === 'recording' ? 'signature' : 'payment';
  return {
    type,
    family,
    kind: choices.right ?? null,
    form,
    passes: passes ?? (added.includes(ESCROW_CLAUSE) ? 'release' : usual),
    knowHow,
    secret: knowHow || family === 'trade-secret' || (!choices.right && named.has('trade-secret')),
    american: isOneOf(['US'], places.law) || places.law.size === 0,
    usRight,
    goodwill: usRight || !off.includes('goodwill'),
    work: workOf(family, choices.ipDescription ?? ''),
    exclusive: terms.exclusivity === 'exclusive',
    discloses,
    paidUp: type === 'licensing' && off.includes('royalty'),
    upfront: !NOTHING.test((terms.upfrontFee ?? '').trim()),
    minimum: !NOTHING.test((terms.minimumRoyalty ?? '').trim()),
    lasting: term === '' || LENGTH.test(term) ? 'length' : 'until',
    intentToUse,
    assignsLater: type === 'assignment' && intentToUse && !business,
    coOwners,
    disclaimed,
  };
}

/** Whether several owners are the first party of an agreement that gives their right. */
export function inShares({ coOwners, type }: ClauseFacts): boolean {
  return coOwners && (type === 'assignment' || type === 'licensing');
}

export function holds(condition: Condition | undefined, facts: ClauseFacts): boolean {
  if (!condition) return true;
  return (Object.keys(condition) as (keyof ClauseFacts)[]).every((fact) =>
    (condition[fact] as readonly unknown[]).includes(facts[fact]),
  );
}
