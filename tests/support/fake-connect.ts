// What of Stripe Connect the product uses, with its checks: docs.stripe.com/api/accounts, /account_links, /transfers,
// /transfer_reversals and /payouts.

interface Account {
  id: string;
  object: 'account';
  country: string;
  payouts_enabled: boolean;
  capabilities: { transfers: 'active' | 'inactive' };
  external_accounts: { data: { last4: string }[] };
  /** What Stripe wants to know: docs.stripe.com/api/accounts/object. */
  requirements: {
    currently_due: string[];
    past_due: string[];
    pending_verification: string[];
    disabled_reason: string | null;
    current_deadline: number | null;
  };
  /** Cents that were transferred to it and have not been paid out. */
  balance: number;
}

interface Moved {
  id: string;
  amount: number;
  destination: string;
  transfer_group: string;
  reversed: boolean;
  created: number;
}

interface Paid {
  id: string;
  object: 'payout';
  account: string;
  amount: number;
  created: number;
  status: 'pending' | 'paid' | 'failed';
  failure_code: string | null;
  metadata: Record<string, string>;
}

const nothingDue: Account['requirements'] = {
  ...{ currently_due: [], past_due: [], pending_verification: [] },
  ...{ disabled_reason: null, current_deadline: null },
};

/** A refusal in Stripe's words, thrown by the caller's own kind of error. */
type Refuse = (message: string, more?: { code?: string; param?: string }) => Error;

/** One page of a list, the newest first, as docs.stripe.com/api/pagination describes it. */
export function listOf<One extends { id: string; created: number }>(all: One[], asked: URLSearchParams) {
  const [from, until] = [
    asked.get('created[gte]') ?? 0,
    asked.get('created[lt]') ?? Number.POSITIVE_INFINITY,
  ];
  const found = all
    .filter(({ created }) => created >= Number(from) && created < Number(until))
    .sort((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1));
  const begin = found.findIndex(({ id }) => id === asked.get('starting_after')) + 1;
  // Shorter pages than the product asks for, so that it has to page through them.
  const data = found.slice(begin, begin + 2);
  return { object: 'list', data, has_more: begin + data.length < found.length, url: '/v1' };
}

/** In pages if everything from a period is asked for. */
const listed = (all: (Moved | Paid)[], asked: URLSearchParams) =>
  asked.has('created[gte]') ? listOf(all, asked) : { object: 'list', data: all };

