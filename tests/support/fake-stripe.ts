import { createServer, type IncomingMessage } from 'node:http';
import { openFakeBilling } from './fake-billing.ts';
import { listOf, openFakeConnect } from './fake-connect.ts';

// The part of Stripe's API that the product uses, with its checks: docs.stripe.com/api/idempotent_requests, /checkout/sessions/create,
// /refunds/create and /error-codes.

interface Listed {
  id: string;
  created: number;
  [more: string]: unknown;
}

interface Session {
  id: string;
  object: 'checkout.session';
  url: string;
  status: 'open' | 'expired' | 'complete';
  expires_at: number;
}

interface Sent {
  path: string;
  body: Record<string, string>;
  key?: string;
}

interface Answer {
  status: number;
  json: unknown;
}

/** A refusal in Stripe's words. */
class Refused extends Error {
  readonly error: { type: string; code?: string; param?: string; message: string };
  constructor(error: Refused['error']) {
    super(error.message);
    this.error = error;
  }
}

const invalid = (message: string, more: { code?: string; param?: string; type?: string } = {}) =>
  new Refused({ type: 'invalid_request_error', message, ...more });

const sessionFields = [
  /^(mode|client_reference_id|success_url|cancel_url|expires_at)$/,
  /^line_items\[\d+\]\[quantity\]$/,
  /^line_items\[\d+\]\[price_data\]\[(currency|unit_amount)\]$/,
  /^line_items\[\d+\]\[price_data\]\[product_data\]\[name\]$/,
  /^(payment_intent_data\[metadata\]|metadata)\[\w{1,40}\]$/,
];
const refundFields = [/^(payment_intent|amount|charge|reason)$/, /^metadata\[\w{1,40}\]$/];
/** Stripe's smallest charge in US dollars, in cents. */
const LEAST_CENTS = 50;
const MINUTE = 60;

function checkFields(body: Record<string, string>, known: RegExp[]): void {
  const other = Object.keys(body).find((name) => !known.some((field) => field.test(name)));
  if (other)
    throw invalid(`Received unknown parameter: ${other}`, { code: 'parameter_unknown', param: other });
}

function integer(body: Record<string, string>, param: string): number {
  const value = body[param] ?? '';
  if (!/^-?\d+$/.test(value))
    throw invalid(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param });
  return Number(value);
}

