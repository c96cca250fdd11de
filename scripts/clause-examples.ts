import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { clauses } from '../domain/ip/clauses/library.ts';
import { learnPlain, type PlainModel } from '../domain/ip/clauses/plain.ts';
import { signs } from '../domain/ip/clauses/signs.ts';

const tools = path.join(import.meta.dirname, '..', 'server', 'tools', 'legal-clause');
export const modelFile = path.join(tools, 'data', 'model.json.br');

const lines = (file: string) => readFileSync(path.join(tools, 'examples', file), 'utf8');

/** What Legal Clause learns from the examples, which were written for this product. */
export function learnedFromExamples(): PlainModel {
  return learnPlain({
    said: lines('said.tsv'),
    denied: lines('denied.tsv'),
    weak: lines('weak.tsv'),
  });
}

/** SHA-256 of what is learned from, by which a test sees at once that the model is of today's examples. */
export function digestOfExamples(): string {
  const hash = createHash('sha256');
  for (const file of ['said.tsv', 'denied.tsv', 'weak.tsv']) hash.update(lines(file));
  return hash.update(JSON.stringify([clauses, signs])).digest('hex');
}
