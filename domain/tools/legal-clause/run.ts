import { z } from 'zod';
import { ADVICE } from '../../advice.ts';
import { invalid } from '../../errors.ts';
import { contractLimit } from '../../ip/clauses/contract-limit.ts';
import { contractType } from '../../ip/clauses/contract-type.ts';
import { clauses } from '../../ip/clauses/library.ts';
import { outlines } from '../../ip/clauses/outline.ts';
import { readWords } from '../../ip/clauses/phrases.ts';
import { PLAIN_UP_TO, type PlainReader } from '../../ip/clauses/plain.ts';
import { type ClauseFound, recognizeClauses } from '../../ip/clauses/recognize.ts';
import { type AgreementType, agreementTypes, type Clause, type ClauseTopic } from '../../ip/clauses/types.ts';

export const legalClauseInput = z.object(
  {
    text: z
      .string('Please paste the text of a contract.')
      .max(
        contractLimit,
        `A contract may have at most ${contractLimit.toLocaleString('en-US')} characters here.`,
      )
      .refine((text) => text.trim() !== '', 'Please paste the text of a contract.')
      // Characters that a database cannot store mean nothing in a contract either.
      .transform((text) => text.toWellFormed().replaceAll('\u0000', ' ')),
    /** Without one it is recognized from the text. */
    type: z.enum(agreementTypes, 'This kind of agreement is not known here.').optional(),
  },
  'Please paste the text of a contract.',
);
export type LegalClauseInput = z.infer<typeof legalClauseInput>;

interface Named {
  id: string;
  title: string;
  topic: ClauseTopic;
  essential: boolean;
}

export interface LegalClauseResult {
  type: AgreementType;
  /** The words by which the type was recognized; null when the person chose it. */
  recognisedBy: string[] | null;
  /** Another type the text reads like, when the chosen one is not it. */
  readsLike: AgreementType | null;
  words: number;
  /** Usual clauses of which the text speaks: what it denies first, then what is weak, then what is there in its usual order. */
  found: (Named & ClauseFound)[];
  /** Usual clauses that were not recognized, the essential ones first. */
  missing: (Named & { summary: string; protectsFrom: string })[];
  looked: string;
  notLooked: string;
  advice: string;
}

/** The title of a checked contract: its first line. */
export function contractTitle({ text }: LegalClauseInput): string {
  return text.trim().slice(0, 500).split('\n', 1)[0]?.trim() ?? '';
}

const looked = (examples: number) => ({
  looked: `Whether the clauses usual in an agreement of this type are there, are only promised, or are denied: by words and headings that such clauses have in English, and in a text of up to ${PLAIN_UP_TO.toLocaleString('en-US')} characters by how like its sentences are to ${examples.toLocaleString('en-US')} in which people say, deny or put off a clause in their own words.`,
  notLooked:
    'Whether a clause is well drafted, valid or good for you, what the law adds by itself, annexes that were not pasted, and texts in other languages.',
  advice: ADVICE,
});

const QUALITY = 'quality-control';

/** Whether a license is one of a trademark: its title says so, or it speaks of one again and again. */
function isAboutMark(text: string): boolean {
  const marks =
    text.match(/\b(?:trade ?-?marks?|service marks?|licensed marks?|the marks?)\b/gi)?.length ?? 0;
  const others = text.match(/\b(?:patents?|inventions?|software|copyrights?)\b/gi)?.length ?? 0;
  return /\btrade ?-?marks?\b/i.test(text.slice(0, 200)) || (marks >= 2 && marks > others);
}

/** What is denied comes first, then what is weak; the quality control of a trademark before everything. */
function rankOf({ id, state, essential }: Named & ClauseFound): number {
  if (state === 'present') return 3;
  return id === QUALITY && essential ? 0 : state === 'negated' ? 1 : 2;
}

const rank = ({ id, essential }: Named) => (!essential ? 2 : id === QUALITY ? 0 : 1);

const everyUsual = [...new Set(Object.values(outlines).flat())];

