import { AsyncLocalStorage } from 'node:async_hooks';
import type { Hono } from 'hono';
import pg from 'pg';
import { workKindNames } from '../../domain/admin/work.ts';
import { entryKinds } from '../../domain/deals/chat.ts';
import { toolIds } from '../../domain/tools/directory.ts';
import { Browser } from './browser.ts';

/** A text that PostgreSQL quotes in every error made here. */
export const QUOTED = 'a-row-of-somebody';

interface Watch {
  /** The texts that each statement was given as parameters, in order. */
  statements: string[][];
  /** The number of the statement that fails, from 0. */
  fails: number;
}

const watched = new AsyncLocalStorage<Watch>();
const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;

/**
 * Runs something with a database that refuses one of its statements, as PostgreSQL does: with an error that quotes
 * all of its parameters. Returns the texts each statement was given; -1 refuses none.
 */
async function withBroken(fails: number, run: () => Promise<unknown>): Promise<string[][]> {
  const watch: Watch = { statements: [], fails };
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const watching = watched.getStore();
    const [statement, values] = args;
    if (!watching || typeof (statement as { submit?: unknown }).submit === 'function') {
      return original.apply(this, args);
    }
    const given = Array.isArray(values) ? values : (statement as { values?: unknown[] }).values;
    const texts = textsIn(given ?? []);
    if (watching.statements.push(texts) - 1 !== watching.fails) return original.apply(this, args);
    const callback = args.find((arg) => typeof arg === 'function');
    const quote = pg.escapeLiteral(`${QUOTED}: ${texts.join(' | ')}`);
    const refusal = `do $refusal$ begin raise exception using message = ${quote}, detail = ${quote}, hint = ${quote}; end $refusal$`;
    return original.apply(this, callback ? [refusal, callback] : [refusal]);
  } as typeof pg.Client.prototype.query;
  try {
    await watched.run(watch, run);
  } finally {
    pg.Client.prototype.query = original as typeof pg.Client.prototype.query;
  }
  return watch.statements;
}

/** How many statements this takes. */
export const statementsOf = async (run: () => Promise<unknown>) => (await withBroken(-1, run)).length;

/** All texts in a value, however deep, and in JSON. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    if (!/^[[{]/.test(value)) return [value];
    try {
      return textsIn(JSON.parse(value));
    } catch {
      return [value];
    }
  }
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return [];
  return Object.values(value).flatMap(textsIn);
}

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
/** Names of procedures, jobs and actions. */
const name = /^[a-zA-Z]+\.[a-zA-Z]+$/;
/** What the meter counts and what a conversation holds; a stack trace has them too, as folders and functions. */
const common = new Set<string>([...toolIds, ...entryKinds, ...workKindNames]);

/** Texts that could be personal: not the few words and numbers that are everywhere. */
export function telling(texts: string[]): string[] {
  return texts.filter(
    (text) => text.length >= 8 && !uuid.test(text) && !name.test(text) && !common.has(text),
  );
}

/** The same person's browser, on a server whose database refuses statement number `fails` of one procedure's calls. */
export function breakingBrowser(app: Hono, browser: Browser, procedure: string, fails: number) {
  const seen = { met: [] as string[][], sent: [] as string[] };
  const breaking = new Browser(
    browser.origin,
    async (request) => {
      if (!request.url.includes(procedure)) return app.fetch(request);
      let answer = new Response();
      seen.sent.push(...textsIn(await request.clone().text()));
      seen.met = await withBroken(fails, async () => {
        answer = await app.fetch(request);
        await answer.clone().text();
      });
      return answer;
    },
    browser.headers,
  );
  for (const [cookie, value] of browser.cookies) breaking.cookies.set(cookie, value);
  return { browser: breaking, seen };
}
