import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clauses } from '../../../domain/ip/clauses/library.ts';
import { agreementTypes, passings, stances } from '../../../domain/ip/clauses/types.ts';
import { rightKinds } from '../../../domain/ip/rights.ts';
import { assembleAgreement } from '../../../domain/tools/agreement-generator/assemble.ts';
import {
  chosenClauses,
  draftOf,
  extrasOf,
  hasStances,
} from '../../../domain/tools/agreement-generator/choose.ts';
import { ESCROW_CLAUSE } from '../../../domain/tools/agreement-generator/facts.ts';
import { runAgreementGenerator } from '../../../domain/tools/agreement-generator/generate.ts';
import { conflictsIn, incompatible } from '../../../domain/tools/agreement-generator/incompatible.ts';
import { type AgreementInput, agreementInput } from '../../../domain/tools/agreement-generator/input.ts';
import { paragraphsOf } from '../../../domain/tools/agreement-generator/text.ts';
import { exclusivities, termNames, variables } from '../../../domain/tools/agreement-generator/variables.ts';
import { contradictions } from '../../support/agreement-contradictions.ts';

const ids = clauses.map(({ id }) => id);
const RUNS = Number(process.env.MODEL_RUNS ?? 500);

/** In lower case, so that only the product's own words can look like terms. */
const given = {
  ...{ firstParty: 'zz one', secondParty: 'zz two', ipDescription: 'the thing “zz”' },
  owners: [{ name: 'zz three' }],
};
const terms = Object.fromEntries(
  termNames.map((name) => [
    name,
    { allegationDay: '2027-11-21', royaltyPercent: '5', knowHowPercent: '2', term: 'two years' }[
      name as string
    ] ??
      {
        ...{ count: '30', percent: '30', day: '2026-11-21', choice: 'sole' },
        text: `zz ${name.toLowerCase()}`,
      }[variables[name].kind],
  ]),
);

const options = {
  type: fc.constantFrom(...agreementTypes),
  right: fc.option(fc.constantFrom(...rightKinds), { nil: undefined }),
  passes: fc.option(fc.constantFrom(...passings), { nil: undefined }),
  knowHow: fc.boolean(),
  discloses: fc.option(fc.constantFrom('first', 'second'), { nil: undefined }),
  intentToUse: fc.boolean(),
  business: fc.boolean(),
  transaction: fc.option(fc.constant('TX-0198c1f'), { nil: undefined }),
  coOwners: fc.boolean(),
  disclaimed: fc.boolean(),
  form: fc.constantFrom('full', 'full', 'full', 'recording'),
  stance: fc.constantFrom(...stances),
  stances: fc.dictionary(fc.constantFrom(...ids), fc.constantFrom(...stances), { maxKeys: 12 }),
  off: fc.oneof(
    fc.uniqueArray(fc.constantFrom(...ids)),
    fc.uniqueArray(fc.constantFrom(...ids), { minLength: 40 }),
  ),
  added: fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 30 }),
  exclusivity: fc.constantFrom(...exclusivities),
  // Of the first it is not known whether it is American; the third is a work of its own kind.
  thing: fc.constantFrom('thing', 'german thing', 'software'),
};
const combination = fc.record(options).map(
  ({ exclusivity, thing, ...chosen }) =>
    ({
      ...given,
      ...chosen,
      ipDescription: `the ${thing} “zz”`,
      terms: { ...terms, exclusivity },
    }) as AgreementInput,
);

/** Without the rules that bind American rights and contracts alone. */
const abroad = {
  ipDescription: 'the german thing “zz”',
  off: ['goodwill', 'royalty-ends-with-patent'],
};

/** Each combination of what is not chosen clause by clause. */
function* everyChoice(): Generator<AgreementInput> {
  for (const type of agreementTypes)
    for (const right of [undefined, 'patent', 'design', 'trademark', 'copyright', 'trade-secret'] as const)
      for (const stance of stances)
        for (const passes of [undefined, ...passings])
          for (const form of ['full', 'recording'] as const)
            for (const extra of [
              {},
              { knowHow: true },
              { intentToUse: true },
              { intentToUse: true, business: true },
              { transaction: 'TX-0198c1f' },
              { coOwners: true },
              { disclaimed: true },
              abroad,
              { ipDescription: 'the software “zz”' },
              { discloses: 'first' },
              { discloses: 'second' },
            ] as const)
              for (const exclusivity of type === 'assignment' || type === 'nda'
                ? exclusivities.slice(0, 1)
                : exclusivities)
                yield {
                  ...given,
                  type,
                  right,
                  stance,
                  passes,
                  form,
                  ...extra,
                  terms: { ...terms, exclusivity },
                };
}

