import { createHmac } from 'node:crypto';
import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import type { Config } from '../infra/config.ts';
import { addressProblem, guardedLookup, PRIVATE_ADDRESS } from './address.ts';

const ANSWER_MS = 10_000;
/** Nothing of an answer is used but its status. */
const MOST_BYTES = 16 * 1_024;

interface Message {
  id: string;
  url: string;
  /** The secrets that sign, the newest first. */
  secrets: string[];
  body: string;
}

/** How an attempt ended: with a status, or with the reason why there is none. */
export type Attempt = { status: number; problem: null } | { status: null; problem: string };

/**
 * Sends one message, signed in the form of Standard Webhooks. Redirects are not followed, the answer is limited in size and time, and
 * only open addresses are connected to. Never throws.
 */
export function sendMessage(
  config: Pick<Config, 'origin'>,
  { id, url, secrets, body }: Message,
): Promise<Attempt> {
  const problem = addressProblem(config, url);
  if (problem) return Promise.resolve({ status: null, problem });
  const timestamp = Math.floor(Date.now() / 1_000);
  const signatures = secrets.map((secret) => signatureOf(secret, `${id}.${timestamp}.${body}`));
  const send = url.startsWith('https:') ? tlsRequest : plainRequest;
  return new Promise((done) => {
    const fail = (error: Error) => done({ status: null, problem: reasonOf(error) });
    const call = send(
      url,
      {
        method: 'POST',
        agent: false,
        lookup: guardedLookup(config),
        signal: AbortSignal.timeout(ANSWER_MS),
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          'User-Agent': 'Ipso-Webhooks/1',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': signatures.join(' '),
        },
      },
      (answer) => {
        let size = 0;
        const end = () => done({ status: answer.statusCode ?? 0, problem: null });
        answer.on('data', (piece: Buffer) => {
          size += piece.length;
          if (size > MOST_BYTES) answer.destroy();
        });
        answer.once('close', end);
        answer.once('error', fail);
      },
    );
    call.once('error', fail);
    call.end(body);
  });
}

/** The key is what comes after the prefix, in base64. */
function signatureOf(secret: string, signed: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

function reasonOf(error: Error & { code?: string }): string {
  if (error.message === PRIVATE_ADDRESS) return PRIVATE_ADDRESS;
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return 'There was no answer within 10 seconds.';
  if (error.code === 'ENOTFOUND') return 'The name of the server is not known.';
  return 'The connection failed.';
}
