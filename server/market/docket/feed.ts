import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { docketSettings } from '../../../db/schema/docket.ts';
import { calendarTime } from '../../../domain/content/calendar.ts';
import { DomainError } from '../../../domain/errors.ts';
import { docketCalendar } from '../../../domain/market/docket.ts';
import type { Services } from '../../context.ts';
import { duesOfPerson, today } from './dues.ts';
import { feedHashOf } from './service.ts';

/**
 * The calendar of a person's docket. Calendar programs have no session, so the address itself is the secret; anyone
 * without a valid one gets 404. What was done or let lapse is not in it.
 */
export function feedRoutes(services: Services): Hono {
  return new Hono().get('/:file', async (c) => {
    const secret = /^([\w-]{43})\.ics$/.exec(c.req.param('file'))?.[1];
    if (!secret) return c.text('Not found', 404);
    const hash = feedHashOf(secret);
    const [owner] = await services.db
      .select({ userId: docketSettings.userId })
      .from(docketSettings)
      .where(eq(docketSettings.feedHash, hash));
    if (!owner) return c.text('Not found', 404);
    const asked = await services.limit('docket.feed', owner.userId).catch((error: unknown) => error);
    if (asked instanceof DomainError) return c.text(asked.message, 429);
    const dues = await duesOfPerson(services.db, owner.userId, today());
    const open = dues.filter(({ decision }) => decision === null || decision === 'instructed');
    const stamp = calendarTime(new Date());
    return c.body(docketCalendar(open, new URL(services.config.origin).hostname, stamp), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="docket.ics"',
      'Cache-Control': 'private, no-store',
    });
  });
}