export async function openFakeStripe() {
  const sessions = new Map<string, Session>();
  const charges = new Map<string, { amount: number; refunded: number; created: number; paymentId: string }>();
  const refunds: Listed[] = [];
  const kept = new Map<string, { request: string; answer: Answer }>();
  const connect = openFakeConnect(invalid);
  const billing = openFakeBilling(invalid, (intent, amount) =>
    charges.set(intent, { amount, refunded: 0, created: now(), paymentId: '' }),
  );
  const sent: Sent[] = [];
  let loses = 0;
  let refuses = 0;
  let drops = 0;

  function createSession(body: Record<string, string>): Session {
    if (body['metadata[subscriptionId]']) billing.check(body, `cs_test_${sessions.size + 1}`);
    else checkFields(body, sessionFields);
    for (const param of ['mode', 'success_url', 'line_items[0][price_data][product_data][name]']) {
      if (!body[param])
        throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
    }
    const unit = 'line_items[0][price_data][unit_amount]';
    if (body['line_items[0][price_data][currency]'] !== 'usd') throw invalid('Invalid currency');
    if (integer(body, unit) < LEAST_CENTS)
      throw invalid('The amount is too small.', { code: 'amount_too_small', param: unit });
    const ends = integer(body, 'expires_at');
    const left = ends - Date.now() / 1000;
    if (left < 30 * MINUTE || left > 24 * 60 * MINUTE) {
      throw invalid(
        'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from Checkout Session creation.',
        { param: 'expires_at' },
      );
    }
    const id = `cs_test_${sessions.size + 1}`;
    const url = `https://checkout.stripe.test/${id}`;
    const session: Session = { id, object: 'checkout.session', url, status: 'open', expires_at: ends };
    sessions.set(id, session);
    return session;
  }

  function createRefund(body: Record<string, string>) {
    checkFields(body, refundFields);
    const charge = charges.get(body.payment_intent ?? '');
    if (!charge)
      throw invalid('No such payment_intent', { code: 'resource_missing', param: 'payment_intent' });
    if (charge.refunded === charge.amount)
      throw invalid('Charge has already been refunded.', { code: 'charge_already_refunded' });
    const amount = body.amount ? integer(body, 'amount') : charge.amount - charge.refunded;
    if (amount > charge.amount - charge.refunded)
      throw invalid('Refund amount is greater than unrefunded amount on charge', { param: 'amount' });
    charge.refunded += amount;
    const metadata = { paymentId: body['metadata[paymentId]'] ?? '' };
    refunds.push({
      ...{ id: `re_${sent.length}`, object: 'refund', status: 'succeeded', amount, metadata },
      ...{ payment_intent: body.payment_intent, created: now() },
    });
    return refunds.at(-1);
  }

  function answerTo(
    method: string,
    path: string,
    body: Record<string, string>,
    account: string | undefined,
  ): unknown {
    const connected = connect.answer(method, path, body, account);
    if (connected !== undefined) return connected;
    const billed = billing.answer(method, path, body);
    if (billed !== undefined) return billed;
    const list = new URL(path, 'http://stripe.test');
    if (method === 'GET' && list.pathname === '/v1/refunds') return listOf(refunds, list.searchParams);
    if (method === 'GET' && list.pathname === '/v1/payment_intents') {
      const intents = [...charges].map(([id, { amount, created, paymentId }]) => ({
        ...{ id, object: 'payment_intent', status: 'succeeded', amount, amount_received: amount, created },
        metadata: { paymentId },
      }));
      return listOf(intents, list.searchParams);
    }
    if (path === '/v1/refunds') return createRefund(body);
    const [, id = '', verb] = /^\/v1\/checkout\/sessions\/?([^/]*)\/?(\w*)$/.exec(path) ?? [];
    if (id === '' && method === 'POST') return createSession(body);
    const session = sessions.get(id);
    if (!session) throw invalid(`No such checkout.session: ${id}`, { code: 'resource_missing' });
    if (verb !== 'expire') return session;
    if (session.status !== 'open') throw invalid('Only open Checkout Sessions can be expired.');
    session.status = 'expired';
    return session;
  }

  function answer(
    method: string,
    path: string,
    body: Record<string, string>,
    key?: string,
    account?: string,
  ): Answer {
    const request = JSON.stringify([path, body]);
    const known = key ? kept.get(key) : undefined;
    if (known && known.request !== request) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      return { status: 400, json: { error: { type: 'idempotency_error', message } } };
    }
    if (known) return known.answer;
    try {
      const given = { status: 200, json: structuredClone(answerTo(method, path, body, account)) };
      if (key) kept.set(key, { request, answer: given });
      return given;
    } catch (error) {
      // What fails validation is not kept under its key.
      if (error instanceof Refused) {
        const status = error.error.type === 'card_error' ? 402 : 400;
        return { status, json: { error: error.error } };
      }
      throw error;
    }
  }

  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const key = request.headers['idempotency-key'] as string | undefined;
    const path = request.url ?? '';
    if (drops > 0) {
      drops--;
      return request.socket.destroy();
    }
    sent.push({ path, body, ...(key && { key }) });
    if (refuses > 0) {
      refuses--;
      const json = { error: { type: 'api_error', message: 'Something went wrong on our end.' } };
      // As at Stripe, a failure is kept under its key too.
      if (key) kept.set(key, { request: JSON.stringify([path, body]), answer: { status: 500, json } });
      response.writeHead(500, { 'content-type': 'application/json' });
      return response.end(JSON.stringify(json));
    }
    const { status, json } = answer(
      request.method ?? '',
      path,
      body,
      key,
      request.headers['stripe-account'] as string | undefined,
    );
    if (loses > 0) {
      loses--;
      return request.socket.destroy();
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();

  return {
    port: typeof address === 'object' && address ? address.port : 0,
    sessions,
    connect,
    billing,
    sent,
    /** Money that came in through a checkout, in cents. */
    charge: (intent: string, amount: number, paymentId = '', created = now()) =>
      charges.set(intent, { amount, refunded: 0, created, paymentId }),
    refunds,
    refundedOf: (intent: string) => charges.get(intent)?.refunded ?? 0,
    /**
     * The next request is carried out, and the connection breaks before its answer, even when Stripe's client
     * retries.
     */
    loseNextAnswer: () => {
      loses = 2;
    },
    /** The next request is answered with a failure, and so is the identical one after it. */
    refuseNext: () => {
      refuses = 1;
    },
    /** The connection breaks before the next request arrives, even when it is retried. */
    dropNext: () => {
      drops = 2;
    },
    /** What Stripe does after a day. */
    forgetKeys: () => kept.clear(),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const now = () => Math.floor(Date.now() / 1000);

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return Object.fromEntries(new URLSearchParams(text));
}
