import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditChain, auditLog, auditUnsealed } from '../../db/schema/audit.ts';
import { CHECKPOINTS_BUCKET } from '../../db/schema/files.ts';
import { CHAIN_START, contentHashOf, linkHashOf } from '../../domain/admin/audit-chain.ts';
import { lastCheckpoint, writeCheckpoint } from '../../server/audit/checkpoint.ts';
import { auditEntries } from '../../server/audit/queries.ts';
import { auditText, sealEntries, sha256 } from '../../server/audit/seal.ts';
import { verifyAudit, verifyAuditFile } from '../../server/audit/verify.ts';
import { record } from '../../server/infra/audit.ts';
import { publishedKeys } from '../../server/market/certificates/router.ts';
import { makeUser } from '../support/people.ts';
import { testServices } from '../support/services.ts';
import { startTimeStampAuthority } from '../support/time-stamp-authority.ts';

const services = await testServices();
const { db, files, config } = services;
const admin = await makeUser(services);
const disk = files[CHECKPOINTS_BUCKET];

const write = (action = 'test.act', data: Record<string, unknown> = {}) =>
  db.transaction((tx) =>
    record(tx, { action, actorId: admin.id, actorRole: 'admin', subjectId: randomUUID(), data }),
  );

async function check(all = true) {
  const keys = new Map((await publishedKeys(services)).map(({ id, publicKey }) => [id, publicKey]));
  return verifyAudit(db, { disk, all }, keys);
}
const kinds = async () => [...new Set((await check()).findings.map(({ kind }) => kind))].sort();

/** What somebody with all rights in the database can do: no trigger, no foreign key, no trace in the log of changes. */
async function tamper(...statements: string[]): Promise<void> {
  const client = new pg.Client(services.databaseUrl);
  await client.connect();
  await client.query('begin; set local session_replication_role = replica');
  for (const text of statements) await client.query(text);
  await client.query('commit');
  await client.end();
}

/** An honest log of twelve entries: two checkpoints, the second after the tenth. */
beforeEach(async () => {
  await tamper('truncate audit_log, audit_chain, audit_unsealed, audit_checkpoints');
  const stored = path.join(config.dataDir, 'files', CHECKPOINTS_BUCKET);
  await rm(stored, { recursive: true, force: true });
  for (let n = 1; n <= 5; n++)
    await write('test.act', { n, text: 'é "quoted"', deep: { b: 1, a: [1.5, null] } });
  await writeCheckpoint(services);
  for (let n = 6; n <= 10; n++) await write('test.act', { n });
  await writeCheckpoint(services);
  await write();
  await write();
  await sealEntries(db);
});

/** The chain computed anew from what the log says now, as the sealer would have. */
async function computeAnew(): Promise<void> {
  const entries = await db.select(auditText).from(auditLog).orderBy(auditLog.id);
  let hash = CHAIN_START;
  const links = entries.map((entry, index) => {
    const contentHash = contentHashOf(sha256, entry);
    hash = linkHashOf(sha256, hash, index + 1, contentHash);
    return `(${index + 1}, ${entry.id}, '${contentHash}', '${hash}')`;
  });
  await tamper('truncate audit_chain', `insert into audit_chain values ${links.join(', ')}`);
}

test('an exported file is checked without the database, in full or from a later link on', async () => {
  const keys = new Map((await publishedKeys(services)).map(({ id, publicKey }) => [id, publicKey]));
  const { items } = await auditEntries(db, { who: '', subject: '', action: '', from: '', until: '' });
  const lines = items.map(({ actor: _, ...row }) => JSON.stringify(row));
  const found = async (file: string[]) => {
    const { findings, links } = await verifyAuditFile(file.join('\n'), disk, keys);
    return [links, findings.map(({ kind }) => kind)];
  };
  const index = (link: number) => items.findIndex((row) => row.link === link);
  const edited = lines.with(index(7), (lines[index(7)] ?? '').replace('test.act', 'test.lie'));
  // Computed anew from the edited entry on: every hash changes with it, and the checkpoint after it has another.
  let hash = CHAIN_START;
  const anew = edited.toReversed().map((line) => {
    const row = JSON.parse(line);
    const contentHash = contentHashOf(sha256, row);
    hash = linkHashOf(sha256, hash, row.link, contentHash);
    return JSON.stringify({ ...row, contentHash, hash });
  });
  expect(await found(lines)).toEqual([12, []]);
  expect(await found(lines.slice(0, index(5)))).toEqual([7, []]);
  expect(await found(edited)).toEqual([12, ['edited']]);
  expect(await found(lines.toSpliced(index(7), 1))).toEqual([11, ['removed']]);
  expect(await found(anew)).toEqual([12, ['computed anew']]);
  expect(await found(lines.slice(0, index(10)))).toEqual([2, ['checkpoint']]);
});

