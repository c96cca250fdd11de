import { waitsForRelease } from '../../deals/agreements.ts';
import { transactionLabel } from '../../deals/transaction-label.ts';
import { clauses } from '../../ip/clauses/library.ts';
import { outlines } from '../../ip/clauses/outline.ts';
import {
  type AgreementType,
  type Clause,
  type ClauseFacts,
  type Condition,
  clauseTopics,
  type Stance,
  stances,
} from '../../ip/clauses/types.ts';
import { type Choices, ESCROW_CLAUSE, factsOf, holds } from './facts.ts';
import { termsIn } from './terms.ts';
import { type VariableName, variablesIn } from './variables.ts';
import { wordsIn } from './words.ts';

const byId = new Map(clauses.map((clause) => [clause.id, clause]));

export function clauseOf(id: string): Clause | undefined {
  return byId.get(id);
}

/** What a register is shown: who, what and since when, and nothing about the price. */
const shortForms: Partial<Record<AgreementType, readonly string[]>> = {
  assignment: [
    'assignment-parties',
    'definitions',
    'assignment-of-rights',
    'goodwill',
    'copyright-fallback',
    'past-infringement',
    'recording-request',
    'signatures',
  ],
  licensing: ['licence-parties', 'definitions', 'licence-grant', 'term', 'recording-request', 'signatures'],
};

/** Whether the agreement is the short form for recording. */
export function isShortForm({ type, form }: Pick<Choices, 'type' | 'form'>): boolean {
  return form === 'recording' && shortForms[type] !== undefined;
}

/** The clauses that are usual in this agreement, in their order. */
export function outlineOf(choices: Choices): Clause[] {
  const facts = factsOf(choices);
  const ids = (isShortForm(choices) && shortForms[choices.type]) || outlines[choices.type];
  return ids.flatMap((id) => byId.get(id) ?? []).filter(({ when }) => holds(when, facts));
}

/** What may be added to a short form: all that changes what it says about the right. */
const shortExtras: readonly string[] = [ESCROW_CLAUSE, 'co-owners', 'common-ownership'];

/** The clauses that may be added to this agreement. */
export function extrasOf(choices: Choices): Clause[] {
  const facts = factsOf(choices);
  return clauses.filter(
    ({ id, when, mayJoin = [] }) =>
      mayJoin.includes(choices.type) &&
      holds(when, facts) &&
      (!isShortForm(choices) || shortExtras.includes(id)),
  );
}

/** The agreement as drafted for the escrow of a transaction: one that gives a right says that it takes effect with the release. */
export function forEscrow<Input extends Choices>(input: Input, transactionId: string): Input {
  const { type, added = [] } = input;
  if (!waitsForRelease(type)) return input;
  const waiting = {
    ...input,
    transaction: transactionLabel(transactionId),
    added: added.includes(ESCROW_CLAUSE) ? added : [...added, ESCROW_CLAUSE],
  };
  delete waiting.passes;
  return waiting;
}

interface Fixed {
  clause: string;
  when: Condition;
  why: string;
}

const core = (clause: string, type: AgreementType): Fixed => ({
  clause,
  when: { type: [type] },
  why: 'Without it there is no agreement of this kind.',
});

/** Clauses that cannot be left out, and why; one that is not usual is added by what it depends on. */
const fixed: readonly Fixed[] = [
  core('licence-grant', 'licensing'),
  core('assignment-of-rights', 'assignment'),
  core('confidential-information', 'nda'),
  core('confidentiality', 'nda'),
  core('contributions', 'joint-venture'),
  core('appointment', 'distribution'),
  { clause: 'definitions', when: {}, why: 'The other clauses use its terms.' },
  {
    clause: 'quality-control',
    when: { type: ['licensing', 'joint-venture', 'distribution'], family: ['trademark', 'several'] },
    why: 'Whoever lets others use a trademark without controlling quality may lose it: in the United States by that alone (15 U.S.C. 1055 and 1127), elsewhere if it then misleads (for the EU, Regulation (EU) 2017/1001, Article 58(1)(c)).',
  },
  {
    clause: 'goodwill',
    when: { type: ['assignment'], family: ['trademark', 'several'], usRight: [true] },
    why: 'A trademark of the United States is assigned with its goodwill (15 U.S.C. 1060(a)(1)). Name the place of the right if it is none.',
  },
  ...[{ usRight: [true] as const }, { american: [true] as const }].map((tie) => ({
    clause: 'royalty-ends-with-patent',
    when: { type: ['licensing'], family: ['patent', 'design'], ...tie } as const,
    why: 'A royalty for use after the last patent has ended cannot be enforced in the United States (Kimble v. Marvel). Name the place of the right and the governing law if they are others.',
  })),
  ...['confidential-information', 'confidentiality', 'return-of-information'].map((clause) => ({
    clause,
    when: { type: ['licensing', 'joint-venture'], secret: [true] } as const,
    why: 'What is shown without a duty of confidence, or need not be given back, is a secret no longer.',
  })),
  {
    clause: 'delivery-of-secrets',
    when: { type: ['licensing', 'joint-venture'], secret: [true] },
    why: 'A license of a secret that nobody has to show is worth nothing.',
  },
  {
    clause: 'co-owners',
    when: { coOwners: [true] },
    why: 'One owner can’t sell for the others.',
  },
  {
    clause: 'common-ownership',
    when: { disclaimed: [true] },
    why: 'A patent with a terminal disclaimer can be enforced only together with the one it names (37 CFR 1.321(c)(3)).',
  },
  {
    clause: 'taxes',
    when: { type: ['assignment'], passes: ['payment'] },
    why: 'Without it, tax that the law makes the buyer withhold would keep the price from counting as received, and title from passing.',
  },
  {
    clause: 'price-returned',
    when: { type: ['assignment'] },
    why: 'Whoever gets the price back must give the right back.',
  },
  {
    clause: 'recording',
    when: { type: ['assignment'] },
    why: 'Registers require papers that only the old owner can sign.',
  },
  {
    clause: 'venture-relation',
    when: { type: ['joint-venture'] },
    why: 'Whoever carries on a business together may be partners in law, and answer for each other.',
  },
];

