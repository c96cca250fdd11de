import { kind, listing, type Titled } from '../event-kinds.ts';

/** What came of a report: a listing went, an account was closed for now, or nothing was found. */
export type ReportOutcome = 'takenDown' | 'suspended' | 'nothing';

const outcomes: Record<ReportOutcome, string> = {
  takenDown: 'it was taken off the market. Thank you.',
  suspended: 'the account was suspended. Thank you.',
  nothing:
    'no reason to act was found. If you disagree, write to us on the contact page; you may also go to a court.',
};

/** The decision and what can be done about it, for whoever made the report (Regulation (EU) 2022/2065, Article 16(5)). Older events name none. */
const reviewedText = (about: string, outcome: ReportOutcome | undefined) =>
  `An administrator has reviewed your report about ${about}${outcome ? `: ${outcomes[outcome]}` : '. Thank you.'}`;

/** The kinds of events about reports (domain/inbox/events.ts); for a person, the title is the name. */
export const reportEvents = {
  'reports.made': listing<{ reason: string }>({
    text: ({ reason }, about) => `${about} was reported: ${reason}.`,
    link: () => ({ to: '/admin/reports' }),
    stale: () => [{ query: 'reports.all' }],
    ...{ icon: 'flag', tone: 'red' },
  }),
  'reports.closed': listing<{ outcome?: ReportOutcome }>({
    text: ({ outcome }, about) => reviewedText(about, outcome),
    stale: ({ listingId }) => [{ query: 'listings.get', input: { id: listingId } }],
    icon: 'flag',
  }),
  'people.reported': kind<Titled & { username: string; reason: string }>({
    text: ({ reason }, about) => `${about} was reported: ${reason}.`,
    link: () => ({ to: '/admin/reports' }),
    mail: 'listings',
    stale: () => [{ query: 'reports.all' }],
    ...{ icon: 'flag', tone: 'red' },
  }),
  'people.reportReviewed': kind<Titled & { username: string; outcome?: ReportOutcome }>({
    text: ({ outcome }, about) => reviewedText(about, outcome),
    link: ({ username }) => ({ to: '/$username', params: { username } }),
    mail: 'listings',
    stale: () => [],
    icon: 'flag',
  }),
};
