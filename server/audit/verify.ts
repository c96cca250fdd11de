import { createPublicKey, verify } from 'node:crypto';
import { asc, eq, gt, sql } from 'drizzle-orm';
import type { Disk } from 'flydrive';
import { z } from 'zod';
import type { Db, Tx } from '../../db/connection.ts';
import { auditChain, auditCheckpoints, auditLog, auditUnsealed } from '../../db/schema/audit.ts';
import {
  type CheckpointStatement,
  chainCheck,
  checkpointName,
  checkpointSequence,
  type Finding,
} from '../../domain/admin/audit-chain.ts';
import { readTimeStamp } from '../infra/time-stamps.ts';
import { auditText, sha256 } from './seal.ts';

export interface AuditReport {
  links: number;
  checkpoints: number;
  /** Checkpoints whose time an authority has confirmed. */
  stamped: number;
  /** Entries that no link covers yet. */
  waiting: number;
  findings: Finding[];
}

/** Where checkpoints are read from: `all` of the installation's, or copies of some of them. */
interface Checkpoints {
  disk: Disk;
  all: boolean;
}

const PAGE = 10_000;
/** The sealer runs each minute. */
const LATE_MS = 3_600_000;

/**
 * Checks the whole audit log: each entry against the chain, the chain against itself, and both against the signed checkpoints.
 * `keys` are the public keys (PEM) that may have signed them, by id. Reads one snapshot of the database and writes nothing.
 */
