import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../../db/embedded.ts';
import { runningPostgres } from '../../db/running.ts';
import { importRegister } from '../../server/register/import/run.ts';
import { query } from '../support/cluster.ts';
import { freshDatabase, freshDirectory } from '../support/services.ts';

const directory = await freshDirectory();
const databaseUrl = await freshDatabase();

interface Row {
  serial: string;
  mark: string;
  nice_classes: number[];
  owner: string;
  status: string;
  filed: Date | null;
}

async function rows(): Promise<Row[]> {
  const found = await query(
    databaseUrl,
    'select serial, mark, nice_classes, owner, status, filed::text, published::text from register_marks order by serial',
  );
  return found.rows;
}

async function load(name: string, text: string, source = 'register') {
  const file = path.join(directory, name);
  await writeFile(file, text);
  const refused: string[] = [];
  const progress = await importRegister({
    databaseUrl,
    file,
    source,
    onProgress: () => {},
    onRefused: (place, problem) => refused.push(`${place}: ${problem}`),
  });
  return { ...progress, refused };
}

const header = 'serial,mark,nice_classes,owner,status,filed';

describe('importing a register', () => {
  test('imports every row once, however often it is run, and later files correct earlier ones', async () => {
    const text = `\uFEFF${header}
1001,"NIGHT, OWL",25;35,"Owl ""Night"" Inc",Registered,2020-02-29
1002,ÉLAN VITAL,3,Vital SARL,Pending,
1003,СОСА,32,Кто-то,Registered,20190101
`;
    const first = await load('first.csv', text);
    expect(first).toMatchObject({ records: 3, refused: [] });
    const laid = await rows();
    expect(laid).toEqual([
      {
        serial: '1001',
        mark: 'NIGHT, OWL',
        nice_classes: [25, 35],
        owner: 'Owl "Night" Inc',
        status: 'Registered',
        filed: '2020-02-29',
        published: null,
      },
      expect.objectContaining({ serial: '1002', mark: 'ÉLAN VITAL', filed: null }),
      expect.objectContaining({ serial: '1003', mark: 'СОСА', filed: '2019-01-01' }),
    ]);
    await load('first.csv', text);
    expect(await rows()).toEqual(laid);
    await load('second.csv', `${header}\n1002,ÉLAN VITAL,3,Vital SARL,Abandoned,\n`);
    expect((await rows()).find(({ serial }) => serial === '1002')?.status).toBe('Abandoned');
    expect(await rows()).toHaveLength(3);
  });

  test('accepts the columns in any order and the last of two rows with the same serial number', async () => {
    await load('order.csv', 'mark,serial,status\nFIRST,2001,Pending\nSECOND,2001,Registered\n');
    expect((await rows()).filter(({ serial }) => serial === '2001')).toEqual([
      expect.objectContaining({ mark: 'SECOND', status: 'Registered', nice_classes: [] }),
    ]);
  });

  test('skips bad rows and says where and why', async () => {
    const { records, refused } = await load(
      'bad.csv',
      [
        header,
        '3001,GOOD ONE,9,Someone,Registered,2020-01-01',
        ',NO SERIAL,9,Someone,Registered,2020-01-01',
        '3003,,9,Someone,Registered,2020-01-01',
        '3004,BAD CLASS,46,Someone,Registered,2020-01-01',
        '3005,BAD DAY,9,Someone,Registered,2020-02-30',
        'only one column',
        `3007,${'x'.repeat(3_000)},9,Someone,Registered,2020-01-01`,
        '3008,NUL\0MARK,9,Someone,Registered,2020-01-01',
        '3009,ALSO GOOD,9,Someone,Registered,2020-01-01',
      ].join('\n'),
    );
    expect(records).toBe(9);
    expect(refused).toEqual([
      'line 3: The serial number is missing.',
      'line 4: The mark is missing.',
      'line 5: "46" is not a Nice class (1 to 45).',
      'line 6: "2020-02-30" is not a date.',
      'line 7: The line has only one column.',
      'line 8: The mark is too long.',
      'line 9: The mark has a NUL character.',
    ]);
    const serials = (await rows()).map(({ serial }) => serial);
    expect(serials).toEqual(expect.arrayContaining(['3001', '3009']));
    expect(serials.filter((serial) => serial.startsWith('30'))).toHaveLength(2);
  });

  test('survives a quotation mark that is never closed', async () => {
    const lines = Array.from({ length: 5_000 }, (_, at) => `${40_000 + at},MARK ${at},9,Someone,Registered,`);
    lines[10] = '40010,"NEVER CLOSED,9,Someone,Registered,';
    const { refused } = await load('quote.csv', `${header}\n${lines.join('\n')}\n`);
    expect(refused.length).toBeGreaterThan(0);
    expect((await rows()).some(({ serial }) => serial === '40009')).toBe(true);
  });

  test('refuses a file without the columns it needs', async () => {
    await expect(load('wrong.csv', 'name,number\nA,1\n')).rejects.toThrow(/must name the columns/);
    await expect(load('empty.csv', '')).rejects.toThrow(/empty/);
  });

  test('goes on where an interrupted run stopped', async () => {
    const lines = Array.from(
      { length: 6_000 },
      (_, at) => `${50_000 + at},RESUMED ${at},9,Someone,Registered,`,
    );
    const file = path.join(directory, 'resume.csv');
    await writeFile(file, `${header}\n${lines.join('\n')}\n`);
    const interrupted = importRegister({
      databaseUrl,
      file,
      source: 'register',
      onProgress: () => {
        throw new Error('the power is gone');
      },
      onRefused: () => {},
    });
    await expect(interrupted).rejects.toThrow('the power is gone');
    const again = await importRegister({
      databaseUrl,
      file,
      source: 'register',
      onProgress: () => {},
      onRefused: () => {},
    });
    expect(again.skippedFromEarlier).toBeGreaterThan(0);
    expect(again.records).toBe(6_000);
    expect((await rows()).filter(({ mark }) => mark.startsWith('RESUMED'))).toHaveLength(6_000);
  });

  test("reads the USPTO's XML", async () => {
    const { records, refused } = await load(
      'apc.xml',
      `<?xml version="1.0" encoding="UTF-8"?>
<trademark-applications-daily><application-information><file-segments><action-keys>
<case-file><serial-number>88000001</serial-number><transaction-date>20200102</transaction-date>
<case-file-header><filing-date>20180614</filing-date><status-code>700</status-code>
<published-for-opposition-date>20190305</published-for-opposition-date>
<mark-identification>SEED &amp; X</mark-identification></case-file-header>
<classifications><classification><international-code-total-no>1</international-code-total-no>
<international-code>025</international-code></classification>
<classification><international-code>A</international-code></classification></classifications>
<case-file-owners><case-file-owner><entry-number>1</entry-number><party-name>FIRST OWNER, LLC</party-name></case-file-owner>
<case-file-owner><party-name>SECOND OWNER</party-name></case-file-owner></case-file-owners></case-file>
<case-file><serial-number>88000002</serial-number><case-file-header><filing-date>20180615</filing-date>
<status-code>602</status-code><mark-identification>GONE</mark-identification></case-file-header></case-file>
<case-file><serial-number>88000003</serial-number><case-file-header><status-code>630</status-code></case-file-header></case-file>
</action-keys></file-segments></application-information></trademark-applications-daily>`,
      'uspto',
    );
    expect({ records, refused }).toEqual({ records: 2, refused: [] });
    const found = (await rows()).filter(({ serial }) => serial.startsWith('8800'));
    expect(found).toEqual([
      {
        serial: '88000001',
        mark: 'SEED & X',
        nice_classes: [25],
        owner: 'FIRST OWNER, LLC',
        status: 'Registered',
        filed: '2018-06-14',
        published: '2019-03-05',
      },
      expect.objectContaining({ serial: '88000002', mark: 'GONE', status: 'Abandoned' }),
    ]);
    await expect(load('broken.xml', '<a><case-file></b>', 'uspto')).rejects.toThrow(/XML is broken/);
  });
});

describe('the embedded database', () => {
  test('of a running server is found by its directory, so that an import works alongside it', async () => {
    const dir = await freshDirectory();
    expect(await runningPostgres(dir)).toBeNull();
    const postgres = await startEmbeddedPostgres({ dir, settings: ['fsync=off'] });
    try {
      expect(await runningPostgres(dir)).toBe(postgres.url);
    } finally {
      await postgres.stop();
    }
    expect(await runningPostgres(dir)).toBeNull();
  });
});
