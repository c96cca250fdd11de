import { deal, kind, payout, type Titled } from '../event-kinds.ts';
import { formatCents } from '../money.ts';
import { type AccountAsks, accountProblem } from './payouts.ts';

/** The kinds of events about payments that went wrong, money that leaves a balance, and papers (domain/inbox/events.ts). */
export const payoutEvents = {
  'payouts.requested': payout<{ automatic: boolean }>({
    text: ({ amountCents, title, automatic }) =>
      `${automatic ? 'An automatic payout' : 'A payout'} of ${formatCents(amountCents)} to your ${title} was requested. If this was not you, change your password and contact us at once.`,
    causedBy: ['payouts.withdraw'],
    ...{ icon: 'bank', tone: 'amber' },
  }),
  // Sent on, or refused: for the owner's open page.
  'payouts.moved': payout({
    text: ({ amountCents, title }) =>
      `Your payout of ${formatCents(amountCents)} to your ${title} has moved on.`,
    ...{ mail: null, icon: 'bank', quiet: true },
  }),
  'payouts.paid': payout({
    text: ({ amountCents, title }) => `You have been paid ${formatCents(amountCents)}, to your ${title}.`,
    ...{ icon: 'bank', tone: 'green' },
  }),
  'payouts.failed': payout<{ reason: string }>({
    text: ({ amountCents, title, reason }) =>
      `Your payout of ${formatCents(amountCents)} to your ${title} failed, and the money is back in your balance. ${reason}`,
    ...{ icon: 'bank', tone: 'red' },
  }),
  // Told to administrators, who see no digit of an account: the title is the payout's label.
  'payouts.problem': payout<{ problem: string }>({
    text: ({ amountCents, title, problem }) =>
      `${title}, a payout of ${formatCents(amountCents)}: ${problem}`,
    link: () => ({ to: '/admin/payouts' }),
    ...{ icon: 'alert', tone: 'red' },
  }),
  // Told to administrators; the problem is a sentence (domain/deals/payments.ts).
  'payments.problem': deal<{ problem: string }>({
    text: ({ problem }, about) => `Payment for ${about}: ${problem}`,
    ...{ icon: 'alert', tone: 'red' },
  }),
  // The title is the provider's name for the payment.
  'payments.unasked': kind<Titled & { problem: string }>({
    text: ({ problem }, about) => `Payment ${about}: ${problem}`,
    link: () => ({ to: '/admin/transactions' }),
    ...{ mail: 'always', stale: () => [], icon: 'alert', tone: 'red' },
  }),
  // Told to administrators who read the books, by the daily comparison.
  'books.differences': kind<Titled & { differences: number; miscounts: number }>({
    text: ({ title, differences, miscounts }) =>
      [
        differences > 0 &&
          `${title} and the payment provider differ in ${differences} ${differences === 1 ? 'place' : 'places'}.`,
        miscounts > 0 &&
          `${miscounts} ${miscounts === 1 ? 'sum of the books is' : 'sums of the books are'} not what the movements add up to.`,
        'Please read the report.',
      ]
        .filter(Boolean)
        .join(' '),
    link: () => ({ to: '/admin/books' }),
    mail: 'always',
    stale: () => [{ query: 'books.overview' }, { query: 'books.reconciliations' }],
    ...{ icon: 'alert', tone: 'red' },
  }),
  'papers.replaced': deal({
    text: (_, about) =>
      `The paper for the sale of ${about} was cancelled and reissued with new billing details.`,
    ...{ mail: null, icon: 'fileCheck' },
  }),
  // The provider takes payouts to the account now, or no longer does, or wants something from its owner.
  'payouts.accountStands': kind<Titled & { ready: boolean; asks: AccountAsks; asksUntil: string | null }>({
    text: ({ title, ready, asks, asksUntil }) =>
      `Your ${title}: ${accountProblem({ ready, asks, asksUntil: asksUntil === null ? null : new Date(asksUntil) }) ?? 'It is complete, and payouts can go there now.'}`,
    link: () => ({ to: '/account', search: { tab: 'payouts' } }),
    mail: 'always',
    stale: () => [{ query: 'payouts.standing' }, { query: 'desk.turns' }],
    ...{ icon: 'bank', tone: 'amber' },
  }),
  'payouts.accountChanged': kind<Titled>({
    text: ({ title }) =>
      `Your payouts now go to the ${title}. If this was not you, change your password and contact us at once.`,
    link: () => ({ to: '/account', search: { tab: 'payouts' } }),
    mail: 'always',
    stale: () => [{ query: 'payouts.standing' }],
    ...{ icon: 'bank', tone: 'amber' },
  }),
};
