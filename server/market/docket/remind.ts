import { and, asc, gt, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';
import { docketReminders, docketSettings } from '../../../db/schema/docket.ts';
import { distanceDue } from '../../../domain/market/docket.ts';
import type { Services } from '../../context.ts';
import { deliver } from '../../kernel/notices.ts';
import { duesOfPerson, today } from './dues.ts';

const PEOPLE = 100;

/**
 * Worker, once a day: tells each person who wants it of the deadlines that have come within one of the chosen
 * distances. Each deadline is told once per distance, whatever fails or runs twice; if it fails for one person, the
 * others are still told.
 */
export async function remindOfDeadlines(services: Services, day = today()): Promise<void> {
  const failures: unknown[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const people = await services.db
      .select({ userId: docketSettings.userId, distances: docketSettings.distances })
      .from(docketSettings)
      .where(and(gt(docketSettings.userId, after), sql`cardinality(${docketSettings.distances}) > 0`))
      .orderBy(asc(docketSettings.userId))
      .limit(PEOPLE);
    for (const { userId, distances } of people) {
      after = userId;
      try {
        await services.db.transaction((tx) => remind(tx, userId, distances, day));
      } catch (error) {
        services.log.error({ err: error, userId }, 'a person could not be reminded');
        failures.push(error);
      }
    }
    if (people.length < PEOPLE) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} could not be reminded`);
}

async function remind(tx: Tx, userId: string, distances: number[], day: string): Promise<void> {
  const dues = await duesOfPerson(tx, userId, day);
  const near = dues.flatMap((due) => {
    const distance = due.decision === null ? distanceDue(due.due, distances, day) : null;
    return distance === null ? [] : [{ ...due, distance }];
  });
  if (near.length === 0) return;
  const kept = await tx
    .insert(docketReminders)
    .values(near.map(({ rightId, key, distance }) => ({ userId, rightId, key, distance })))
    .onConflictDoNothing()
    .returning({ rightId: docketReminders.rightId, key: docketReminders.key });
  const told = new Set(kept.map(({ rightId, key }) => `${rightId} ${key}`));
  const [first, ...others] = near.filter(({ rightId, key }) => told.has(`${rightId} ${key}`));
  if (!first) return;
  const { title, what, due } = first;
  await deliver(tx, [{ to: userId, event: { kind: 'docket.due', title, what, due, more: others.length } }]);
}