describe('the chain', () => {
  test('covers every entry, and an honest log has no findings', async () => {
    expect(await check()).toMatchObject({ links: 12, checkpoints: 2, waiting: 0, findings: [] });
    await write();
    expect(await check()).toMatchObject({ links: 12, waiting: 1, findings: [] });
    await sealEntries(db);
    expect(await check()).toMatchObject({ links: 13, waiting: 0, findings: [] });
  });

  test('the database refuses what would break it', async () => {
    const refused = (text: string) =>
      db.execute(sql.raw(text)).then(
        () => 'ok',
        (error: Error) => (error.cause as Error).message,
      );
    expect(await refused('update audit_chain set seq = seq + 1')).toMatch(/keeps its history/);
    expect(await refused('delete from audit_chain')).toMatch(/keeps its history/);
    expect(await refused('delete from audit_checkpoints')).toMatch(/keeps its history/);
    expect(await refused('update audit_checkpoints set entries = 1')).toMatch(/as it was signed/);
    await write();
    expect(await refused('delete from audit_unsealed')).toMatch(/waits until it is sealed/);
  });

  test('is complete while fifty transactions act and sealers race them', async () => {
    let acting = true;
    const sealers = [1, 2].map(async () => {
      while (acting) await sealEntries(db);
    });
    const rounds = Number(process.env.RACE_RUNS ?? 8) > 8 ? 10 : 2;
    for (let round = 0; round < rounds; round++)
      await Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          db
            .transaction(async (tx) => {
              await record(tx, {
                action: 'race.act',
                actorId: null,
                actorRole: 'clock',
                subjectId: randomUUID(),
              });
              // Numbers are taken in a different order from that of the commits, and some never commit.
              await tx.execute(sql`select pg_sleep(${(n % 7) / 1000})`);
              if (n % 10 === 0) throw new Error('rolled back');
            })
            .catch(() => {}),
        ),
      );
    acting = false;
    await Promise.all(sealers);
    await sealEntries(db);
    expect(await check()).toMatchObject({ links: 12 + 45 * rounds, waiting: 0, findings: [] });
    expect(await db.$count(auditChain)).toBe(await db.$count(auditLog));
  });
});

