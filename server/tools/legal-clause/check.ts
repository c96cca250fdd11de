import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type PlainReader, readExamples } from '../../../domain/ip/clauses/plain.ts';
import {
  type LegalClauseInput,
  type LegalClauseResult,
  runLegalClause,
} from '../../../domain/tools/legal-clause/run.ts';

const examples = (file: string) => readFileSync(path.join(import.meta.dirname, 'data', file), 'utf8');
let reader: PlainReader | undefined;

/** Reads what contracts say in words of their own by the examples in data/, which were written for this product. */
export function plainReader(): PlainReader {
  reader ??= readExamples({
    said: examples('said.tsv'),
    denied: examples('denied.tsv'),
    weak: examples('weak.tsv'),
  });
  return reader;
}

/** Which usual clauses a contract has, and which it lacks. */
export function checkContract(input: LegalClauseInput): LegalClauseResult {
  return runLegalClause(input, plainReader());
}
