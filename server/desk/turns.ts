import { z } from 'zod';
import type { Db, Tx } from '../../db/connection.ts';
import { invalid } from '../../domain/errors.ts';
import type { Standing } from '../../domain/inbox/digest.ts';
import type { InboxEvent } from '../../domain/inbox/events.ts';
import { compareTurns, type Place, type Turn } from '../../domain/inbox/turns.ts';
import { BROKEN_CURSOR, type Page } from '../../domain/pages.ts';
import type { UserContext } from '../context.ts';
import { escrowTurns, offerTurns, sources } from './sources.ts';

const PAGE = 12;

/** What waits for a person, then what they wait for, the soonest first, in pages; and how many of each there are. */
export async function listTurns(
  { db, user }: UserContext,
  { cursor }: { cursor?: string | null },
): Promise<Page<Turn> & { yours: number; others: number }> {
  const turns = (await Promise.all(sources.map((source) => source(db, user.id)))).flat().sort(compareTurns);
  const yours = turns.filter(({ who }) => who === 'you').length;
  const last = cursor ? placeOf(cursor) : null;
  const rest = last ? turns.filter((turn) => compareTurns(turn, last) > 0) : turns;
  const items = rest.slice(0, PAGE);
  const end = rest.length > PAGE ? items.at(-1) : undefined;
  return { items, nextCursor: end ? cursorOf(end) : null, yours, others: turns.length - yours };
}

const place = z.tuple([z.string(), z.enum(['you', 'others']), z.int().nullable()]);

const cursorOf = ({ key, who, until }: Turn) =>
  Buffer.from(JSON.stringify([key, who === 'you' ? who : 'others', until?.getTime() ?? null])).toString(
    'base64url',
  );

function placeOf(cursor: string): Place {
  try {
    const [key, who, at] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { key, who: who === 'you' ? who : 'admin', until: at === null ? null : new Date(at) };
  } catch {
    throw invalid(BROKEN_CURSOR);
  }
}

/**
 * Hook: the status, for its reader, of the transaction or offer that an event is about: the amount, whose turn it is,
 * and by when.
 */
export async function standingOf(db: Db | Tx, userId: string, event: InboxEvent): Promise<Standing | null> {
  const [turn] =
    'transactionId' in event
      ? await escrowTurns(db, userId, event.transactionId)
      : 'offerId' in event
        ? await offerTurns(db, userId, event.offerId)
        : [];
  if (!turn) return null;
  const { amountCents, until, who, verb } = turn;
  return { amountCents, until, verb: who === 'you' ? verb : null };
}
