import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type PlainModel, type PlainReader, plainReader } from '../../../domain/ip/clauses/plain.ts';
import {
  type LegalClauseInput,
  type LegalClauseResult,
  runLegalClause,
} from '../../../domain/tools/legal-clause/run.ts';

let reader: PlainReader | undefined;

/** Which usual clauses a contract has, and which it lacks. */
export function checkContract(input: LegalClauseInput): LegalClauseResult {
  reader ??= plainReader(learnedModel());
  return runLegalClause(input, reader);
}

/** What `npm run clauses:learn` made of the examples, which were written for this product, and the digest of these. */
export function learnedModel(): PlainModel & { digest: string } {
  const file = readFileSync(path.join(import.meta.dirname, 'data', 'model.json.br'));
  return JSON.parse(brotliDecompressSync(file).toString('utf8'));
}
