import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { clauses } from '../../../../domain/ip/clauses/library.ts';
import { outlines } from '../../../../domain/ip/clauses/outline.ts';
import { recognizeClauses } from '../../../../domain/ip/clauses/recognize.ts';
import { signs } from '../../../../domain/ip/clauses/signs.ts';
import {
  agreementTypes,
  clauseTopics,
  clauseVariables,
  clauseWords,
} from '../../../../domain/ip/clauses/types.ts';
import { clauseOf } from '../../../../domain/tools/agreement-generator/choose.ts';
import { wordsIn } from '../../../../domain/tools/agreement-generator/words.ts';

const ids = clauses.map(({ id }) => id);
const texts = clauses.flatMap(({ id, variants, instead = [] }) => [
  ...Object.entries(variants).map(([stance, text]) => [`${id} (${stance})`, id, text] as const),
  ...instead.map(({ text }, at) => [`${id} (instead ${at + 1})`, id, text] as const),
]);

describe('the clause library', () => {
  it('names each clause once, and lists those of a topic together', () => {
    expect(new Set(ids).size).toBe(ids.length);
    const topics = clauses.map(({ topic }) => topic);
    expect(topics).toEqual(topics.toSorted((a, b) => clauseTopics.indexOf(a) - clauseTopics.indexOf(b)));
    expect(new Set(topics)).toEqual(new Set(clauseTopics));
  });

  it.each(clauses.map((clause) => [clause.id, clause] as const))('tells all of %s', (_, clause) => {
    for (const sentence of [clause.summary, clause.protectsFrom, clause.source]) {
      expect(sentence).toMatch(/^\P{Ll}.*\.$/su);
    }
    expect(clause.words.length).toBeGreaterThan(2);
    const own = signs.filter((sign) => sign.clause === clause.id).map(({ phrase }) => phrase);
    expect(own.length).toBeGreaterThan(0);
    expect(own).toEqual([...new Set(own)].map((phrase) => phrase.toLowerCase()));
    expect(clause.usedIn).toEqual(expect.arrayContaining([...clause.essential]));
    expect(ids).toEqual(expect.arrayContaining([...(clause.needs ?? [])]));
    for (const type of clause.mayJoin ?? []) expect(clause.usedIn).not.toContain(type);
  });

  it.each(texts)('leaves open in %s nothing but what an agreement fills in', (_, __, text) => {
    const plain = text.replace(/\{\{\?Purpose:(.*?)\}\}/g, '$1');
    const open = [...plain.matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => name);
    expect([...clauseVariables, ...clauseWords]).toEqual(expect.arrayContaining(open));
    expect(plain.replace(/\{\{\w+\}\}/g, 'x')).not.toMatch(/[{}]|\n{3}| {2}|[ \n]$/);
    expect(plain).toMatch(/[.:]$|\}\}$/);
    // An article before it would be wrong for one of its values.
    expect(text).not.toMatch(/\ban? \{\{/);
  });

  it.each(texts)('recognizes %s by its own words', (_, id, text) => {
    expect(
      recognizeClauses(`${clauseOf(id)?.title}\n\n${wordsIn(text, { type: 'licensing' })}`).has(id),
    ).toBe(true);
  });

  it('uses every variable', () => {
    const definitions = readFileSync('domain/tools/agreement-generator/terms.ts', 'utf8');
    const written = readFileSync('domain/tools/agreement-generator/words.ts', 'utf8');
    const all = [...texts.map(([, , text]) => text), definitions, written].join();
    for (const name of [...clauseVariables, ...clauseWords]) expect(all).toContain(`{{${name}}}`);
  });
});

describe.each(agreementTypes)('the outline of %s', (type) => {
  it('has the clauses usual there, each once', () => {
    expect(outlines[type].toSorted()).toEqual(
      clauses
        .filter(({ usedIn }) => usedIn.includes(type))
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  it('begins with the parties and ends with the signatures', () => {
    expect(outlines[type][0]).toMatch(/-parties$/);
    expect(outlines[type].at(-1)).toBe('signatures');
  });
});
