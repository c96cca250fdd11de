// What of Stripe Billing the product uses, with its checks: docs.stripe.com/api/checkout/sessions/create (mode `payment` with a card
// that is kept), /customers/update, /prices, /subscriptions, /invoices, /invoices/pay and /customer_portal/sessions.

interface Subscription {
  id: string;
  object: 'subscription';
  customer: string;
  status: 'active' | 'past_due' | 'canceled';
  cancel_at_period_end: boolean;
  metadata: Record<string, string>;
}

interface Invoice {
  id: string;
  object: 'invoice';
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
  status: 'open' | 'paid' | 'void';
  total: number;
  currency: 'usd';
  created: number;
  attempt_count: number;
  payments: {
    data: { status: 'paid' | 'open'; payment: { type: 'payment_intent'; payment_intent: string } }[];
  };
}

/** docs.stripe.com/api/disputes/object, as far as it is read. */
interface Dispute {
  id: string;
  object: 'dispute';
  payment_intent: string;
  amount: number;
  currency: 'usd';
  status: string;
  reason: string;
  created: number;
  evidence_details: { due_by: number | null };
  /** Money that left the account is negative. */
  balance_transactions: { amount: number; fee: number }[];
}

/** A refusal in Stripe's words, thrown by the caller's own kind of error. */
type Refuse = (message: string, more?: { code?: string; param?: string; type?: string }) => Error;

/** A checkout of a plan, and what came of it. */
interface Checkout {
  body: Record<string, string>;
  paid: { customer: string; intent: Intent } | null;
}

interface Intent {
  id: string;
  object: 'payment_intent';
  status: 'succeeded';
  amount: number;
  amount_received: number;
  currency: 'usd';
  created: number;
  payment_method: string;
  metadata: Record<string, string>;
}

const fields = {
  checkout: [
    /^(mode|client_reference_id|customer_creation|customer_email|success_url|cancel_url|expires_at)$/,
    /^line_items\[0\]\[quantity\]$/,
    /^line_items\[0\]\[price_data\]\[(currency|unit_amount)\]$/,
    /^line_items\[0\]\[price_data\]\[product_data\]\[name\]$/,
    /^payment_intent_data\[setup_future_usage\]$/,
    /^custom_text\[submit\]\[message\]$/,
    /^(payment_intent_data\[metadata\]|metadata)\[\w{1,40}\]$/,
  ],
  price: [/^(currency|unit_amount|lookup_key)$/, /^recurring\[interval\]$/, /^product_data\[name\]$/],
  subscription: [
    /^(customer|billing_cycle_anchor|proration_behavior|off_session)$/,
    /^items\[0\]\[price\]$/,
    /^metadata\[\w{1,40}\]$/,
  ],
};

const metadataOf = (body: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      return key ? [[key, value]] : [];
    }),
  );

const list = (url: string, data: unknown[]) => ({ object: 'list', data, has_more: false, url });

