import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { closeDb, connectReads } from '../../db/connection.ts';
import { singleFlight } from '../../server/infra/single-flight.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const reads = connectReads(services.databaseUrl, 1);
let runs = 0;
reads.$client.on('acquire', () => runs++);

afterAll(() => closeDb(reads));

beforeEach(() => {
  runs = 0;
});

interface Row {
  [column: string]: unknown;
  n: number;
}

const ask = (values: unknown[] = [0]) =>
  singleFlight<Row>(reads, {
    name: 'test.together',
    text: 'select count(*)::int + $1::int as n from together',
    values,
  });

/** Holds the one connection until it is released. */
async function busy(): Promise<() => void> {
  const client = await reads.$client.connect();
  runs = 0;
  return () => client.release();
}

describe('those who wait for the same query', () => {
  test('share one run of it, and see everything that was committed before they asked', async () => {
    await services.db.execute('create table together (id int)');
    const letGo = await busy();
    const first = ask();
    await services.db.execute('insert into together values (1)');
    const second = ask();
    const other = ask([10]);
    letGo();
    expect([await first, await second, await other]).toEqual([[{ n: 1 }], [{ n: 1 }], [{ n: 11 }]]);
    expect(runs).toBe(2);
  });

  test('do not join a run that has begun', async () => {
    const lock = await services.db.$client.connect();
    await lock.query('begin; lock table together in access exclusive mode');
    const first = ask();
    await expect.poll(() => runs).toBe(1);
    const second = ask();
    await lock.query('insert into together values (2); commit');
    lock.release();
    expect((await second)[0]?.n).toBe(2);
    await first;
    expect(runs).toBe(2);
  });

  test('get the same error, and the next one tries again', async () => {
    const letGo = await busy();
    const both = [ask(['no number']), ask(['no number'])];
    letGo();
    for (const { status } of await Promise.allSettled(both)) expect(status).toBe('rejected');
    expect(runs).toBe(1);
    expect(await ask()).toEqual([{ n: 2 }]);
  });
});