/** In how many kinds of agreement a clause is usual. */
const kindsWith = (id: string) => agreementTypes.filter((type) => outlines[type].includes(id)).length;

const others = agreementTypes.filter((type) => type !== 'nda');

/** What each kind of agreement is about. */
const heart: Record<AgreementType, readonly string[]> = {
  licensing: ['licence-grant'],
  assignment: ['assignment-of-rights'],
  nda: ['confidentiality', 'confidential-information'],
  'joint-venture': ['contributions', 'management', 'profits'],
  distribution: ['appointment', 'orders-and-delivery'],
};

/** By so much the clauses of one kind must outweigh those of any other. */
const CLEARLY = 1.5;

/** Fewer clauses than this may stand in any text. */
const FEWEST_CLAUSES = 3;

/**
 * The kind of agreement by the clauses that a short text has, the rarer the weightier, and the words of the rarest; null when it could
 * be another, or the text is long and has words of every kind. Who the parties are is said alike everywhere.
 */
function typeByClauses(text: string, reader: PlainReader): { type: AgreementType; by: string[] } | null {
  if (text.length > PLAIN_UP_TO) return null;
  const found = [...recognizeClauses(text, { reader, usual: everyUsual })]
    .filter(([id]) => !id.endsWith('-parties') && id !== 'definitions')
    .map(([id, { by }]) => ({ id, by, weight: 1 / kindsWith(id) }));
  const of = (type: AgreementType) => found.filter(({ id }) => outlines[type].includes(id));
  const isAbout = (type: AgreementType) => found.some(({ id }) => heart[type].includes(id));
  const [first, second] = agreementTypes
    .map((type) => ({ type, score: of(type).reduce((sum, { weight }) => sum + weight, 0) }))
    .sort((a, b) => b.score - a.score);
  const clearly = first && second && first.score >= CLEARLY * second.score ? first.type : null;
  // Secrets are kept in agreements of every kind: it is about them when it is about nothing else.
  const type = clearly ?? (isAbout('nda') && !others.some(isAbout) ? 'nda' : null);
  if (!type || of(type).length < FEWEST_CLAUSES) return null;
  const rarest = of(type).toSorted((a, b) => b.weight - a.weight);
  return { type, by: rarest.slice(0, 2).flatMap(({ by }) => by.slice(0, 1)) };
}

const byId = new Map(clauses.map((clause) => [clause.id, clause]));

/**
 * Which usual clauses a contract has, and which it lacks: by signs, and in a short contract by `reader` what is said in other words.
 * Pure: the same text always gets the same answer.
 */
export function runLegalClause(
  { text, type: chosen }: LegalClauseInput,
  reader: PlainReader,
): LegalClauseResult {
  const told = contractType(text) ?? (chosen ? null : typeByClauses(text, reader));
  const type = chosen ?? told?.type;
  if (!type) {
    throw invalid('Please choose the kind of agreement: the text does not show it clearly.');
  }
  const recognized = recognizeClauses(text, { reader, usual: outlines[type] });
  const ofMark = type === 'licensing' && isAboutMark(text);
  const usual = outlines[type].flatMap((id) => byId.get(id) ?? []);
  const named = ({ id, title, topic, essential }: Clause): Named => ({
    id,
    title,
    topic,
    essential: essential.includes(type) || (ofMark && id === QUALITY),
  });
  const missing = usual
    .filter(({ id }) => !recognized.has(id))
    .map((clause) => ({ ...named(clause), summary: clause.summary, protectsFrom: clause.protectsFrom }));
  return {
    type,
    recognisedBy: chosen ? null : (told?.by ?? []),
    readsLike: chosen && told && told.type !== chosen ? told.type : null,
    words: readWords(text).length,
    found: usual
      .flatMap((clause) => {
        const place = recognized.get(clause.id);
        return place ? { ...named(clause), ...place } : [];
      })
      .toSorted((a, b) => rankOf(a) - rankOf(b)),
    missing: missing.toSorted((a, b) => rank(a) - rank(b)),
    ...looked(reader.examples),
  };
}
