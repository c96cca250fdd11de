import { describe, expect, test } from 'vitest';
import { outlines } from '../../../../domain/ip/clauses/outline.ts';
import { learnPlain, PLAIN_UP_TO, plainReader } from '../../../../domain/ip/clauses/plain.ts';
import { digestOfExamples, learnedFromExamples } from '../../../../scripts/clause-examples.ts';
import { checkContract, learnedModel } from '../../../../server/tools/legal-clause/check.ts';

const stateIn = (text: string, id: string, type: keyof typeof outlines = 'licensing') =>
  checkContract({ text, type }).found.find((one) => one.id === id);

const opening = 'THE COFFEE NAME\nBetween Asha Rao and the Corner Roasters.\n';

describe('what a short contract says in words of its own', () => {
  test.each([
    ['royalty', 'Asha gets six rupees of every hundred that the roasters take in.'],
    ['audit', 'She may turn up with her bookkeeper and go through the tills whenever she wants.'],
    ['termination', 'Whoever wants out writes a letter three months ahead.'],
    ['confidentiality', 'The roasters keep the blend to themselves and tell it to nobody else.'],
  ])('is found: %s', (id, sentence) => {
    expect(stateIn(opening + sentence, id)).toMatchObject({ state: 'present', sure: 'likely' });
  });

  test('is shown with its sentence and the words that speak for it', () => {
    const sentence = 'Asha gets six rupees of every hundred that the roasters take in.';
    const found = stateIn(opening + sentence, 'royalty');
    expect(found).toMatchObject({ line: 3, excerpt: expect.stringContaining('six rupees') });
    for (const word of found?.by ?? []) expect(sentence.toLowerCase()).toContain(word);
  });

  test.each([
    ['audit', 'May she look into the books? No, she takes our word.'],
    ['indemnity', 'Indemnity | None'],
    ['injunctive-relief', 'Neither of us may ask a judge for an order that stops the other.'],
  ])('is denied where it is asked or named and refused: %s', (id, sentence) => {
    expect(stateIn(opening + sentence, id)?.state).toBe('negated');
  });

  test('names the parties where two are called something', () => {
    const named = 'Made at Pune by Asha Rao (“Asha”) and Corner Roasters LLP (“the Roasters”).';
    expect(stateIn(`THE NAME\n${named}`, 'licence-parties')).toMatchObject({
      state: 'present',
      by: ['Asha', 'the Roasters'],
    });
  });

  test('tells what kind of agreement it is, or that it could be another', () => {
    const contract = `${opening}The roasters may print the name on their cups in Pune and nowhere else.
Asha gets six rupees of every hundred that they take in, every month, with a note of what was sold.
She may taste the coffee at any hour, and what she finds bad is poured away.
Whoever wants out writes a letter three months ahead.`;
    const { type, recognisedBy } = checkContract({ text: contract });
    expect(type).toBe('licensing');
    for (const word of recognisedBy ?? []) expect(contract.toLowerCase()).toContain(word.toLowerCase());
    expect(() => checkContract({ text: `${opening}The law of India holds.` })).toThrow(/choose the kind/);
  });

  test('is weak where it is put off', () => {
    const later = 'What share Asha gets we will sit down and talk about when the shop has opened.';
    expect(stateIn(opening + later, 'royalty')?.state).not.toBe('present');
  });

  test('is nothing where a sentence belongs to no clause', () => {
    const { found } = checkContract({
      text: `${opening}The shop stands at the corner of two streets and has a green door.`,
      type: 'licensing',
    });
    expect(found.filter(({ id }) => id !== 'licence-parties')).toEqual([]);
  });

  test('is not looked for in a long text, whose clauses have lawyers’ words', () => {
    const sentence = 'Asha gets six rupees of every hundred that the roasters take in.\n';
    const filling = 'The shop stands at the corner of two streets.\n'.repeat(PLAIN_UP_TO / 40);
    expect(stateIn(opening + sentence + filling, 'royalty')).toBeUndefined();
  });
});

test('a reader knows what its examples say and leaves the rest', () => {
  // Few examples say little.
  const repeated = (line: string) => `${line}\n`.repeat(3_000);
  const said = [
    'audit\t-\tLet me see the tills',
    'royalty\t-\tFive of every hundred go to her',
    'none\t-\tThe door is green',
  ]
    .map(repeated)
    .join('');
  const denied = repeated('audit\t-\tNobody looks at the tills');
  const reader = plainReader(learnPlain({ said, denied, weak: '' }));
  expect(reader.examples).toBe(12_000);
  expect(reader.read('The door is green', '', outlines.licensing)).toEqual([]);
  expect(reader.read('Let me see the tills', '', outlines.licensing)).toMatchObject([{ id: 'audit' }]);
  expect(reader.manner('audit', 'Let me see the tills').denied).toBeLessThan(0);
  expect(reader.manner('audit', 'Nobody looks at the tills').denied).toBeGreaterThan(0);
});

test('what the server reads was learned from these examples (npm run clauses:learn)', () => {
  expect(learnedModel().digest).toBe(digestOfExamples());
});

// Learning takes half a minute on a busy machine.
test.runIf(process.env.MODEL_RUNS)('the same examples give the same model', { timeout: 300_000 }, () => {
  const { digest: _, ...model } = learnedModel();
  expect(JSON.stringify(model)).toBe(JSON.stringify(learnedFromExamples()));
});
