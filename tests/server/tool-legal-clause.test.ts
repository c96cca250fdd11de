import { beforeAll, describe, expect, test } from 'vitest';
import { outlines } from '../../domain/ip/clauses/outline.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { makeUser, type Person } from '../support/people.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const text = `Exclusive Licence Agreement
between Ann (the "Licensor") and Bo (the "Licensee").

1. Grant
The Licensor grants to the Licensee an exclusive licence to use the trademark.

2. Governing law
This Agreement is governed by the laws of Ireland.`;

let ada: Person;

beforeAll(async () => {
  ada = await makeUser(services);
});

describe('Legal Clause', () => {
  test('tells a visitor which usual clauses a contract has and lacks, by which words, and says what it looked at', async () => {
    const result = await callAs(services, { ip: '203.0.113.41' }).tools.legalClause({ text });
    expect(result.type).toBe('licensing');
    expect(result.found.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['licence-parties', 'licence-grant', 'governing-law']),
    );
    expect(result.missing.filter(({ essential }) => essential).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['royalty', 'term', 'termination', 'confidentiality']),
    );
    expect(result.found.length + result.missing.length).toBe(outlines.licensing.length);
    const law = result.found.find(({ id }) => id === 'governing-law');
    expect(law).toMatchObject({ sure: 'clear', line: 8, heading: '2. Governing law' });
    expect(result.advice).toMatch(/not legal advice/);
    expect(result.looked).toMatch(/^Whether the clauses usual in an agreement of this type are there/);
    expect(result.notLooked).toMatch(/^Whether a clause is well drafted, valid or good for you/);
  });

  test('is metered separately, and the same contract on the same day is one use', async () => {
    const visitor = callAs(services, { ip: '203.0.113.42' });
    const used = async () => (await visitor.tools.usage({ tool: 'legal-clause' })).used;
    await visitor.tools.legalClause({ text });
    await visitor.tools.legalClause({ text });
    await visitor.tools.report({ tool: 'legal-clause', input: { text } });
    expect(await used()).toBe(1);
    await visitor.tools.legalClause({ text, type: 'nda' });
    expect(await used()).toBe(2);
    expect((await visitor.tools.usage()).used).toBe(0);
  });

  test('asks for the type if the text does not reveal it, and refuses what is empty or too long', async () => {
    const visitor = callAs(services, { ip: '203.0.113.43' });
    const sentence = async (asked: Parameters<typeof visitor.tools.legalClause>[0]) =>
      (await outcomeOf<unknown>(visitor.tools.legalClause(asked))).sentence;
    expect(await sentence({ text: 'A recipe for soup.' })).toMatch(/choose the kind of agreement/);
    expect(await sentence({ text: ' \n ' })).toMatch(/paste the text/);
    expect(await sentence({ text: 'x'.repeat(200_001) })).toMatch(/at most 200,000 characters/);
    expect(await sentence({ text, type: 'treaty' as never })).toMatch(/not known here/);
  });

  test('keeps a result for its owner, and never shows the contract itself to those with the link', async () => {
    const owner = callAs(services, { user: ada });
    const secret = `${text}\n\n3. Our lobby has a cabinet of old florins.\u0000\ud800`;
    const { id } = await owner.tools.save({ tool: 'legal-clause', input: { text: secret } });
    await owner.tools.share({ id, shared: true });
    const mine = await owner.tools.savedResult({ id });
    expect(mine).toMatchObject({ title: 'Exclusive Licence Agreement', mine: true });
    expect(JSON.stringify(mine.input)).toContain('florins');
    const theirs = await callAs(services, { ip: '203.0.113.44' }).tools.savedResult({ id });
    expect(theirs.result).toEqual(mine.result);
    expect(JSON.stringify(theirs)).not.toContain('florins');
  });

  test('writes its answer as PDF, whatever the contract says', async () => {
    const { name, base64 } = await callAs(services, { user: ada }).tools.report({
      tool: 'legal-clause',
      input: { text: `${text}\n契約 مرحبا {{fontSize}}\nTERMINATION 商標\n`, type: 'distribution' },
    });
    expect(name).toMatch(/^legal-clause-\d{4}-\d\d-\d\d\.pdf$/);
    expect(Buffer.from(base64, 'base64').toString('latin1')).toMatch(/^%PDF-1\.[\s\S]*%%EOF\s*$/);
  });
});

test('none of it was a fault', () => {
  expect(services.faults).toEqual([]);
});
