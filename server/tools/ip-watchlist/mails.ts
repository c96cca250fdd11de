import { riskLabels } from '../../../domain/ip/risk.ts';
import { formatCents } from '../../../domain/money.ts';
import type { WatchFind } from '../../../domain/tools/ip-watchlist/watches.ts';
import { type AlertMail, alertMail, listPart } from '../../inbox/alerts.ts';
import { unsubscribeLink } from '../../inbox/unsubscribe.ts';
import type { Config } from '../../infra/config.ts';

/** A watch and what it found. */
export interface Told {
  name: string;
  finds: WatchFind[];
}

/** The mail about new hits, watch by watch. */
export function watchMail(config: Config, userId: string, told: Told[]): AlertMail {
  const hits = told.reduce((sum, { finds }) => sum + finds.length, 0);
  const [first] = told;
  const of = told.length === 1 && first ? `your watch “${first.name}”` : `${told.length} of your watches`;
  return alertMail(
    `${hits.toLocaleString('en-US')} new ${hits === 1 ? 'hit' : 'hits'} of ${of}`,
    [
      ...told.map(({ name, finds }) =>
        listPart(
          `“${name}”`,
          finds.map((find) => entry(config, find)),
        ),
      ),
      'Hits are computed similarities. This is information, not legal advice.',
    ],
    {
      words: 'Choose what is watched, and when you are told',
      link: `${config.origin}/tools/ip-watchlist`,
    },
    {
      words: 'No more mails about your watches',
      link: unsubscribeLink(config, { userId, topics: ['watches'] }),
    },
  );
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
