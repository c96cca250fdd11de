/**
 * Writes what Legal Clause learns from its examples (decision 114) where the server reads it. Run it after a change of the examples,
 * the clause library or how sentences are read: `npm run clauses:learn`. A test compares.
 */
import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { digestOfExamples, learnedFromExamples, modelFile } from './clause-examples.ts';

const model = learnedFromExamples();
writeFileSync(modelFile, brotliCompressSync(JSON.stringify({ ...model, digest: digestOfExamples() })));
process.stdout.write(`${model.examples} examples, ${model.features.length} features.\n`);
