import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { tellWork } from '../../server/admin/queue/tell.ts';
import { createLog } from '../../server/infra/log.ts';
import { poll } from '../../server/infra/poll.ts';
import { testServices } from '../support/services.ts';
import { within } from '../support/within.ts';

test('a slow poll is not joined by the next one, and one that fails does not end the polling', async () => {
  const logged: string[] = [];
  const log = createLog('warn', { write: (line) => logged.push(line) });
  let [looks, underWay, most] = [0, 0, 0];
  const stop = poll(
    1,
    async () => {
      looks++;
      underWay++;
      most = Math.max(most, underWay);
      await setTimeout(10);
      underWay--;
      if (looks === 2) throw new Error('this one fails');
    },
    'looking',
    log,
  );
  while (looks < 4) await setTimeout(5);
  stop();
  const last = looks;
  await setTimeout(40);
  expect(most).toBe(1);
  expect(looks).toBe(last);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('this one fails');
});

test('the queue reports thousands at once with a plan that reads each once, whatever the statistics say', async () => {
  const services = await testServices();
  const { db } = services;
  const fill = sql`insert into work_changes (kind, subject_id) select 'listings', gen_random_uuid() from generate_series(1, 5000)`;
  await db.execute(fill);
  await db.execute(sql`delete from work_changes where id < (select max(id) from work_changes)`);
  // One row in many pages is what the statistics say after a busy hour.
  await db.execute(sql`vacuum analyze work_changes`);
  await db.execute(fill);
  expect(await within(1_000, () => tellWork(services))).toBe(true);
  expect(await db.execute(sql`select from work_changes`)).toMatchObject({ rowCount: 0 });
});
