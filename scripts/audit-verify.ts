import { createHash, createPublicKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { z } from 'zod';
import { closeDb, connectDb } from '../db/connection.ts';
import { startEmbeddedPostgres } from '../db/embedded.ts';
import { CHECKPOINTS_BUCKET } from '../db/schema/files.ts';
import { type AuditReport, verifyAudit, verifyAuditFile } from '../server/audit/verify.ts';
import { readConfig } from '../server/infra/config.ts';
import { openFileStore } from '../server/infra/files.ts';
import { openSigning } from '../server/infra/signing.ts';
import { publishedKeys } from '../server/market/certificates/router.ts';

const USE = `Usage: npm run audit:verify -- [--checkpoints DIR] [--keys FILE] [--file AUDIT.JSONL]

Without options it reads the installation's own database, file store and key. An outsider names a copy of the
checkpoints and of the published keys (/.well-known/ipso-signing-keys.json, or one key as PEM), and a connection that may
read as DATABASE_URL. Or they name an exported JSONL file with all entries, or those between two days: then no database is needed.`;

/** The published keys of a file: PEM, or the JSON that an installation publishes. */
async function keysIn(file: string): Promise<Map<string, string>> {
  const text = await readFile(file, 'utf8');
  const pems = text.trimStart().startsWith('{')
    ? z
        .object({ keys: z.array(z.object({ publicKey: z.string() })) })
        .parse(JSON.parse(text))
        .keys.map(({ publicKey }) => publicKey)
    : [text];
  try {
    return new Map(
      pems.map((pem) => {
        const der = createPublicKey(pem).export({ format: 'der', type: 'spki' });
        return [createHash('sha256').update(der).digest('hex'), pem];
      }),
    );
  } catch {
    throw new Error(
      `${file} has no public key: it is neither PEM nor the JSON that an installation publishes.`,
    );
  }
}

async function check(checkpoints?: string, keys?: string, file?: string): Promise<AuditReport> {
  const copies = checkpoints !== undefined && {
    disk: new Disk(new FSDriver({ location: path.resolve(checkpoints), visibility: 'private' })),
    all: false,
  };
  if (file !== undefined) {
    if (!copies || !keys)
      throw new Error('A file is checked against copies: please name --checkpoints and --keys.');
    return verifyAuditFile(await readFile(file, 'utf8'), copies.disk, await keysIn(keys));
  }
  // From outside, nothing of the installation is needed but a connection that may read.
  if (copies && keys && process.env.DATABASE_URL) {
    const db = connectDb(process.env.DATABASE_URL, 1);
    return verifyAudit(db, copies, await keysIn(keys)).finally(() => closeDb(db));
  }
  const config = await readConfig(process.env);
  const postgres = config.databaseUrl ? null : await startEmbeddedPostgres({ dir: config.dataDir });
  const db = connectDb(config.databaseDirectUrl ?? config.databaseUrl ?? postgres?.url ?? '', 2);
  try {
    const signing = await openSigning(db, config.secret);
    const published = await publishedKeys({ db, signing });
    const known = keys ? await keysIn(keys) : new Map(published.map(({ id, publicKey }) => [id, publicKey]));
    const earlier = published.filter(({ current }) => !current);
    if (!keys && earlier.length > 0)
      say(
        `Only the database vouches for ${earlier.length} earlier signing keys; --keys FILE names a copy of your own.`,
      );
    const own = { disk: (await openFileStore(config))[CHECKPOINTS_BUCKET], all: true };
    return await verifyAudit(db, copies || own, known);
  } finally {
    await closeDb(db);
    await postgres?.stop();
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const { values } = parseArgs({
    options: {
      checkpoints: { type: 'string' },
      keys: { type: 'string' },
      file: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    say(USE);
    process.exit(0);
  }
  const { links, checkpoints, stamped, waiting, findings } = await check(
    values.checkpoints,
    values.keys,
    values.file,
  );
  for (const { kind, sentence } of findings) say(`${kind}: ${sentence}`);
  const count = (n: number, one: string, many: string) =>
    `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;
  say(
    `Read: ${count(links, 'sealed entry', 'sealed entries')}, ${waiting.toLocaleString('en-US')} not sealed yet, ${count(checkpoints, 'checkpoint', 'checkpoints')} with a valid signature, ${stamped.toLocaleString('en-US')} with a time stamp.`,
  );
  say(
    findings.length === 0
      ? 'Nothing is wrong.'
      : `${count(findings.length, 'thing is', 'things are')} wrong, as listed above.`,
  );
  process.exit(findings.length === 0 ? 0 : 1);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n${USE}\n`);
  process.exit(2);
}
