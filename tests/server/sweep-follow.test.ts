import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createLog } from '../../server/infra/log.ts';
import { openSweep } from '../../server/register/sweep/open.ts';
import { testServices } from '../support/services.ts';
import { layMarks } from '../support/watches.ts';

const services = await testServices({ quotas: false });

const questionOf = (name: string, marks = 0) => ({
  name,
  classes: [9],
  frequencies: { marks, shares: new Map() },
  leastScore: 60,
  most: 10,
});

/** The marks that the register in memory returns for a name. */
async function nearest(name: string): Promise<string[] | null> {
  const found = await services.sweep.nearest(questionOf(name));
  if (!found || found.ids.length === 0) return found && [];
  const { rows } = await services.db.execute<{ mark: string }>(sql`
    select mark from register_marks join unnest(${`{${found.ids.join(',')}}`}::integer[]) with ordinality as f(id, n) using (id)
    order by n`);
  return rows.map(({ mark }) => mark);
}

it('a mark is found as soon as it is in the register, as it is there, and only for as long', async () => {
  await layMarks(services, 'QUORVAX');
  expect(await nearest('QUORVAX')).toEqual(['QUORVAX']);
  await layMarks(services, 'KWORVAX', 'QUORVAK');
  expect(new Set(await nearest('QUORVAX'))).toEqual(new Set(['QUORVAX', 'QUORVAK', 'KWORVAX']));
  await services.db.execute(sql`update register_marks set mark = 'LIMBERTON' where mark = 'QUORVAK'`);
  expect(new Set(await nearest('QUORVAX'))).toEqual(new Set(['QUORVAX', 'KWORVAX']));
  expect(await nearest('LIMBERTON')).toEqual(['LIMBERTON']);
  await services.db.execute(sql`delete from register_marks where mark = 'QUORVAX'`);
  expect(await nearest('QUORVAX')).toEqual(['KWORVAX']);
});

it('what another transaction has not committed is neither found nor missed afterwards', async () => {
  const client = await services.db.$client.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into register_marks (source, serial, mark, nice_classes, class_mask, owner, status, sound, keys)
       values ('test', 'slow', 'ZELMOURIA', '{9}', 512, '', 'Registered', '', '{1}')`,
    );
    // A later transaction commits first, and is read.
    await layMarks(services, 'ZELMOURIE');
    expect(await nearest('ZELMOURIA')).toEqual(['ZELMOURIE']);
    await client.query('commit');
    expect(await nearest('ZELMOURIA')).toEqual(['ZELMOURIA', 'ZELMOURIE']);
  } finally {
    client.release();
  }
});

it('a name that is one letter off comes before a longer likeness of the same goods', async () => {
  await layMarks(services, 'PELTHANDIX', 'PELTHANDI', 'PELTHANDIX MONROVIA');
  expect((await nearest('PELTHANDIX'))?.slice(0, 3)).toEqual([
    'PELTHANDIX',
    'PELTHANDI',
    'PELTHANDIX MONROVIA',
  ]);
});

it('a register that is divided among several threads answers as if one had it all', async () => {
  const marks = [
    'TERVOLIN',
    'TERVOLIN',
    'TERVOLEN',
    'TARVOLIN',
    'TERVOLIM',
    'TERVALIN',
    'TERFOLIN',
    'DERVOLIN',
  ];
  await layMarks(services, ...marks);
  const shared = openSweep(services.databaseUrl, createLog('warn'), {
    marksOfAThread: 1_000,
    mostThreads: 2,
  });
  try {
    for (const name of ['TERVOLIN', 'TARVOLEN', 'DERVOLIN']) {
      const whole = await services.sweep.nearest(questionOf(name));
      expect(whole?.ids.length).toBeGreaterThan(5);
      expect(await shared.nearest(questionOf(name, 1_001))).toEqual(whole);
    }
    // A later one is in only one share.
    await layMarks(services, 'TERVOLINE');
    expect(await shared.nearest(questionOf('TERVOLINE', 1_001))).toEqual(
      await services.sweep.nearest(questionOf('TERVOLINE')),
    );
  } finally {
    await shared.close();
  }
});

it('a register that is too large for its threads is left to the index', async () => {
  await layMarks(services, 'OVERMUCH', 'OVERMUSH', 'OVERMUTH');
  const small = openSweep(services.databaseUrl, createLog('warn'), { marksOfAThread: 1, mostThreads: 2 });
  try {
    expect(await small.nearest(questionOf('OVERMUCH', 3))).toBe(null);
  } finally {
    await small.close();
  }
});
