import type { Choices } from './facts.ts';
import { keepIf } from './variables.ts';
import { wordsIn } from './words.ts';

/** Terms that the definitions explain, in their order, each with how the clauses write it. */
const defined: readonly { term: string; used: RegExp; text: string }[] = [
  {
    term: 'Property',
    used: /\bProperty\b/,
    text: '“Property” means {{ipDescription}}{{numbered}}{{accessories}}.',
  },
  { term: 'Products', used: /\bProducts?\b/, text: '“Products” means {{products}}.' },
  {
    term: 'Know-How',
    used: /\bKnow-How\b/,
    text: '“Know-How” means the secret, substantial and identified technical knowledge that {{firstParty}} gives {{secondParty}} for the use of the Property.',
  },
  { term: 'Territory', used: /\bTerritory\b/, text: '“Territory” means {{territory}}.' },
  { term: 'Field', used: /\bField\b/, text: '“Field” means {{field}}.' },
  {
    term: 'Contract Year',
    used: /\bContract Years?\b/,
    text: '“Contract Year” means a calendar year. The first begins with this Agreement, and the last ends with it.',
  },
  {
    term: 'Escrow',
    used: /\bEscrow\b/,
    text: '“Escrow” means the escrow on Ipso{{ofTransaction}}, into which {{secondParty}} pays the sum that it states, and which pays that out to {{firstParty}}, less the fee that it states.',
  },
  {
    term: 'Affiliate',
    used: /\bAffiliates?\b/,
    text: '“Affiliate” means any person that controls, is controlled by or is under common control with a Party, control being more than half of the votes.',
  },
];

/** Terms that a clause itself explains, if they are used. */
const explained: Record<string, RegExp> = {
  Purpose: /\bPurpose\b/,
};

/** The text without the names that it gives, so that only uses are left. */
const usesIn = (text: string) => keepIf(text, () => false).replace(/“[^”]*”/g, '');

/** The definitions that these texts need, those of the definitions included. */
export function termsIn(texts: readonly string[], choices: Choices): { term: string; text: string }[] {
  const needed = new Set<string>();
  for (let before = -1; before !== needed.size; ) {
    before = needed.size;
    const said = [
      ...texts,
      ...defined.filter(({ term }) => needed.has(term)).map(({ text }) => wordsIn(text, choices)),
    ].map(usesIn);
    for (const { term, used } of defined) if (said.some((text) => used.test(text))) needed.add(term);
  }
  return defined
    .filter(({ term }) => needed.has(term))
    .map(({ term, text }) => ({ term, text: wordsIn(text, choices) }));
}

/** Whether the texts use a term that is named only where it is used. */
export function usesTerm(texts: readonly string[], term: string): boolean {
  const used = explained[term];
  if (!used) throw new Error(`nobody knows how the term ${term} is used`);
  return texts.some((text) => used.test(usesIn(text)));
}