/** Each kind of right, with what changes the wording of clauses. */
function* everyRight(): Generator<AgreementInput> {
  for (const type of agreementTypes)
    for (const right of [undefined, 'patent', 'design', 'trademark', 'copyright', 'trade-secret'] as const)
      for (const exclusivity of exclusivities)
        for (const extra of [
          {},
          { passes: 'signature' },
          { knowHow: true },
          { intentToUse: true },
          { off: ['royalty'] },
          { coOwners: true },
        ] as const)
          yield { ...given, type, right, ...extra, terms: { ...terms, exclusivity } } as AgreementInput;
}

/** Names from the real world, which are not terms of an agreement. */
const names =
  /\b(?:Ipso|United States|United Nations|Bankruptcy Code|Convention on Contracts for the International Sale of Goods|WIPO|Mediation Rules|Expedited Arbitration Rules|Incoterms|Short Form|Licensing Agreement|Assignment Agreement|Non-Disclosure Agreement|Joint Venture Agreement|Distribution Agreement|November|U\.S\.C|Japan|Articles|Copyright Act|FCA|EXW|DAP|THERE IS .*? PURPOSE|Non-exclusive means|Exclusive means|Sole means)/g;

/** The terms a text defines, each as often as it does. */
function definedIn(body: string): string[] {
  return [...body.matchAll(/“([A-Z][A-Za-z -]*)”/g)].map(([, term]) => term ?? '');
}

const stem = (term: string) =>
  term === 'Parties'
    ? 'Party'
    : term === 'First Venturer' || term === 'Second Venturer'
      ? term
      : term.replace(/s$/, '');

/** What is wrong with the text's terms. */
function wrongTerms(body: string): string[] {
  const defined = definedIn(body);
  const wrong = defined.filter((term, at) => defined.indexOf(term) !== at).map((term) => `twice: ${term}`);
  const uses = body.replace(/“[^”]*”/g, ' ');
  for (const term of defined) {
    const own = new RegExp(`\\b${stem(term).replace(/y$/, '(?:y|ies)')}s?\\b`);
    if (!own.test(uses)) wrong.push(`unused: ${term}`);
  }
  const known = new Set(defined.map(stem));
  const mid = uses.replace(names, ' ').replace(/\bS(?:chedule|igned)\b/g, ' ');
  // Capitals that don't begin a sentence, a paragraph or an item of a list.
  for (const { 0: found, index } of mid.matchAll(/\b[A-Z][a-z]+(?:-[A-Z][a-z]+)?(?: [A-Z][a-z]+)*/g)) {
    const inside = /[a-z0-9,;)] $/.test(mid.slice(0, index));
    if (inside && !known.has(stem(found))) wrong.push(`undefined: ${found}`);
  }
  return wrong;
}

/** Which sentences of a text contradict each other. */
function contradictionsIn(body: string): string[] {
  const text = body.replace(/\s+/g, ' ');
  return contradictions
    .filter(({ one, other, unless }) => one.test(text) && other.test(text) && !unless?.test(text))
    .map(({ one, other }) => `contradiction: ${one} ${other}`);
}

const bodyOf = (text: string) => text.slice(text.indexOf('\n\n') + 2, text.indexOf('\n\nSignatures\n'));
/** Headings are titles, with capitals of their own. */
const withoutHeadings = (body: string) => body.replace(/^\d+\. .*$/gm, '');

/** Texts that were read and found correct: many choices lead to the same one. */
const sound = new Set<string>();

/** What is wrong with a text, in words. */
function problemsOf(text: string): string[] {
  if (sound.has(text)) return [];
  expect(text).not.toMatch(/[{}[\]]|undefined|null| {2}| [.,;]/);
  const body = withoutHeadings(bodyOf(text));
  const problems = [...wrongTerms(body), ...contradictionsIn(body)];
  if (problems.length === 0) sound.add(text);
  return problems;
}

function check(input: AgreementInput): 'refused' | 'written' {
  const conflicts = conflictsIn(input);
  const parsed = agreementInput.safeParse(input);
  expect(parsed.error?.issues.map(({ message }) => message) ?? []).toEqual(conflicts.map(({ why }) => why));
  if (!parsed.success) return 'refused';
  const { text, open } = runAgreementGenerator(parsed.data);
  expect(open).toEqual([]);
  const problems = problemsOf(text);
  if (problems.length > 0) {
    const { firstParty, secondParty, ipDescription, terms: _, ...chosen } = input;
    expect.fail(`${problems.join('; ')} in ${JSON.stringify(chosen)}`);
  }
  return 'written';
}