export function openFakeBilling(refuse: Refuse, charge: (intent: string, amount: number) => void) {
  const subscriptions = new Map<string, Subscription>();
  const invoices: Invoice[] = [];
  const checkouts = new Map<string, Checkout>();
  const prices = new Map<string, { id: string; amount: number }>();
  const disputes: Dispute[] = [];
  /** The default card of each customer. */
  const cards = new Map<string, string>();
  let cardWorks = true;

  function bill(subscription: string, total: number, created: number): Invoice {
    const number = invoices.length + 1;
    const intent = `pi_plan_${number}`;
    const invoice: Invoice = {
      ...{ id: `in_${number}`, object: 'invoice', status: 'open', total, currency: 'usd', created },
      ...{
        attempt_count: 0,
        parent: { type: 'subscription_details', subscription_details: { subscription } },
      },
      payments: { data: [{ status: 'open', payment: { type: 'payment_intent', payment_intent: intent } }] },
    };
    invoices.push(invoice);
    attempt(invoice);
    return invoice;
  }

  function attempt(invoice: Invoice): void {
    invoice.attempt_count++;
    const subscription = subscriptions.get(invoice.parent.subscription_details.subscription);
    const [payment] = invoice.payments.data;
    if (!subscription || !payment) throw new Error('an invoice without its subscription');
    if (cardWorks) {
      invoice.status = 'paid';
      payment.status = 'paid';
      charge(payment.payment.payment_intent, invoice.total);
    }
    subscription.status = cardWorks ? 'active' : 'past_due';
  }

  function checkFields(body: Record<string, string>, known: RegExp[]): void {
    const other = Object.keys(body).find((name) => !known.some((field) => field.test(name)));
    if (other)
      throw refuse(`Received unknown parameter: ${other}`, { code: 'parameter_unknown', param: other });
  }

  const sessionOf = (id: string, { body, paid }: Checkout) => ({
    ...{ id, object: 'checkout.session', mode: 'payment', metadata: metadataOf(body) },
    ...{ customer: paid?.customer ?? null, payment_intent: paid?.intent.id ?? null },
    payment_status: paid ? 'paid' : 'unpaid',
  });

  function createSubscription(body: Record<string, string>): Subscription {
    checkFields(body, fields.subscription);
    const customer = body.customer ?? '';
    if (!cards.has(customer))
      throw refuse('This customer has no attached payment source or default payment method.', {
        code: 'resource_missing',
      });
    if (![...prices.values()].some(({ id }) => id === body['items[0][price]']))
      throw refuse('No such price', { code: 'resource_missing', param: 'items[0][price]' });
    const anchor = Number(body.billing_cycle_anchor);
    const now = Date.now() / 1000;
    // "A future timestamp before the next natural billing date".
    if (!(anchor > now && anchor <= now + 31 * 86_400))
      throw refuse('`billing_cycle_anchor` must be before the next natural billing date.', {
        param: 'billing_cycle_anchor',
      });
    const subscription: Subscription = {
      ...{ id: `sub_${subscriptions.size + 1}`, object: 'subscription', customer, status: 'active' },
      ...{ cancel_at_period_end: false, metadata: metadataOf(body) },
    };
    subscriptions.set(subscription.id, subscription);
    return subscription;
  }

  const named = (id: string) => {
    const found = subscriptions.get(id);
    if (!found) throw refuse(`No such subscription: '${id}'`, { code: 'resource_missing', param: 'id' });
    return found;
  };

  return {
    invoices,
    subscriptions,
    /** Whether cards are accepted from now on. */
    setCard: (works: boolean) => {
      cardWorks = works;
    },
    /** The card's bank disputes a charge, or takes it back. */
    dispute(intent: string, amount: number, status = 'needs_response'): Dispute {
      const created = Math.floor(Date.now() / 1000);
      const made: Dispute = {
        ...{ id: `du_${disputes.length + 1}`, object: 'dispute', payment_intent: intent, amount, status },
        ...{ currency: 'usd', reason: 'fraudulent', created },
        evidence_details: { due_by: created + 7 * 86_400 },
        balance_transactions: status.startsWith('warning_') ? [] : [{ amount: 0 - amount, fee: 1_500 }],
      };
      disputes.push(made);
      return made;
    },
    /** The bank decides. */
    decide(dispute: Dispute, status: 'won' | 'lost'): Dispute {
      dispute.status = status;
      if (status === 'won') dispute.balance_transactions.push({ amount: dispute.amount, fee: 0 });
      return dispute;
    },
    /** Checks a checkout of a plan and keeps it; `session` is its name. */
    check(body: Record<string, string>, session: string): void {
      checkFields(body, fields.checkout);
      if (body.mode !== 'payment' || body.customer_creation !== 'always')
        throw refuse('Without a customer no card can be kept.', { param: 'customer_creation' });
      if (body['payment_intent_data[setup_future_usage]'] !== 'off_session')
        throw refuse('The card is not kept.', { param: 'payment_intent_data' });
      checkouts.set(session, { body, paid: null });
    },
    /** The person pays at the checkout. Returns the session, as its webhook does. */
    pay(session: string) {
      const checkout = checkouts.get(session);
      if (!checkout) throw new Error(`there is no checkout ${session}`);
      const number = [...checkouts.values()].filter(({ paid }) => paid).length + 1;
      const amount = Number(checkout.body['line_items[0][price_data][unit_amount]']);
      const intent: Intent = {
        ...{ id: `pi_first_${number}`, object: 'payment_intent', status: 'succeeded', currency: 'usd' },
        ...{ amount, amount_received: amount, created: Math.floor(Date.now() / 1000) },
        ...{ payment_method: `pm_${number}`, metadata: {} },
      };
      checkout.paid = { customer: `cus_${number}`, intent };
      charge(intent.id, amount);
      return sessionOf(session, checkout);
    },
    /** The subscription that a paid checkout began. */
    begunBy(session: string): Subscription {
      const customer = checkouts.get(session)?.paid?.customer;
      const all = [...subscriptions.values()].filter((one) => one.customer === customer);
      if (all.length !== 1 || !all[0]) throw new Error(`${session} began ${all.length} subscriptions`);
      return all[0];
    },
    /** A month begins at this moment: what ends with its period ends, and everything else is charged. */
    renew(id: string, at: Date, total: number): Invoice | null {
      const subscription = named(id);
      if (subscription.status === 'canceled') return null;
      if (subscription.cancel_at_period_end) {
        subscription.status = 'canceled';
        return null;
      }
      return bill(id, total, Math.floor(at.getTime() / 1000));
    },
    /** The answer to a request for one of these; undefined for another. */
    answer(method: string, path: string, body: Record<string, string>): unknown {
      const url = new URL(path, 'http://stripe.test');
      const [, session = ''] = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(url.pathname) ?? [];
      const checkout = checkouts.get(session);
      if (checkout && method === 'GET') {
        const expands = url.searchParams.get('expand[0]') === 'payment_intent';
        const known = sessionOf(session, checkout);
        return expands ? { ...known, payment_intent: checkout.paid?.intent ?? null } : known;
      }
      const [, first = ''] = /^\/v1\/payment_intents\/(\w+)$/.exec(url.pathname) ?? [];
      if (first) return [...checkouts.values()].find(({ paid }) => paid?.intent.id === first)?.paid?.intent;
      const [, customer = ''] = /^\/v1\/customers\/(\w+)$/.exec(url.pathname) ?? [];
      if (customer) {
        checkFields(body, [/^invoice_settings\[default_payment_method\]$/]);
        cards.set(customer, body['invoice_settings[default_payment_method]'] ?? '');
        return { id: customer, object: 'customer' };
      }
      if (url.pathname === '/v1/prices' && method === 'GET') {
        const known = prices.get(url.searchParams.get('lookup_keys[0]') ?? '');
        return list('/v1/prices', known ? [{ id: known.id, object: 'price' }] : []);
      }
      if (url.pathname === '/v1/prices') {
        checkFields(body, fields.price);
        const key = body.lookup_key ?? '';
        if (prices.has(key)) throw refuse('A price already uses that lookup key.', { param: 'lookup_key' });
        if (body['recurring[interval]'] !== 'month') throw refuse('the test expects monthly prices');
        const made = { id: `price_${prices.size + 1}`, amount: Number(body.unit_amount) };
        prices.set(key, made);
        return { id: made.id, object: 'price' };
      }
      if (url.pathname === '/v1/subscriptions' && method === 'GET') {
        const of = url.searchParams.get('customer');
        return list(
          '/v1/subscriptions',
          [...subscriptions.values()].filter((one) => one.customer === of),
        );
      }
      if (url.pathname === '/v1/subscriptions') return createSubscription(body);
      const [, id = ''] = /^\/v1\/subscriptions\/(\w+)$/.exec(url.pathname) ?? [];
      if (id) {
        const subscription = named(id);
        if (method === 'GET') return subscription;
        if (method === 'DELETE') {
          // What was canceled is gone.
          if (subscription.status === 'canceled')
            throw refuse(`No such subscription: '${id}'`, { code: 'resource_missing', param: 'id' });
          if (url.searchParams.get('prorate') === 'true' || body.prorate === 'true')
            throw refuse('the test expects no proration at the end');
          subscription.status = 'canceled';
          for (const one of invoices)
            if (one.parent.subscription_details.subscription === id && one.status === 'open')
              one.status = 'void';
          return subscription;
        }
        checkFields(body, [/^cancel_at_period_end$/]);
        if (subscription.status === 'canceled')
          throw refuse('A canceled subscription can only update its cancellation_details and metadata.');
        subscription.cancel_at_period_end = body.cancel_at_period_end === 'true';
        return subscription;
      }
      if (method === 'GET' && url.pathname === '/v1/invoices') {
        const of = url.searchParams.get('subscription');
        const payments = url.searchParams.getAll('expand[0]').includes('data.payments');
        const data = invoices
          .filter((one) => one.parent.subscription_details.subscription === of)
          .toReversed()
          // They are returned only to those who ask for them.
          .map(({ payments: all, ...one }) => (payments ? { ...one, payments: all } : one));
        return list('/v1/invoices', data);
      }
      const [, disputeId = ''] = /^\/v1\/disputes\/(\w+)$/.exec(url.pathname) ?? [];
      if (disputeId) return disputes.find((one) => one.id === disputeId);
      if (url.pathname === '/v1/disputes') return list('/v1/disputes', disputes);
      const [, invoiceId = ''] = /^\/v1\/invoices\/(\w+)\/pay$/.exec(url.pathname) ?? [];
      if (invoiceId) {
        const invoice = invoices.find((one) => one.id === invoiceId);
        if (!invoice) throw refuse('No such invoice', { code: 'resource_missing' });
        if (invoice.status !== 'open') throw refuse('Invoice is already paid');
        attempt(invoice);
        if ((invoice.status as string) === 'paid') return invoice;
        throw refuse('Your card was declined.', { type: 'card_error', code: 'card_declined' });
      }
      if (url.pathname === '/v1/billing_portal/sessions') {
        if (!body.customer?.startsWith('cus_'))
          throw refuse('No such customer', { code: 'resource_missing' });
        if (body['flow_data[type]'] !== 'payment_method_update')
          throw refuse('Invalid flow', { param: 'flow_data' });
        return { object: 'billing_portal.session', url: `https://billing.stripe.test/${body.customer}` };
      }
      return undefined;
    },
  };
}
