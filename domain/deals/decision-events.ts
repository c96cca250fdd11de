import { deal, momentText } from '../event-kinds.ts';
import { formatCents } from '../money.ts';

const adminPage = ({ transactionId }: { transactionId: string }) =>
  ({ to: '/admin/transactions/$id', params: { id: transactionId } }) as const;

/** The kinds of events about decisions that two administrators make (domain/inbox/events.ts). */
export const decisionEvents = {
  'decisions.requested': deal<{ amountCents: number; what: string; until: string }>({
    text: ({ amountCents, what, until }, about) =>
      `${what}: another administrator asks you to confirm this for ${about}, ${formatCents(amountCents)}, by ${momentText(until)}.`,
    link: adminPage,
    ...{ icon: 'scale', tone: 'amber' },
  }),
  'decisions.ended': deal<{
    amountCents: number;
    what: string;
    outcome: 'confirmed' | 'declined' | 'expired' | 'lapsed';
  }>({
    text: ({ what, outcome }, about) => {
      const ends = {
        confirmed: 'was confirmed and carried out',
        declined: 'was declined by another administrator',
        expired: 'was not confirmed in time',
        lapsed: 'has ended, because the transaction changed',
      };
      return `${what}: your request for ${about} ${ends[outcome]}.`;
    },
    link: adminPage,
    icon: 'scale',
  }),
};
