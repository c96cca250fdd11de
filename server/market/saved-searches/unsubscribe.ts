import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { savedSearches } from '../../../db/schema/saved-searches.ts';
import { invalid } from '../../../domain/errors.ts';
import type { Context } from '../../context.ts';
import type { Config } from '../../infra/config.ts';

/** What a link in a mail stops: one search's alerts, or all of a person's. */
type Stopped = { search: string } | { person: string };

/** The link that needs no sign-in: signed, and for ever good. */
export function unsubscribeLink(config: Config, stopped: Stopped): string {
  const what = 'search' in stopped ? `search.${stopped.search}` : `person.${stopped.person}`;
  return `${config.origin}/marketplace/unsubscribe?token=${what}.${sign(config, what)}`;
}

function sign(config: Config, what: string): string {
  return createHmac('sha256', config.secret).update(`unsubscribe:${what}`).digest('base64url');
}

/** Turns the alerts off that a mail's link is for. A search that is gone needs no more than that. */
export async function unsubscribe({ config, db }: Context, { token }: { token: string }): Promise<void> {
  const [kind, id = '', signature = ''] = token.split('.');
  const expected = Buffer.from(sign(config, `${kind}.${id}`));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
    throw invalid(
      'This link is not complete. Please open it from the mail, or change your alerts in the dashboard.',
    );
  }
  const column = kind === 'search' ? savedSearches.id : savedSearches.userId;
  await db.update(savedSearches).set({ alert: 'never' }).where(eq(column, id));
}
