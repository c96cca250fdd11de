import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { watches } from '../../db/schema/watches.ts';
import { addDays, addMonths } from '../../domain/ip/deadlines/months.ts';
import { isLive } from '../../domain/ip/risk.ts';
import { deriveBatch } from '../../server/register/import/derive.ts';
import { openLoader } from '../../server/register/import/load.ts';
import { callAs } from '../support/call.ts';
import { makeUser, type Person, unique } from '../support/people.ts';
import { testServices } from '../support/services.ts';
import { foundBy, matchAll, watch } from '../support/watches.ts';

const services = await testServices({ quotas: false });
let person: Person;

interface Line {
  serial: string;
  mark: string;
  classes?: string;
  owner?: string;
  status?: string;
  published?: string;
}

/** Imports these marks as a batch of a file, and matches what arrived. */
const importMarks = (...lines: Line[]) => importFrom('test', lines);

async function importFrom(source: string, lines: Line[]): Promise<void> {
  const records = lines.map(
    ({ serial, mark, classes = '9', owner = 'Somebody', status = 'Registered', published = '' }, at) => ({
      place: `line ${at}`,
      row: { serial, mark, niceClasses: classes, owner, status, filed: '2020-01-01', published },
    }),
  );
  const loader = await openLoader(services.databaseUrl, source, unique('file'));
  await loader.load(deriveBatch(records), records.length);
  await loader.close();
  await matchAll(services);
}

const titles = async (id: string) => (await foundBy(services, id)).map(({ title }) => title);

beforeEach(async () => {
  await matchAll(services);
  await services.db.delete(watches);
  person = await makeUser(services);
});

describe('what an import changes', () => {
  it('is matched like something new if the mark is a different one, each time', async () => {
    const serial = unique('S');
    const filler = { serial: unique('S'), mark: 'UNTOUCHED' };
    await importMarks({ serial, mark: 'ZEPHYR' }, filler);
    const id = await watch(services, person, { kind: 'name', text: 'Quokkaweave', classes: [9] });
    const untouched = await watch(services, person, { kind: 'name', text: 'Untouched' });
    await importMarks({ serial, mark: 'QUOKKAWEAVE' }, filler);
    await importMarks({ serial, mark: 'QUOKKAWEAVES' }, filler);
    await importMarks({ serial, mark: 'QUOKKAWEAVE' }, filler);
    expect(await titles(id)).toEqual(['QUOKKAWEAVE', 'QUOKKAWEAVES', 'QUOKKAWEAVE']);
    expect(await titles(untouched)).toEqual([]);
  });

  it('is news about a mark that gets other classes or another owner, or is revived, and never reported twice', async () => {
    const line = { serial: unique('S'), mark: 'LANTERNFISH', classes: '9', status: 'Abandoned' };
    await importMarks(line);
    const byName = await watch(services, person, { kind: 'name', text: 'Lanternfish', classes: [9] });
    const byClass = await watch(services, person, { kind: 'class', classes: [33] });
    const byOwner = await watch(services, person, { kind: 'owner', text: 'Tidal Works' });
    const told = async () => [
      (await titles(byName)).length,
      (await titles(byClass)).length,
      (await titles(byOwner)).length,
    ];
    const revived = { ...line, status: 'Registered' };
    await importMarks(revived);
    expect(await told()).toEqual([1, 0, 0]);
    const wider = { ...revived, classes: '9;33' };
    await importMarks(wider);
    expect(await told()).toEqual([1, 1, 0]);
    const sold = { ...wider, owner: 'Tidal Works Ltd' };
    await importMarks(sold);
    expect(await told()).toEqual([1, 1, 1]);
    // Ended and revived once more: it is the same mark, which was already reported.
    await importMarks({ ...sold, status: 'Cancelled' });
    await importMarks(sold);
    expect(await told()).toEqual([1, 1, 1]);
  });

  it('is news about a mark that has just been published: until when it can be opposed, and goes into the docket', async () => {
    const line = { serial: unique('S'), mark: 'TAMARISK GLOW', status: 'Pending' };
    await importFrom('EM', [line]);
    const id = await watch(services, person, { kind: 'name', text: 'Tamarisk Glow', classes: [9] });
    const caller = callAs(services, { user: person });
    // Long ago is not news: nothing can be done about it.
    await importFrom('EM', [{ ...line, published: '2021-02-01' }]);
    expect(await titles(id)).toEqual([]);
    const published = addDays(new Date().toISOString().slice(0, 10), -10);
    await importFrom('EM', [{ ...line, published }]);
    await importFrom('EM', [{ ...line, published }]);
    const { items } = await caller.watches.hits({ id, state: 'new' });
    expect(items.map(({ found }) => found.opposition)).toEqual([
      expect.objectContaining({ office: 'EM', published, what: 'Notice of opposition to the application' }),
    ]);
    const until = items[0]?.found.opposition?.until ?? '';
    expect(until >= addMonths(published, 3)).toBe(true);
    const { hits } = await caller.tools.trademarkSearch({ name: 'Tamarisk Glow', classes: [9] });
    expect(hits.find(({ mark }) => mark === 'TAMARISK GLOW')?.opposition?.until).toBe(until);
    expect(items[0]?.found.docketed).toBe(false);
    await caller.docket.save({
      title: 'Oppose TAMARISK GLOW',
      office: 'EM',
      kind: 'trademark',
      facts: { published },
      opposes: line.serial,
    });
    const { items: again } = await caller.watches.hits({ id, state: 'new' });
    expect(again.map(({ found }) => found.docketed)).toEqual([true]);
    const { items: dues } = await caller.docket.list({});
    expect(dues.map(({ what, due }) => [what, due])).toEqual([
      ['Notice of opposition to the application', until],
    ]);
  });

  it('is not news if nothing has changed, nor if the status of a live mark has', async () => {
    const line = { serial: unique('S'), mark: 'MARMALADE SKY', status: 'Pending' };
    await importMarks(line);
    const id = await watch(services, person, { kind: 'name', text: 'Marmalade Sky', classes: [9] });
    await importMarks(line);
    await importMarks({ ...line, status: 'Registered' });
    await importMarks({ ...line, status: 'Expired' });
    expect(await titles(id)).toEqual([]);
    const { rows } = await services.db.execute(sql`select 1 from watch_arrivals`);
    expect(rows).toEqual([]);
  });

  it.each([
    'Registered',
    'Pending',
    'ABANDONED - FAILURE TO RESPOND',
    'Cancelled - Section 8',
    'Dead',
    'deadline extended',
    'EXPIRED',
    'Invalidated',
    'Opposition withdrawn',
    'Trademark removed',
    '',
  ])('reads the status “%s” as the comparison does', async (status) => {
    const { rows } = await services.db.execute<{ live: boolean }>(
      sql`select mark_is_live(${status}) as live`,
    );
    expect(rows).toEqual([{ live: isLive(status) }]);
  });
});
