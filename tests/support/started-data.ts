import { appendFileSync, chmodSync, cpSync } from 'node:fs';
import path from 'node:path';

/** Copies into `dir` the data of the first start that `npm test` has made; without one, a server there starts from nothing. */
export function layStartedData(dir: string): void {
  const { TEST_DATA_DIR } = process.env;
  if (!TEST_DATA_DIR) return;
  cpSync(TEST_DATA_DIR, dir, { recursive: true });
  // A copied directory has the mode of a new one, and PostgreSQL refuses to start in one that others may read.
  chmodSync(path.join(dir, 'pg'), 0o700);
  // What is thrown away need not survive a power failure, only a killed server; a busy disk would hold up every
  // commit.
  const settings = ['fsync', 'full_page_writes'].map((name) => `${name} = off\n`);
  appendFileSync(path.join(dir, 'pg', 'postgresql.auto.conf'), settings.join(''));
}
