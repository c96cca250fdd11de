import type { AlertPart } from '../../../domain/inbox/digest.ts';
import { oppositionOf } from '../../../domain/ip/deadlines/opposition.ts';
import { riskLabels } from '../../../domain/ip/risk.ts';
import { formatCents } from '../../../domain/money.ts';
import type { WatchFind } from '../../../domain/tools/ip-watchlist/watches.ts';
import { oppositionText } from '../../../domain/tools/opposition-text.ts';
import { type AlertMail, alertMail, LISTED, listPart, moreText } from '../../inbox/alerts.ts';
import { unsubscribeLink } from '../../inbox/unsubscribe.ts';
import type { Config } from '../../infra/config.ts';
import { today } from '../shared/meter.ts';

/** A watch and what it found. */
export interface Told {
  name: string;
  finds: WatchFind[];
}

const ADVICE = 'Hits are computed similarities. This is information, not legal advice.';

/** What is reported of new hits, watch by watch. */
export function hitsPart(config: Config, told: Told[]): AlertPart {
  const hits = told.reduce((sum, { finds }) => sum + finds.length, 0);
  const [first] = told;
  const of = told.length === 1 && first ? `your watch “${first.name}”` : `${told.length} of your watches`;
  const page = `${config.origin}/tools/ip-watchlist`;
  return {
    subject: `${hits.toLocaleString('en-US')} new ${hits === 1 ? 'hit' : 'hits'} for ${of}`,
    parts: [
      ...told.map(({ name, finds }) =>
        listPart(
          `“${name}”`,
          finds.map((find) => entry(config, find)),
        ),
      ),
      ADVICE,
    ],
    lines: told.flatMap(({ name, finds }) => [
      // A single watch is already named above.
      ...(told.length > 1 ? [{ text: `“${name}”`, link: page, heading: true }] : []),
      ...finds.slice(0, LISTED).map((find) => ({
        text: find.title,
        detail: [...factsOf(find), ...find.reasons.slice(0, 1)].join(' · '),
        link: find.listingId ? `${config.origin}/marketplace/listing/${find.listingId}` : page,
      })),
      ...(finds.length > LISTED ? [{ text: moreText(finds.length), link: page }] : []),
    ]),
    remark: ADVICE,
    choose: { words: 'Choose what is watched, and when you are told', link: page },
  };
}

/** A separate mail, for watches that report at once. */
export function hitsMail(config: Config, userId: string, told: Told[]): AlertMail {
  const { choose, lines, ...found } = hitsPart(config, told);
  const button = { label: 'See the hits', link: choose.link };
  const stop = {
    words: 'No more e-mails about your watches',
    link: unsubscribeLink(config, { userId, topics: ['watches'] }),
  };
  const shown = { paragraphs: [], lines, button };
  return alertMail({ ...found, shown, choose, stop });
}

const opposable = (find: WatchFind) => oppositionText(oppositionOf(find, today()), today());

const factsOf = (find: WatchFind) =>
  [
    find.risk && find.score !== null
      ? `${riskLabels[find.risk]}, score ${Math.round(find.score)} of 100`
      : null,
    find.serial && `No. ${find.serial}`,
    find.owner,
    opposable(find),
    find.priceCents !== null && formatCents(find.priceCents),
  ].filter((fact) => typeof fact === 'string');

function entry({ origin }: Config, find: WatchFind): string {
  const facts = factsOf(find);
  return [
    find.title,
    ...(facts.length > 0 ? [facts.join(' · ')] : []),
    ...find.reasons.slice(0, 2),
    ...(find.listingId ? [`${origin}/marketplace/listing/${find.listingId}`] : []),
  ].join('\n');
}
