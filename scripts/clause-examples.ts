import { readFileSync } from 'node:fs';
import path from 'node:path';
import { learnPlain, type PlainModel } from '../domain/ip/clauses/plain.ts';

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
