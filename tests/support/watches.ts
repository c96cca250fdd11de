import { and, eq, sql } from 'drizzle-orm';
import { inboxEvents } from '../../db/schema/inbox.ts';
import { watchHits } from '../../db/schema/watches.ts';
import { analyzeMark } from '../../domain/ip/marks/analyze.ts';
import { markKeys } from '../../domain/ip/marks/keys.ts';
import type { AlertSetting } from '../../domain/market/saved-searches.ts';
import type { Services } from '../../server/context.ts';
import { classMask } from '../../server/register/class-mask.ts';
import { lexicon } from '../../server/register/lexicon.ts';
import { matchBundle } from '../../server/tools/ip-watchlist/match.ts';
import { type Caller, callAs } from './call.ts';
import { type Person, unique } from './people.ts';

type Watched = Parameters<Caller['watches']['create']>[0]['watched'];

export async function watch(
  services: Services,
  user: Person,
  watched: Watched,
  alert: AlertSetting = 'daily',
): Promise<string> {
  return (await callAs(services, { user }).watches.create({ watched, alert })).id;
}

interface NewMark {
  mark: string;
  owner?: string;
  classes?: number[];
  status?: string;
}

/** The statement that puts marks into the register, as an import does. */
export function insertMarks(marks: NewMark[]) {
  const rows = marks.map(({ mark, owner = '', classes = [9], status = 'Registered' }) => {
    const analyzed = analyzeMark(mark, lexicon());
    const keys = `{${markKeys(analyzed, lexicon()).join(',')}}`;
    return sql`('test', ${unique('serial')}, ${mark}, ${`{${classes.join(',')}}`}::smallint[], ${String(classMask(classes))}::bigint, ${owner}, ${status}, ${analyzed.sound}, ${keys}::integer[])`;
  });
  return sql`
    insert into register_marks (source, serial, mark, nice_classes, class_mask, owner, status, sound, keys)
    values ${sql.join(rows, sql`, `)}`;
}

export async function layMarks(services: Services, ...marks: (NewMark | string)[]): Promise<void> {
  await services.db.execute(insertMarks(marks.map((one) => (typeof one === 'string' ? { mark: one } : one))));
}

/** Matches everything that is waiting, as a worker does. */
export async function matchAll(services: Services): Promise<void> {
  while (await matchBundle(services));
}

/** What the watch found, oldest first. */
export async function foundBy(services: Services, watchId: string) {
  const rows = await services.db
    .select()
    .from(watchHits)
    .where(eq(watchHits.watchId, watchId))
    .orderBy(watchHits.id);
  return rows.map(({ found }) => found);
}

/** The notices in the person's inbox, oldest first. */
export async function noticesOf(services: Services, { id }: Person) {
  const rows = await services.db
    .select({ event: inboxEvents.event })
    .from(inboxEvents)
    .where(and(eq(inboxEvents.userId, id), sql`event ->> 'kind' = 'watches.found'`))
    .orderBy(inboxEvents.seq);
  return rows.map(({ event }) => event);
}
