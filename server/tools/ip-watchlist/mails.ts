import { riskLabels } from '../../../domain/ip/risk.ts';
import { formatCents } from '../../../domain/money.ts';
import type { WatchFind } from '../../../domain/tools/ip-watchlist/watches.ts';
import { unsubscribePath } from '../../inbox/unsubscribe.ts';
import type { Config } from '../../infra/config.ts';
import type { Queues } from '../../infra/jobs.ts';

/** A watch and what it found. */
export interface Told {
  name: string;
  finds: WatchFind[];
}

/** Longer lists are cut: the rest is on the page. */
const LISTED = 20;

/** The mail about new hits, watch by watch. */
export function watchMail(config: Config, to: string, userId: string, told: Told[]): Queues['mail.send'] {
  const hits = told.reduce((sum, { finds }) => sum + finds.length, 0);
  const [first] = told;
  const of = told.length === 1 && first ? `your watch “${first.name}”` : `${told.length} of your watches`;
  const unsubscribe = `${config.origin}${unsubscribePath(config, userId, ['watches'])}`;
  return {
    to,
    subject: `${hits.toLocaleString('en-US')} new ${hits === 1 ? 'hit' : 'hits'} of ${of}`,
    text: [
      ...told.map((one) => section(config, one)),
      'A hit is a likeness that was computed. This is information, not legal advice.',
      `You choose what is watched, and when you are told: ${config.origin}/tools/ip-watchlist\nNo more mails about your watches: ${unsubscribe}`,
    ].join('\n\n'),
    unsubscribe,
    oneClick: true,
  };
}

function section(config: Config, { name, finds }: Told): string {
  const more = finds.length - LISTED;
  return [
    `“${name}”`,
    ...finds.slice(0, LISTED).map((find) => entry(config, find)),
    ...(more > 0 ? [`and ${more.toLocaleString('en-US')} more`] : []),
  ].join('\n\n');
}

function entry({ origin }: Config, find: WatchFind): string {
  const facts = [
    find.risk && find.score !== null
      ? `${riskLabels[find.risk]}, score ${Math.round(find.score)} of 100`
      : null,
    find.serial && `No. ${find.serial}`,
    find.owner,
    find.priceCents !== null && formatCents(find.priceCents),
  ].filter(Boolean);
  return [
    find.title,
    ...(facts.length > 0 ? [facts.join(' · ')] : []),
    ...find.reasons.slice(0, 2),
    ...(find.listingId ? [`${origin}/marketplace/listing/${find.listingId}`] : []),
  ].join('\n');
}
