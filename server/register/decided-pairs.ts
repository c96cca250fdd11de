import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type DecidedPairs, readDecidedPairs } from '../../domain/ip/marks/decided-pairs.ts';

let pairs: DecidedPairs | undefined;

/** Pairs of marks on which courts and the Board decided, from server/register/data; read when first asked for. */
export function decidedPairs(): DecidedPairs {
  pairs ??= readDecidedPairs(
    readFileSync(path.join(import.meta.dirname, 'data', 'decided-pairs.tsv'), 'utf8'),
  );
  return pairs;
}
