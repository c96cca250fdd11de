import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { docketReminders } from '../../db/schema/docket.ts';
import { inboxEvents } from '../../db/schema/inbox.ts';
import { listings } from '../../db/schema/listings.ts';
import { addDays, addMonths } from '../../domain/ip/deadlines/months.ts';
import { distanceDue } from '../../domain/market/docket.ts';
import { createApp } from '../../server/app.ts';
import { remindOfDeadlines } from '../../server/market/docket/remind.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { makeListing, makeUser, type Person } from '../support/people.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
let owner: Person;
beforeEach(async () => {
  owner = await makeUser(services);
});

const as = (user: Person) => callAs(services, { user }).docket;
const today = new Date().toISOString().slice(0, 10);
/** A mark whose renewal falls due this many days from today, as far as the office is open. */
const markDueIn = (days: number, title = 'NIGHT OWL') => ({
  ...{ title, office: 'FR' as const, kind: 'trademark' as const },
  facts: { filed: addMonths(addDays(today, days), -120) },
});
const toldOf = async (user: Person) => {
  const rows = await services.db
    .select({ event: inboxEvents.event })
    .from(inboxEvents)
    .where(eq(inboxEvents.userId, user.id));
  return rows.map(({ event }) => event);
};

describe('the docket', () => {
  it('misses none of a large portfolio, on the first visit and on the next', async () => {
    const filed = addMonths(today, -60);
    await services.db.execute(sql`
      insert into ip_listings (owner_id, title, type, category, industry, description, country, registration_date, filed_on,
        right_kind, created_at)
      select ${owner.id}, 'Lamp ' || n, 'Patent', 'G - Physics', 'technology', 'A way.', 'US',
        date ${sql.raw(`'${addMonths(today, -40)}'`)} + n % 30, date ${sql.raw(`'${filed}'`)}, 'patent',
        now() - n * interval '1 day'
      from generate_series(1, 600) n`);
    for (const _ of ['first', 'next']) {
      const titles: string[] = [];
      let cursor: string | null = null;
      do {
        const page = await as(owner).list({ cursor });
        titles.push(...page.items.map(({ title }) => title));
        cursor = page.nextCursor;
      } while (cursor);
      expect(new Set(titles).size).toBe(600);
    }
  });

  it('holds the deadlines of typed rights and of dated listings, the soonest first, in pages', async () => {
    const listing = await makeListing(services, owner, {
      type: 'Patent',
      country: 'US',
      registrationNumber: null,
    });
    await services.db
      .update(listings)
      .set({ registrationDate: addMonths(today, -40), filedOn: addMonths(today, -60), rightKind: 'patent' })
      .where(eq(listings.id, listing.id));
    await as(owner).save(markDueIn(20));
    const { items, nextCursor } = await as(owner).list({});
    expect(items.map(({ title, source }) => [title, source])).toEqual([
      ['NIGHT OWL', 'docket'],
      [listing.title, 'listing'],
    ]);
    expect(items[1]).toMatchObject({ what: 'Maintenance fee at 3.5 years', state: 'open' });
    expect(nextCursor).toBeNull();
    expect(await outcomeOf(as(owner).list({ cursor: 'x' }))).toMatchObject({ code: 'BAD_REQUEST' });
    for (let n = 0; n < 60; n++) await as(owner).save(markDueIn(30 + n, `Mark ${n}`));
    const first = await as(owner).list({});
    const second = await as(owner).list({ cursor: first.nextCursor });
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([50, 12, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(62);
  });

  it('keeps a decision about what was read, and refuses one about a deadline that has moved', async () => {
    const { id } = await as(owner).save(markDueIn(20));
    const [due] = (await as(owner).list({})).items;
    if (!due) throw new Error('nothing is due');
    await as(owner).decide({ rightId: id, key: due.key, decision: 'instructed' });
    expect((await as(owner).list({})).items[0]?.decision).toBe('instructed');
    await as(owner).save({ ...markDueIn(50), id });
    expect((await as(owner).list({})).items[0]?.decision).toBeNull();
    expect(await outcomeOf(as(owner).decide({ rightId: id, key: due.key, decision: 'done' }))).toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('has a mark that can be opposed only once, however often it is added, with its last known publication', async () => {
    const mark = { title: 'Oppose OWL, No. 018', office: 'EM' as const, kind: 'trademark' as const };
    const published = addDays(today, -10);
    const add = (opposes: string, at = published) =>
      as(owner).save({ ...mark, opposes, facts: { published: at } });
    const ids = await Promise.all([add('018'), add('018'), add('018')]);
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
    expect((await as(owner).list({})).items).toHaveLength(1);
    const { id } = await add('018', addDays(today, -3));
    expect(id).toBe(ids[0]?.id);
    expect((await as(owner).rights({})).items[0]?.facts.published).toBe(addDays(today, -3));
    await add('019');
    const stranger = await makeUser(services);
    expect((await as(stranger).save({ ...mark, opposes: '018', facts: { published } })).id).not.toBe(id);
    expect((await as(owner).list({})).items).toHaveLength(2);
    expect(await outcomeOf(as(owner).save({ ...mark, opposes: '020', facts: {} }))).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('has a right of which all time is over, until it is decided, and what has to be known of each that was typed', async () => {
    const granted = addMonths(today, -150);
    const facts = { filed: addMonths(granted, -24), granted };
    const { id } = await as(owner).save({ title: 'Hinge', office: 'US', kind: 'patent', facts });
    const [due] = (await as(owner).list({})).items;
    expect(due).toMatchObject({ title: 'Hinge', what: 'Maintenance fee at 11.5 years', state: 'over' });
    expect(due?.missed.join()).toMatch(/unless that was done, the patent expired/);
    expect((await as(owner).rights({})).items[0]?.notes.join()).toMatch(/the patent expired at the end of/);
    await as(owner).decide({ rightId: id, key: due?.key ?? '', decision: 'done' });
    expect((await as(owner).list({})).items).toEqual([]);
  });

  it('refuses dates that contradict each other, and what is too much', async () => {
    const facts = { filed: '2024-01-02', granted: '2023-01-02' };
    expect(
      await outcomeOf(as(owner).save({ title: 'Hinge', office: 'US', kind: 'patent', facts })),
    ).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

describe('reminders', () => {
  it('come once per deadline and distance, and not for what is decided', async () => {
    await as(owner).save(markDueIn(25));
    const { id } = await as(owner).save(markDueIn(26, 'OLD OWL'));
    const { items } = await as(owner).list({});
    const old = items.find(({ rightId }) => rightId === id);
    // Later than in 25 days if the office is closed then.
    const due = items.find(({ rightId }) => rightId !== id)?.due ?? '';
    await as(owner).decide({ rightId: id, key: old?.key ?? '', decision: 'lapse' });
    await remindOfDeadlines(services);
    expect(await toldOf(owner)).toEqual([]);
    await as(owner).setSettings({ distances: [90, 30, 7], entity: 'large' });
    await Promise.all([remindOfDeadlines(services), remindOfDeadlines(services)]);
    await remindOfDeadlines(services);
    expect(await toldOf(owner)).toMatchObject([{ kind: 'docket.due', title: 'NIGHT OWL', more: 0 }]);
    await remindOfDeadlines(services, addDays(due, -6));
    expect(await toldOf(owner)).toHaveLength(2);
    const sent = await services.db.select().from(docketReminders).where(eq(docketReminders.userId, owner.id));
    expect(sent.map(({ distance }) => distance).sort((a, b) => a - b)).toEqual([7, 30]);
  });

  it('are due at the nearest distance that has been reached, until the day itself', () => {
    const at = (day: string) => distanceDue('2027-03-31', [90, 30, 7], day);
    expect(
      ['2026-12-30', '2026-12-31', '2027-03-01', '2027-03-30', '2027-03-31', '2027-04-01'].map(at),
    ).toEqual([...[null, 90, 30, 7, 7, null]]);
  });
});

describe('the calendar feed', () => {
  const app = createApp(services);
  const read = (address: string) =>
    app.request(new URL(address).pathname, { headers: { host: new URL(services.config.origin).host } });

  it('is a calendar of folded, escaped lines, until its address is replaced or ended', async () => {
    await as(owner).save(markDueIn(20, `Owl; the bird, ${'ö'.repeat(80)}\r\nEND:VCALENDAR`));
    const { address } = await as(owner).newFeed();
    const answer = await read(address);
    expect(answer.headers.get('content-type')).toMatch(/^text\/calendar/);
    const text = await answer.text();
    const lines = text.split('\r\n');
    expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
    expect(text).not.toMatch(/[^\r]\n/);
    const whole = text.replaceAll('\r\n ', '');
    expect(whole.split('\r\n').filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
    expect(whole).toContain('SUMMARY:Owl\\; the bird\\, ');
    expect(whole).toMatch(/DTSTART;VALUE=DATE:\d{8}\r\n/);
    const { address: second } = await as(owner).newFeed();
    expect((await read(address)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
    await as(owner).endFeed();
    expect((await read(second)).status).toBe(404);
  });

  it('and the CSV have what is due', async () => {
    await as(owner).save(markDueIn(20, '=1+1'));
    const csv = await as(owner).csv();
    expect(csv.split('\r\n')[1]).toMatch(/^'=1\+1,Renewal for ten years,/);
  });
});
