import { longDay } from '../day-text.ts';
import { kind, momentText, type Titled } from '../event-kinds.ts';
import { formatCents } from '../money.ts';
import { type EndReason, endTexts, lastDay, unpaidUntil, withdrawUntil } from './subscriptions.ts';

/**
 * About a person's plan, whose name is the title. It is always mailed: money is due or was paid. Several confirm a contract, its end or a
 * withdrawal (Directive 2011/83/EU, Articles 8(7) and 11a(4); § 312k(4) of the German Civil Code).
 */
const ofPlan = <More = unknown>(
  row: Pick<ReturnType<typeof kind<Titled & More>>, 'text' | 'icon' | 'tone'>,
) =>
  kind<Titled & More>({
    link: () => ({ to: '/dashboard', search: { tab: 'plan' } }),
    mail: 'always',
    confirms: true,
    stale: () => [
      { query: 'plans.mine' },
      { query: 'plans.invoices' },
      { query: 'tools.usage' },
      { query: 'desk.turns' },
    ],
    ...row,
  });

/** A notice of cancellation that was given without signing in: when it arrived, and what it said. */
interface Notice {
  at: string;
  says: string;
}
const arrived = (notice: Notice | undefined) =>
  notice ? `Your notice arrived on ${momentText(notice.at)}: “${notice.says}” ` : '';
const notYou = (notice: Notice | undefined) =>
  notice
    ? ' It was given on the page for that, without signing in. If it was not you, resume the plan under Plan in your dashboard before then.'
    : '';

/** The kinds of events about plans (domain/inbox/events.ts). Times are ISO moments. */
export const planEvents = {
  // Also the confirmation of the contract (Directive 2011/83/EU, Article 8(7)). Events from before that name no `startedAt`.
  'plans.started': ofPlan<{ amountCents: number; until: string; monthlyCents: number; startedAt?: string }>({
    text: ({ title, amountCents, until, monthlyCents, startedAt }) =>
      `You are on ${title}. ${formatCents(amountCents)} was charged, which pays for it through ${lastDay(new Date(until))}. From then on it is ${formatCents(monthlyCents)} a month until you cancel. The receipt is with your plan.${startedAt ? ` It began at once, as you asked. You may withdraw from the contract through ${lastDay(withdrawUntil(new Date(startedAt)))}, without a reason: you then pay for the days up to that one, and the rest goes back.` : ''}`,
    ...{ icon: 'check', tone: 'green' },
  }),
  'plans.renewed': ofPlan<{ amountCents: number; until: string }>({
    text: ({ title, amountCents, until }) =>
      `${formatCents(amountCents)} was charged for ${title}, which pays for it through ${lastDay(new Date(until))}. The receipt is with your plan.`,
    ...{ icon: 'fileCheck', tone: 'green' },
  }),
  'plans.paymentFailed': ofPlan<{ failedAt: string }>({
    text: ({ title, failedAt }) =>
      `The payment for ${title} failed. Please check your card: it is tried again, and without a payment ${title} ends on ${longDay(unpaidUntil(new Date(failedAt)))}. Until then you keep it.`,
    ...{ icon: 'alert', tone: 'red' },
  }),
  // Also confirms a notice: its content, when it arrived, and when the contract ends (§ 312k(4) of the German Civil Code).
  'plans.cancelled': ofPlan<{ until: string; reason: EndReason; notice?: Notice }>({
    text: ({ title, until, reason, notice }) =>
      `${arrived(notice)}${title} is not renewed. ${reason === 'chosen' ? '' : `${endTexts[reason]} `}You keep it through ${lastDay(new Date(until))}, and nothing more is charged.${notYou(notice)}`,
    icon: 'cross',
  }),
  'plans.endsLater': ofPlan<{ until: string; monthlyCents: number; notice: Notice }>({
    text: ({ title, until, monthlyCents, notice }) =>
      `${arrived(notice)}${title} ends on ${lastDay(new Date(until))}. Until then ${formatCents(monthlyCents)} is charged each month, and nothing after that. It was given on the page for that, without signing in. If it was not you, write to us.`,
    icon: 'cross',
  }),
  'plans.resumed': ofPlan<{ until: string; monthlyCents: number }>({
    text: ({ title, until, monthlyCents }) =>
      `${title} goes on. The next charge is ${formatCents(monthlyCents)} on ${longDay(new Date(until))}.`,
    ...{ icon: 'check', tone: 'green' },
  }),
  'plans.ended': ofPlan<{ reason: EndReason; notice?: Notice }>({
    text: ({ title, reason, notice }) =>
      `${arrived(notice)}${title} has ended. ${endTexts[reason]} You are on Free now: nothing of yours was deleted, and API keys and webhooks wait until you upgrade again.`,
    ...{ icon: 'cross', tone: 'amber' },
  }),
  // Also acknowledges that the withdrawal arrived, and when (Article 11a(4)).
  'plans.withdrawn': ofPlan<{ at: string; amountCents: number }>({
    text: ({ title, at, amountCents }) =>
      `Your withdrawal from the contract for ${title} arrived on ${momentText(at)}. ${title} has ended, and nothing more is charged. ${amountCents > 0 ? `${formatCents(amountCents)} for the days that are left goes back the way it was paid.` : 'All days that were paid for had begun, so nothing is left to go back.'}`,
    ...{ icon: 'back', tone: 'amber' },
  }),
  'plans.refunded': ofPlan<{ amountCents: number; number: string }>({
    text: ({ title, amountCents, number }) =>
      `${formatCents(amountCents)} of ${title} (${number}) is refunded. It goes back the way it was paid, which takes the payment provider some days.`,
    ...{ icon: 'back', tone: 'green' },
  }),
  'plans.granted': ofPlan<{ until: string }>({
    text: ({ title, until }) => `You have ${title} until ${longDay(new Date(until))}.`,
    ...{ icon: 'check', tone: 'green' },
  }),
  'plans.grantEnding': ofPlan<{ until: string }>({
    text: ({ title, until }) =>
      `Your ${title} plan lasts through ${lastDay(new Date(until))}. If you want to go on with it, please write to us before then. After that day nothing of yours is deleted, and API keys and webhooks wait until you have a plan that includes them.`,
    ...{ icon: 'hourglass', tone: 'amber' },
  }),
  'plans.grantEnded': ofPlan<{ next: string }>({
    text: ({ title, next }) =>
      `Your ${title} plan has ended, as agreed. You are on ${next} now. Nothing of yours was deleted.`,
    ...{ icon: 'cross', tone: 'amber' },
  }),
  'plans.revoked': ofPlan({
    text: ({ title }) => `${title} has ended. Nothing of yours was deleted.`,
    ...{ icon: 'cross', tone: 'amber' },
  }),
  // Told to administrators; the title is the name of the invoice or the subscription.
  'plans.problem': kind<Titled & { userId: string; problem: string }>({
    text: ({ title, problem }) => `${title}: ${problem}`,
    link: ({ userId }) => ({ to: '/admin/users/$id', params: { id: userId }, search: { tab: 'plan' } }),
    ...{ mail: 'always', stale: () => [{ query: 'plans.ofPerson' }], icon: 'alert', tone: 'red' },
  }),
};