/** Why a clause of this agreement cannot be left out; null when it can. */
export function whyFixed(id: string, choices: Choices): string | null {
  if (outlineOf(choices)[0]?.id === id) return 'It names the parties.';
  // Whether goodwill passes is up to the parties where no American right is among what is assigned.
  if (isShortForm(choices) && id !== 'goodwill') return 'The short form says no more than a register needs.';
  const facts = factsOf(choices);
  return fixed.find(({ clause, when }) => clause === id && holds(when, facts))?.why ?? null;
}

/** What was chosen of the clauses and is not followed, as sentences: nothing is left in or out without a word. */
export function unheeded(choices: Choices): { id: string; text: string }[] {
  const chosen = new Set(chosenClauses(choices).map(({ id }) => id));
  const { off = [], added = [] } = choices;
  const kept = off.flatMap((id) => {
    const why = chosen.has(id) ? whyFixed(id, choices) : null;
    return why === null ? [] : [{ id, text: `“${clauseOf(id)?.title}” was not left out. ${why}` }];
  });
  const missing = added.filter((id) => !chosen.has(id) && !off.includes(id));
  return [
    ...kept,
    ...missing.map((id) => ({
      id,
      text: `“${clauseOf(id)?.title ?? id}” was not added: it has no place in this agreement.`,
    })),
  ];
}

/** The clauses of an agreement in order, each added one next to those of its topic. */
export function chosenClauses(choices: Choices): Clause[] {
  const { off = [], added = [] } = choices;
  const chosen = outlineOf(choices).filter(({ id }) => !off.includes(id) || whyFixed(id, choices) !== null);
  const waits = factsOf(choices).passes === 'release' ? [ESCROW_CLAUSE] : [];
  const facts = factsOf(choices);
  const bound = fixed.filter(({ when }) => holds(when, facts)).map(({ clause }) => clause);
  const wanted = [...added, ...bound, ...waits];
  for (const clause of extrasOf(choices).filter(({ id }) => wanted.includes(id)))
    chosen.splice(placeOf(clause, chosen), 0, clause);
  return withWhatTheyNeed(chosen);
}

/** After the last clause of its topic or, where there is none, of those before it; the signatures stay last. */
function placeOf({ topic }: Clause, chosen: readonly Clause[]): number {
  const before = chosen.filter(({ id }) => id !== 'signatures');
  const own = before.findLastIndex((one) => one.topic === topic);
  const earlier = before.findLastIndex(
    (one) => clauseTopics.indexOf(one.topic) < clauseTopics.indexOf(topic),
  );
  return (own === -1 ? earlier : own) + 1;
}

/** Without the clauses that say nothing, because another one was left out. */
function withWhatTheyNeed(chosen: Clause[]): Clause[] {
  const here = new Set(chosen.map(({ id }) => id));
  const kept = chosen.filter(({ needs = [] }) => needs.every((id) => here.has(id)));
  return kept.length === chosen.length ? chosen : withWhatTheyNeed(kept);
}

/** The stance a clause is written in: its own, else that of the agreement, else neutral where it has no such variant. */
export function stanceOf(clause: Clause, choices: Choices): Stance {
  const wanted = choices.stances?.[clause.id] ?? choices.stance ?? 'neutral';
  return clause.variants[wanted] === undefined ? 'neutral' : wanted;
}

/** The clause's text in the wording that the right and the stance call for, with its variables. */
export function draftOf(clause: Clause, choices: Choices): string {
  return wordsIn(wordingOf(clause, stanceOf(clause, choices), factsOf(choices)).text, choices);
}

/** The title of the clause in that wording. */
export function headingOf(clause: Clause, choices: Choices): string {
  return wordingOf(clause, stanceOf(clause, choices), factsOf(choices)).title ?? clause.title;
}

function wordingOf(
  { variants, instead }: Clause,
  stance: Stance,
  facts: ClauseFacts,
): { text: string; title?: string } {
  const other = instead?.find(
    (one) => holds(one.when, facts) && (one.stance === undefined || one.stance === stance),
  );
  return other ?? { text: variants[stance] ?? variants.neutral };
}

/** Whether the side that a clause favors can be chosen here: not where the right leaves only one wording. */
export function hasStances(clause: Clause, choices: Choices): boolean {
  const facts = factsOf(choices);
  return new Set(stances.map((stance) => wordingOf(clause, stance, facts).text)).size > 1;
}

/** The variables of the chosen clauses, so that nobody is asked for what no clause uses; none disappears because of what is typed in it. */
export function variablesUsed({ terms: _, ...choices }: Choices): Set<VariableName> {
  const texts = chosenClauses(choices).map((clause) => draftOf(clause, choices));
  return new Set([...texts, ...termsIn(texts, choices).map(({ text }) => text)].flatMap(variablesIn));
}