/** For each contradiction, an agreement that has it. */
const refused: Record<string, Partial<AgreementInput>> = {
  'price-after-recordal': { type: 'assignment', passes: 'payment', stances: { 'purchase-price': 'grantee' } },
  'title-before-release': { type: 'assignment', passes: 'signature', added: ['escrow-release'] },
  'release-without-price': { type: 'nda', passes: 'release' },
  'escrow-without-payment': { type: 'distribution', passes: 'release' },
  'nothing-to-record': { type: 'assignment', form: 'recording', right: 'trademark', intentToUse: true },
  'use-after-escrow': { type: 'assignment', passes: 'release', right: 'trademark', intentToUse: true },
  'neither-fee-nor-minimum': {
    type: 'licensing',
    terms: { ...terms, upfrontFee: 'none', minimumRoyalty: 'none' },
  },
  'limited-to-nothing': { type: 'licensing', off: ['royalty', 'upfront-and-minimum'] },
  'short-form': { type: 'distribution', form: 'recording' },
  'short-form-waits': { type: 'assignment', form: 'recording', passes: 'payment' },
  'no-register': { type: 'assignment', form: 'recording', right: 'trade-secret' },
  'disclaimer-without-patent': { type: 'assignment', right: 'trademark', disclaimed: true },
  'know-how-without-patent': { type: 'licensing', right: 'trademark', knowHow: true },
  'no-step-down': {
    ...{ type: 'licensing', right: 'patent', knowHow: true },
    terms: { ...terms, royaltyPercent: '5', knowHowPercent: '5' },
  },
  'intent-to-use-without-mark': { type: 'assignment', right: 'patent', intentToUse: true },
  'payment-without-price': { type: 'assignment', off: ['purchase-price'] },
  'nothing-to-license': { type: 'licensing', right: 'statutory-invention' },
  'subject-to-licenses-and-none': {
    ...{ type: 'assignment', right: 'trademark' },
    stances: { 'assignment-of-rights': 'grantor', 'assignment-warranties': 'grantee' },
  },
  'unencumbered-and-as-is': {
    type: 'assignment',
    stances: { 'assignment-of-rights': 'grantee', 'assignment-warranties': 'grantor' },
  },
  'renewal-and-notice': { type: 'licensing', stances: { term: 'grantee' } },
  'cap-and-full-indemnity': { type: 'licensing', stances: { liability: 'grantor', indemnity: 'grantee' } },
  'residuals-and-strict-secrecy': {
    type: 'nda',
    stances: { residuals: 'grantee', confidentiality: 'grantor' },
  },
  'fee-never-and-partly-repaid': {
    type: 'licensing',
    stances: { 'upfront-and-minimum': 'grantor', indemnity: 'grantee' },
  },
  'stop-at-once-and-go-on': {
    type: 'licensing',
    stances: { 'after-the-end': 'grantor', disputes: 'grantee' },
  },
  'background-ends-and-stays': {
    type: 'joint-venture',
    stances: { contributions: 'grantor', 'venture-ip': 'grantee' },
  },
};