export function openFakeConnect(refuse: Refuse) {
  const accounts = new Map<string, Account>();
  const transfers: Moved[] = [];
  const payouts: Paid[] = [];
  /** The platform's own balance, in cents. */
  let platform = 0;

  const must = <T>(found: T | undefined, what: string): T => {
    if (!found) throw refuse(`No such ${what}`, { code: 'resource_missing' });
    return found;
  };

  function createTransfer({ amount = '', destination = '', transfer_group = '' }: Record<string, string>) {
    const account = must(accounts.get(destination), 'destination');
    if (account.capabilities.transfers !== 'active')
      throw refuse(
        'Your destination account needs to have at least one of the following capabilities enabled',
        {
          code: 'insufficient_capabilities_for_transfer',
        },
      );
    if (Number(amount) > platform)
      throw refuse('You have insufficient available funds in your Stripe account.', {
        code: 'balance_insufficient',
      });
    platform -= Number(amount);
    account.balance += Number(amount);
    const id = `tr_${transfers.length + 1}`;
    transfers.push({
      id,
      amount: Number(amount),
      destination,
      transfer_group,
      reversed: false,
      created: Math.floor(Date.now() / 1000),
    });
    return transfers.at(-1);
  }

  function reverse(id: string) {
    const transfer = must(
      transfers.find((one) => one.id === id),
      'transfer',
    );
    const account = must(accounts.get(transfer.destination), 'account');
    if (transfer.reversed) throw refuse('This transfer is already fully reversed.');
    if (account.balance < transfer.amount)
      throw refuse('Insufficient funds in the account.', { code: 'balance_insufficient' });
    account.balance -= transfer.amount;
    platform += transfer.amount;
    transfer.reversed = true;
    return { id: `trr_${id}`, object: 'transfer_reversal', amount: transfer.amount };
  }

  function createPayout(account: Account, body: Record<string, string>): Paid {
    const amount = Number(body.amount);
    if (!account.payouts_enabled) throw refuse('Payouts are not allowed.', { code: 'payouts_not_allowed' });
    if (amount > account.balance) throw refuse('Insufficient funds.', { code: 'balance_insufficient' });
    account.balance -= amount;
    const id = `po_${payouts.length + 1}`;
    const metadata = { payoutId: body['metadata[payoutId]'] ?? '' };
    payouts.push({
      id,
      object: 'payout',
      account: account.id,
      amount,
      created: Math.floor(Date.now() / 1000),
      status: 'pending',
      failure_code: null,
      metadata,
    });
    return payouts.at(-1) as Paid;
  }

  return {
    accounts,
    transfers,
    payouts,
    platform: () => platform,
    fund: (amount: number) => {
      platform += amount;
    },
    /** The person has completed the onboarding. */
    complete(id: string) {
      const account = must(accounts.get(id), 'account');
      account.payouts_enabled = true;
      account.capabilities.transfers = 'active';
      account.external_accounts.data = [{ last4: '6789' }];
      account.requirements = { ...nothingDue };
    },
    /** Stripe changes its mind about an account. */
    change(id: string, requirements: Partial<Account['requirements']>, payouts_enabled: boolean) {
      const account = must(accounts.get(id), 'account');
      Object.assign(account, { requirements: { ...nothingDue, ...requirements }, payouts_enabled });
      return { id, object: 'account' };
    },
    /** The bank answers. Stripe returns the money to the account if it refuses. */
    settle(id: string, status: 'paid' | 'failed'): Paid {
      const payout = must(
        payouts.find((one) => one.id === id),
        'payout',
      );
      if (status === 'failed') must(accounts.get(payout.account), 'account').balance += payout.amount;
      payout.status = status;
      payout.failure_code = status === 'failed' ? 'account_closed' : null;
      return payout;
    },
    /** Undefined for what does not belong to Connect. `onBehalf`: the header Stripe-Account. */
    answer(method: string, address: string, body: Record<string, string>, onBehalf?: string): unknown {
      const { pathname, searchParams } = new URL(address, 'http://stripe.test');
      const [, , what, id = '', verb] = pathname.split('/');
      if (what === 'accounts') {
        if (method === 'GET') return must(accounts.get(id), 'account');
        if (body['settings[payouts][schedule][interval]'] !== 'manual')
          throw refuse('The product reports each payout, so none may happen by itself.');
        const made: Account = {
          ...{
            id: `acct_${accounts.size + 1}`,
            object: 'account',
            country: 'US',
            payouts_enabled: false,
            balance: 0,
          },
          ...{ capabilities: { transfers: 'inactive' }, external_accounts: { data: [] } },
          requirements: {
            ...nothingDue,
            ...{ currently_due: ['external_account', 'tos_acceptance.date'] },
            disabled_reason: 'requirements.past_due',
          },
        };
        accounts.set(made.id, made);
        return made;
      }
      if (what === 'account_links') {
        must(accounts.get(body.account ?? ''), 'account');
        return { object: 'account_link', url: `https://connect.stripe.test/${body.account}` };
      }
      if (what === 'transfers' && verb === 'reversals') return reverse(id);
      if (what === 'transfers' && method === 'GET')
        return listed(
          transfers.filter(
            (one) => (searchParams.get('transfer_group') ?? one.transfer_group) === one.transfer_group,
          ),
          searchParams,
        );
      if (what === 'transfers') return createTransfer(body);
      if (what !== 'payouts') return undefined;
      const account = must(accounts.get(onBehalf ?? ''), 'account');
      if (method === 'POST') return createPayout(account, body);
      const own = payouts.filter((one) => one.account === account.id).toReversed();
      return id
        ? must(
            own.find((one) => one.id === id),
            'payout',
          )
        : listed(own, searchParams);
    },
  };
}