describe('tampering is found:', () => {
  const nth = (n: number) => `(select id from audit_log order by id offset ${n - 1} limit 1)`;

  test('an edited entry', async () => {
    await tamper(`update audit_log set data = '{"n": 7, "more": true}' where id = ${nth(3)}`);
    expect(await kinds()).toEqual(['edited']);
    await tamper(`update audit_log set at = at - interval '1 day' where id = ${nth(9)}`);
    expect((await check()).findings.map(({ kind }) => kind)).toEqual(['edited', 'edited']);
  });

  test('an edited entry whose content hash was edited too', async () => {
    await tamper(`update audit_log set action = 'test.other' where id = ${nth(3)}`);
    const [entry] = await db
      .select(auditText)
      .from(auditLog)
      .where(sql`id = ${sql.raw(nth(3))}`);
    const contentHash = entry ? contentHashOf(sha256, entry) : '';
    await tamper(`update audit_chain set content_hash = '${contentHash}' where seq = 3`);
    expect(await kinds()).toEqual(['reordered']);
  });

  test('a removed entry, with its link and without', async () => {
    await tamper(`delete from audit_log where id = ${nth(4)}`);
    expect(await kinds()).toEqual(['removed']);
    await tamper('delete from audit_chain where seq = 4');
    expect(await kinds()).toEqual(['removed']);
  });

  test('a reordered entry', async () => {
    await tamper(
      'update audit_chain set seq = -2 where seq = 2',
      'update audit_chain set seq = 2 where seq = 6',
      'update audit_chain set seq = 6 where seq = -2',
    );
    expect(await kinds()).toEqual(['reordered']);
  });

  test('an inserted entry: around the triggers, and with an earlier time', async () => {
    const values = `('test.forged', 'admin', '${randomUUID()}', now() - interval '2 days')`;
    const insert = `insert into audit_log (action, actor_role, subject_id, at) values ${values}`;
    await tamper(insert);
    expect(await kinds()).toEqual(['inserted']);
    await tamper(`delete from audit_log where action = 'test.forged'`);
    // As the application would insert it: sealed, and betrayed by its time.
    await db.execute(sql.raw(insert));
    await sealEntries(db);
    expect(await kinds()).toEqual(['inserted']);
  });

  test('a truncated end', async () => {
    await tamper(
      'delete from audit_log where id in (select entry_id from audit_chain where seq > 8)',
      'delete from audit_chain where seq > 8',
    );
    expect(await kinds()).toEqual(['truncated']);
  });

  test('a chain computed anew by somebody with all rights in the database', async () => {
    await tamper(`delete from audit_log where id = ${nth(4)}`);
    await computeAnew();
    expect(await kinds()).toEqual(['computed anew']);
    // The checkpoints in the database are rolled back as well, and new entries make the log as long as before.
    await tamper('truncate audit_checkpoints');
    await write();
    await expect(writeCheckpoint(services)).rejects.toThrow(/has another checkpoint-000000001/);
    expect(await kinds()).toContain('computed anew');
  });

  test('a checkpoint that is removed, changed or signed by another key', async () => {
    await disk.delete('checkpoint-000000002.json');
    expect((await check()).findings.map(({ sentence }) => sentence).join()).toMatch(/no longer has it/);
    await disk.put('checkpoint-000000002.json', '{"type":"audit checkpoint"}');
    expect((await check()).findings.map(({ sentence }) => sentence).join()).toMatch(/is not a checkpoint/);
    const text = await disk.get('checkpoint-000000001.json');
    await disk.put('checkpoint-000000001.json', text.replace('"entries": 5', '"entries": 4'));
    expect((await check()).findings.map(({ sentence }) => sentence).join()).toMatch(/signature is wrong/);
    expect((await verifyAudit(db, { disk, all: false }, new Map())).findings[0]?.sentence).toMatch(
      /not among the published keys/,
    );
  });

  test('entries that nobody seals', async () => {
    await db.execute(
      sql`insert into audit_log (action, actor_role, subject_id, at) values ('test.late', 'clock', ${randomUUID()}, now() - interval '2 hours')`,
    );
    expect(await kinds()).toEqual(['not sealed']);
    expect(await db.$count(auditUnsealed)).toBe(1);
  });
});

describe('checkpoints', () => {
  test('one at each shutdown if there is something new, each in files that are never overwritten', async () => {
    await lastCheckpoint(services);
    await lastCheckpoint(services);
    expect(await check()).toMatchObject({ links: 12, checkpoints: 3, findings: [] });
  });

  test('what the store refused is stored by the next run', async () => {
    const put = disk.put.bind(disk);
    disk.put = () => Promise.reject(new Error('the disk is full'));
    await expect(writeCheckpoint(services)).rejects.toThrow(/full/);
    disk.put = put;
    expect(await check()).toMatchObject({ checkpoints: 2 });
    await writeCheckpoint(services);
    expect(await check()).toMatchObject({ checkpoints: 4, findings: [] });
  });

  test('carry a time stamp if an authority is named, and do without while it is away', async () => {
    const authority = await startTimeStampAuthority();
    try {
      await writeCheckpoint({ ...services, config: { ...config, tsaUrl: authority.url } });
    } finally {
      await authority.stop();
    }
    await writeCheckpoint({ ...services, config: { ...config, tsaUrl: 'http://127.0.0.1:1/' } });
    expect(await check()).toMatchObject({ checkpoints: 4, stamped: 1, findings: [] });
  });
});
