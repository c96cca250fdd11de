import { kind, type Titled } from '../event-kinds.ts';

/** The kinds of events about people who were reported (domain/inbox/events.ts); the title is the person's name. */
export const reportEvents = {
  'people.reported': kind<Titled & { username: string; reason: string }>({
    text: ({ reason }, about) => `${about} was reported: ${reason}.`,
    link: () => ({ to: '/admin/reports' }),
    mail: 'listings',
    stale: () => [{ query: 'reports.all' }],
    ...{ icon: 'flag', tone: 'red' },
  }),
  'people.reportReviewed': kind<Titled & { username: string }>({
    text: (_, about) => `An administrator has reviewed your report about ${about}. Thank you.`,
    link: ({ username }) => ({ to: '/$username', params: { username } }),
    mail: 'listings',
    stale: () => [],
    icon: 'flag',
  }),
};