describe('an agreement', () => {
  test.each(incompatible.map(({ id, why }) => [id, why] as const))('is refused for %s', (id, why) => {
    const found = agreementInput.safeParse({ ...given, terms, ...refused[id] });
    expect(found.error?.issues.map(({ message }) => message)).toEqual([why]);
  });

  test('has no open variable, no wrong term and no contradiction, whatever its kind, right and options', () => {
    const outcomes = { refused: 0, written: 0 };
    for (const input of everyChoice()) outcomes[check(input)] += 1;
    expect(outcomes.written).toBeGreaterThan(500);
  }, 180_000);

  test('nor for any two clauses, whoever each of them favors', () => {
    for (const type of agreementTypes) {
      const choices = {
        ...given,
        type,
        terms: { ...terms, exclusivity: exclusivities[0] },
      } as AgreementInput;
      const written = [...chosenClauses(choices), ...extrasOf(choices)]
        .filter(({ variants }) => Object.keys(variants).length > 1)
        .map(({ id }) => id);
      for (const [at, one] of written.entries())
        for (const other of written.slice(at + 1))
          for (const first of stances)
            for (const second of stances)
              check({ ...choices, added: [one, other], stances: { [one]: first, [other]: second } });
    }
  }, 180_000);

  test('nor for any two clauses of whatever right that could contradict each other', () => {
    for (const input of everyRight()) {
      const extras = extrasOf(input).filter(({ id }) => id !== ESCROW_CLAUSE);
      const added = [...(input.added ?? []), ...extras.map(({ id }) => id)];
      const wordings = stances.flatMap((stance) =>
        assembleAgreement({ ...input, stance, added }).clauses.map(({ id, paragraphs }) => ({
          ...{ id, stance, text: paragraphs.join(' ') },
        })),
      );
      for (const { one, other, unless } of contradictions)
        for (const first of wordings.filter(({ text }) => one.test(text)))
          for (const second of wordings.filter(({ text }) => other.test(text)))
            if (!unless?.test(`${first.text} ${second.text}`))
              check({
                ...input,
                added: [...added.filter((id) => id.startsWith('confiden')), first.id, second.id],
                stances: { [first.id]: first.stance, [second.id]: second.stance },
              });
    }
  }, 180_000);

  test('can be written for either side wherever its wording depends on it', () => {
    // Each clause is given a stance of its own.
    for (const input of [...everyChoice()].filter(({ stance }) => stance === 'neutral'))
      for (const clause of chosenClauses(input)) {
        const texts = stances.map((stance) =>
          draftOf(clause, { ...input, stances: { [clause.id]: stance } }),
        );
        expect(hasStances(clause, input), clause.id).toBe(new Set(texts).size > 1);
      }
  }, 180_000);

  test('nor whatever clauses are chosen, left out, added and favored', () => {
    const outcomes = { refused: 0, written: 0 };
    fc.assert(
      fc.property(combination, (input) => {
        outcomes[check(input)] += 1;
      }),
      { numRuns: RUNS },
    );
    expect(outcomes.written).toBeGreaterThan(RUNS / 10);
  }, 600_000);

  test('for a trademark always controls its quality, and mentions no patent', () => {
    for (const type of ['licensing', 'distribution', 'joint-venture'] as const)
      for (const stance of stances) {
        const chosen = { ...given, terms, type, stance, right: 'trademark', off: ids } as const;
        const { text } = runAgreementGenerator(chosen);
        expect(text).toMatch(/Quality control/);
        expect(text).toMatch(/samples/);
        expect(runAgreementGenerator({ ...chosen, off: [] }).text).not.toMatch(
          /patent|invention|valid claim/i,
        );
      }
    // If nobody chose the kind of right, the description reveals it.
    const told = runAgreementGenerator({
      ...given,
      type: 'licensing',
      ipDescription: 'the trademark “LUMEN”',
    });
    expect(told.text).not.toMatch(/patent/i);
  });

  test('for a patent ends the royalty with the last claim, and continues it only for know-how', () => {
    const licence = (more: Partial<AgreementInput>) =>
      runAgreementGenerator({ ...given, terms, type: 'licensing', right: 'patent', ...more }).text;
    for (const stance of stances) {
      const text = licence({ stance, off: ['royalty-ends-with-patent'] });
      expect(text).toMatch(/No royalty accrues/);
      expect(text).not.toMatch(/know-how alone|falls to half|one quarter/i);
    }
    expect(licence({ knowHow: true })).toMatch(/2 percent of .* for the Know-How alone/);
  });

  test('of assignment assigns presently, says when title passes, and gives it back with the price', () => {
    const assignment = (more: Partial<AgreementInput>) =>
      runAgreementGenerator({ ...given, terms, type: 'assignment', right: 'trademark', off: ids, ...more })
        .text;
    for (const stance of stances) expect(assignment({ stance })).toMatch(/hereby (?:irrevocably )?assigns/);
    expect(assignment({})).toMatch(/“Transfer” is the moment at which the Assignor has received/);
    expect(assignment({})).toMatch(/goodwill of the business/);
    expect(assignment({ off: [] })).toMatch(/paid back in whole/);
    const escrow = assignment({ off: [], added: ['escrow-release'] });
    expect(escrow).toMatch(/“Transfer” is the moment at which the Escrow ends in favor of the transfer/);
    expect(escrow).toMatch(/this Agreement is void from the beginning/);
    expect(assignment({ intentToUse: true, business: true })).toMatch(/ongoing and existing/);
  });

  test('names what the parties are, who signs for them, and its schedules', () => {
    const { text } = runAgreementGenerator({
      ...{ ...given, terms, type: 'assignment', right: 'patent' },
      first: {
        entity: 'a corporation of Delaware',
        address: '1 Main Street, Dover',
        signers: [{ name: 'Ada Lee', capacity: 'Director' }, { name: 'Ben Orr' }],
      },
      schedules: [{ title: 'Patents', text: '1. Forged heading\n\nUS 7,654,321' }],
    });
    expect(text).toContain('zz one, a corporation of Delaware, of 1 Main Street, Dover (the “Assignor”)');
    expect(text.match(/^Signature: /gm)).toHaveLength(3);
    expect(text).toContain('Name: Ada Lee\nTitle: Director\n');
    expect(
      paragraphsOf(text)
        .filter(({ kind }) => kind === 'heading')
        .at(-1)?.text,
    ).toBe('Schedule 1: Patents');
    expect(text).toMatch(/– 1\. Forged heading\n– US 7,654,321\n$/);
  });
});
