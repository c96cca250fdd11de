import { sql } from 'drizzle-orm';
import { type PayoutTerms, payoutProcess } from '../../../domain/deals/payouts.ts';
import type { Services } from '../../../server/context.ts';
import type { Browser } from '../browser.ts';
import { callAs } from '../call.ts';
import { freshKey } from '../escrow.ts';
import { finishAll, giveAccount, giveBalance, payoutRow, workOff } from '../payouts.ts';
import type { Person } from '../people.ts';
import type { Placed } from '../place.ts';
import { bookRules, triesOfBooks } from './books.ts';
import { matrixOf } from './steps.ts';

interface Setting {
  services: Services;
  seller: () => Person;
  /** A transaction between the seller and the buyer. */
  transactionIn: (state: Placed) => Promise<string>;
}

/**
 * Who may call what on the books, on papers, and on payouts besides their steps. Only the seller has a balance and an
 * account for it.
 */
export const payoutRules = `
accounts.setBankAccount        401 403 400 400 400 400 401 401
accounts.openOnboarding        401 403 400 400 400 400 401 401
papers.about                   401 404 404 ok  ok  404 ok  401
papers.issueAgain              401 403 404 ok  ok  404 401 401
papers.billing                 401 ok  ok  ok  ok  ok  401 401
papers.setBilling              401 ok  ok  ok  ok  ok  401 401
payouts.standing               401 ok  ok  ok  ok  ok  401 401
payouts.mine                   401 ok  ok  ok  ok  ok  401 401
payouts.lines                  401 ok  ok  ok  ok  ok  401 401
payouts.months                 401 ok  ok  ok  ok  ok  401 401
payouts.month                  401 ok  ok  ok  ok  ok  401 401
payouts.all                    401 401 401 401 401 401 ok  401
payouts.withdraw               401 403 409 409 ok  409 401 401
payouts.chooseAutomatic        401 403 409 409 ok  409 401 401
payouts.readAccount            401 ok  ok  ok  ok  ok  401 401
${bookRules}`;

const password = 'not the password';

/** How they are tried (tests/server/authorization.test.ts). */
export function triesOfPayouts({
  services,
  seller,
  transactionIn,
}: Setting): Record<string, (browser: Browser) => Promise<unknown>> {
  return {
    ...triesOfBooks(),
    'accounts.setBankAccount': ({ trpc }) => {
      const bank = { kind: 'iban', holder: 'Someone', iban: 'DE89370400440532013000' } as const;
      return trpc.accounts.setBankAccount.mutate({ bank, password });
    },
    'accounts.openOnboarding': ({ trpc }) => trpc.accounts.openOnboarding.mutate({ password }),
    'papers.about': async ({ trpc }) => trpc.papers.about.query({ id: await transactionIn('held') }),
    'papers.issueAgain': async ({ trpc }) =>
      trpc.papers.issueAgain.mutate({ id: await transactionIn('held') }),
    'papers.billing': ({ trpc }) => trpc.papers.billing.query(),
    'papers.setBilling': ({ trpc }) => {
      const place = { address: '1 Main Street', country: 'US' };
      return trpc.papers.setBilling.mutate({ name: 'Somebody', ...place, taxId: '', agreed: false });
    },
    'payouts.standing': ({ trpc }) => trpc.payouts.standing.query(),
    'payouts.mine': ({ trpc }) => trpc.payouts.mine.query(),
    'payouts.lines': ({ trpc }) => trpc.payouts.lines.query(),
    'payouts.months': ({ trpc }) => trpc.payouts.months.query(),
    'payouts.month': ({ trpc }) => trpc.payouts.month.query({ month: '2026-11' }),
    'payouts.all': ({ trpc }) => trpc.payouts.all.query({ which: 'all' }),
    'payouts.withdraw': async ({ trpc }) => {
      await giveAccount(services, seller());
      await finishAll(services, seller());
      await giveBalance(services, seller(), 500);
      return trpc.payouts.withdraw.mutate({ key: freshKey(), amountCents: 500 });
    },
    'payouts.chooseAutomatic': async ({ trpc }) => {
      await giveAccount(services, seller());
      return trpc.payouts.chooseAutomatic.mutate({ automatic: false });
    },
    'payouts.readAccount': ({ trpc }) => trpc.payouts.readAccount.mutate(),
  };
}

/** The steps of a payout's table that people take, with one that is overdue and one that is not. */
export function stepsOfPayouts({ services, seller }: Pick<Setting, 'services' | 'seller'>) {
  const place = (late: boolean) => async () => {
    await giveAccount(services, seller());
    await finishAll(services, seller());
    await giveBalance(services, seller(), 500);
    const { payouts } = callAs(services, { user: seller() });
    const { id } = await payouts.withdraw({ key: freshKey(), amountCents: 500 });
    await workOff(services, id);
    if (late) await services.db.execute(sql`update payouts set overdue_at = now() where id = ${id}`);
    return { id, version: (await payoutRow(services, id)).version };
  };
  const late = { overdue: true, trying: false };
  return matrixOf<PayoutTerms>('payouts', payoutProcess, { seller: 'owner', admin: 'admin' }, [
    { action: 'settlePaid', state: 'sent', facts: late, place: place(true) },
    { action: 'settleFailed', state: 'sent', facts: late, place: place(true) },
    {
      ...{ action: 'settleFailed', where: 'inTime', state: 'sent' },
      ...{ facts: { ...late, overdue: false }, place: place(false) },
    },
  ]);
}