export async function verifyAudit(
  db: Db,
  { disk, all }: Checkpoints,
  keys: ReadonlyMap<string, string>,
): Promise<AuditReport> {
  return db.transaction(
    async (tx) => {
      const read = await readCheckpoints(disk, keys);
      const statements = read.statements.toSorted((a, b) => a.said.number - b.said.number);
      const check = chainCheck(
        sha256,
        statements.map(({ said }) => said),
      );
      for (let after = 0; ; ) {
        const rows = await tx
          .select({ link: auditChain, entry: auditText })
          .from(auditChain)
          .leftJoin(auditLog, eq(auditLog.id, auditChain.entryId))
          .where(gt(auditChain.seq, after))
          .orderBy(asc(auditChain.seq))
          .limit(PAGE);
        for (const { link, entry } of rows) {
          // The columns of an outer join are null where there is no row.
          check.link({ ...link, entryId: String(link.entryId) }, entry?.action ? entry : null);
        }
        after = rows.at(-1)?.link.seq ?? after;
        if (rows.length < PAGE) break;
      }
      const [unsealed, missing] = [await unsealedOf(tx), all ? await missingFiles(tx, statements) : []];
      const findings = [
        ...read.findings,
        ...checkpointSequence(sha256, statements, all),
        ...missing,
        ...check.end(),
        ...unsealed.findings,
      ];
      if (statements.length === 0)
        findings.push({
          kind: 'checkpoint',
          sentence: 'No checkpoint could be read, so nobody can tell whether the chain was computed anew.',
        });
      return {
        ...{ links: check.links, checkpoints: statements.length },
        ...{ stamped: read.stamped, waiting: unsealed.waiting, findings },
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

const lineForm = z.object({
  ...{ id: z.string(), action: z.string(), actorId: z.string().nullable(), actorRole: z.string() },
  ...{ subjectId: z.string(), data: z.string(), at: z.string() },
  ...{ link: z.int().positive().nullable(), contentHash: z.string().nullable(), hash: z.string().nullable() },
});

/**
 * Checks an exported `audit.jsonl` without a database: the whole log, or the links between two days. In such an
 * excerpt, the first link stands for everything before it and is not itself checked.
 */
export async function verifyAuditFile(
  text: string,
  disk: Disk,
  keys: ReadonlyMap<string, string>,
): Promise<AuditReport> {
  const lines = text.split('\n').filter((line) => line !== '');
  const rows = lines.flatMap((line) => lineForm.safeParse(parsed(line)).data ?? []);
  const findings: Finding[] = [];
  if (rows.length < lines.length)
    findings.push({
      kind: 'removed',
      sentence: `${lines.length - rows.length} lines of the file are not entries of the audit log, or the file was too long to hold all of them.`,
    });
  const sealed = rows
    .flatMap(({ link: seq, contentHash, hash, ...entry }) =>
      seq !== null && contentHash !== null && hash !== null
        ? [{ link: { seq, entryId: entry.id, contentHash, hash }, entry }]
        : [],
    )
    .sort((a, b) => a.link.seq - b.link.seq);
  const first = sealed[0]?.link;
  const last = sealed.at(-1)?.link;
  const read = await readCheckpoints(disk, keys);
  const statements = read.statements.toSorted((a, b) => a.said.number - b.said.number);
  const within = statements.flatMap(({ said }) =>
    first && last && said.entries >= first.seq && said.entries <= last.seq ? [said] : [],
  );
  const isPiece = first !== undefined && first.seq > 1;
  const check = chainCheck(sha256, within, isPiece ? first : undefined);
  for (const { link, entry } of isPiece ? sealed.slice(1) : sealed) check.link(link, entry);
  findings.push(...read.findings, ...checkpointSequence(sha256, statements, false), ...check.findings);
  if (within.length === 0)
    findings.push({
      kind: 'checkpoint',
      sentence:
        'None of the checkpoints read covers a link in this file, so nobody can tell whether it was computed anew.',
    });
  return {
    ...{ links: sealed.length, checkpoints: statements.length, stamped: read.stamped },
    ...{ waiting: rows.length - sealed.length, findings },
  };
}

const statementForm = z.object({
  type: z.literal('audit checkpoint'),
  version: z.literal(1),
  number: z.int().positive(),
  entries: z.int().positive(),
  lastHash: z.string(),
  at: z.string(),
  previous: z.string().nullable(),
  issuer: z.string(),
  key: z.string(),
});

/** The checkpoints whose signature is valid, and what is wrong with the others. */
async function readCheckpoints(disk: Disk, keys: ReadonlyMap<string, string>) {
  const statements: { text: string; said: CheckpointStatement }[] = [];
  const findings: Finding[] = [];
  let stamped = 0;
  for (const name of await namesIn(disk)) {
    const wrong = (what: string) => findings.push({ kind: 'checkpoint', sentence: `${name}: ${what}` });
    const bytes = (ending: string) =>
      disk.getBytes(`${name}.${ending}`).then(
        (one) => Buffer.from(one),
        () => null,
      );
    const [statement, signature, stamp] = [await bytes('json'), await bytes('sig'), await bytes('tsr')];
    const said = statementForm.safeParse(parsed(statement?.toString() ?? '')).data;
    if (!statement || !said || checkpointName(said.number) !== name) {
      wrong('this file is not a checkpoint of that number.');
      continue;
    }
    const pem = keys.get(said.key);
    if (!pem) wrong(`it names the key ${said.key}, which is not among the published keys.`);
    else if (!signature || !verify(null, statement, createPublicKey(pem), signature))
      wrong('its signature is wrong or missing.');
    else {
      statements.push({ text: statement.toString(), said });
      if (!stamp) continue;
      await readTimeStamp(stamp, signature).then(
        () => stamped++,
        (error: Error) => wrong(`its time stamp is wrong: ${error.message}.`),
      );
    }
  }
  return { statements, findings, stamped };
}

async function namesIn(disk: Disk): Promise<string[]> {
  const names: string[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await disk
      .listAll('', { recursive: true, ...(paginationToken && { paginationToken }) })
      .catch((error: NodeJS.ErrnoException & { cause?: NodeJS.ErrnoException }) => {
        // On a disk the folder is created with its first file.
        if (error.code === 'ENOENT' || error.cause?.code === 'ENOENT') return null;
        throw error;
      });
    if (!page) break;
    for (const one of page.objects)
      if ('key' in one && one.key.endsWith('.json')) names.push(one.key.slice(0, -'.json'.length));
    paginationToken = page.paginationToken;
  } while (paginationToken);
  return names.sort();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Checkpoints that the database says are stored but are not. */
async function missingFiles(tx: Tx, found: { said: CheckpointStatement }[]): Promise<Finding[]> {
  const there = new Set(found.map(({ said }) => said.number));
  const stored = await tx
    .select({ number: auditCheckpoints.number })
    .from(auditCheckpoints)
    .where(sql`${auditCheckpoints.storedAt} is not null`);
  return stored
    .filter(({ number }) => !there.has(number))
    .map(({ number }) => ({
      kind: 'checkpoint' as const,
      sentence: `Checkpoint ${number} was stored, but the store no longer has it with a valid signature.`,
    }));
}

/** Entries without a link: those waiting for the sealer, and those inserted around the triggers. */
async function unsealedOf(tx: Tx): Promise<{ waiting: number; findings: Finding[] }> {
  const without = sql`not exists (select from ${auditChain} c where c.entry_id = ${auditLog.id})`;
  const queued = sql<boolean>`exists (select from ${auditUnsealed} u where u.entry_id = ${auditLog.id})`;
  const rows = await tx
    .select({ ...auditText, queued })
    .from(auditLog)
    .where(without)
    .orderBy(asc(auditLog.id));
  const waiting = rows.filter((row) => row.queued);
  const findings: Finding[] = rows
    .filter((row) => !row.queued)
    .map(({ id, action, at }) => ({
      kind: 'inserted',
      sentence: `Entry ${id}, ${action} of ${at}, is in no link and is not waiting for one: it was inserted around the triggers, or its link was removed.`,
    }));
  const [oldest] = waiting;
  if (oldest && Date.parse(oldest.at) < Date.now() - LATE_MS)
    findings.push({
      kind: 'not sealed',
      sentence: `${waiting.length} entries are waiting to be sealed, the oldest since ${oldest.at}: no server is running the sealer.`,
    });
  return { waiting: waiting.length, findings };
}
