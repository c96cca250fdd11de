import { PhraseFinder, readPhrase, readWords } from './phrases.ts';
import { type AgreementType, agreementTypes } from './types.ts';

/** Phrases that identify a kind of contract, and what each weighs. */
const signs: Record<AgreementType, Record<string, number>> = {
  licensing: {
    'licen* agreement': 6,
    'licen* contract': 6,
    'licen* and … agreement': 6,
    // Enough in a title, where it counts three times.
    'patent licen*': 2,
    'trademark licen*': 2,
    'trade mark licen*': 2,
    'software licen*': 2,
    'copyright licen*': 2,
    'know how licen*': 2,
    licensor: 2,
    licensee: 2,
    'grant* … licen*': 1,
  },
  assignment: {
    'assignment agreement': 6,
    'deed of assignment': 6,
    'assignment of': 3,
    assignor: 2,
    assignee: 2,
    'hereby … assign*': 2,
    'assign* … right title and interest': 3,
  },
  nda: {
    'non disclosure agreement': 6,
    'nondisclosure agreement': 6,
    'confidentiality agreement': 6,
    'secrecy agreement': 6,
    'disclosing party': 2,
    'receiving party': 2,
    discloser: 1,
    nda: 2,
  },
  'joint-venture': {
    'joint venture agreement': 6,
    'joint venture': 3,
    'collaboration agreement': 3,
    'venturer*': 2,
    'the venture': 1,
  },
  distribution: {
    'distribut* agreement': 6,
    'reseller agreement': 6,
    'dealer agreement': 6,
    'appoint* … distributor': 3,
    distributor: 2,
  },
};

const finder = new PhraseFinder(
  agreementTypes.flatMap((type) =>
    Object.entries(signs[type]).map(([sign, weight]) => ({
      phrase: readPhrase(sign),
      of: { type, sign, weight },
    })),
  ),
);

/** What the title and the first lines say names the contract; what comes later may be about another. */
const TITLE_WORDS = 60;
const IN_TITLE = 3;
const MOST_COUNTED = 5;
const ENOUGH = 6;

/** Which kind of agreement a text is, and by which words; null when it is none of the five, or could be two. */
export function contractType(text: string): { type: AgreementType; by: string[] } | null {
  const words = readWords(text);
  const counts = new Map<string, { type: AgreementType; seen: number; score: number; said: string }>();
  for (const { of, match } of finder.find(words)) {
    const said = text.slice(words[match.first]?.from, words[match.last]?.to).replace(/\s+/g, ' ');
    const count = counts.get(of.sign) ?? { type: of.type, seen: 0, score: 0, said };
    const titled = match.first < TITLE_WORDS && count.seen === 0;
    if (count.seen < MOST_COUNTED) count.score += of.weight * (titled ? IN_TITLE : 1);
    count.seen += 1;
    counts.set(of.sign, count);
  }
  const seen = [...counts.values()].sort((a, b) => b.score - a.score);
  const scores = agreementTypes
    .map((type) => ({
      type,
      score: seen.filter((one) => one.type === type).reduce((sum, { score }) => sum + score, 0),
    }))
    .sort((a, b) => b.score - a.score);
  const [first, second] = scores;
  if (!first || first.score < ENOUGH || first.score === second?.score) return null;
  const by = seen.filter(({ type }) => type === first.type).map(({ said }) => said.slice(0, 80));
  return { type: first.type, by: [...new Set(by)].slice(0, 3) };
}
