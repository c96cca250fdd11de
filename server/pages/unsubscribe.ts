import { Hono, type Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import { mailTopicTexts } from '../../domain/inbox/mail.ts';
import { leaveNewsletter } from '../content/newsletter.ts';
import type { Services } from '../context.ts';
import { chooseTopics } from '../inbox/choices.ts';
import { readUnsubscribe, type Stopped } from '../inbox/unsubscribe.ts';
import { record } from '../infra/audit.ts';
import { bodyLimit, contentSecurityPolicy, newNonce } from '../infra/http.ts';
import { stopAlerts } from '../market/saved-searches/stop.ts';
import { serverPage } from './layout.ts';

/** The second and third are in mails sent before there was one address for everything. */
const addresses = ['/unsubscribe', '/api/mail/unsubscribe', '/marketplace/unsubscribe'];

/**
 * The link at the foot of a mail. Opening it asks first, because mail scanners open every link; the button, and the
 * mail program's own one-click button (RFC 8058), do it at once. Only the signature counts; nobody has to be signed
 * in.
 */
export function unsubscribeRoutes(services: Services): Hono {
  const answer = async (c: HonoContext, status: 200 | 400, title: string, content: unknown, to: Way) => {
    const nonce = newNonce();
    const link = html`<p><a href="${services.config.origin}${to.path}">${to.words}</a></p>`;
    const brand = html`<p class="brand"><img src="/favicon.svg" width="28" height="28" alt="">Ipso</p>`;
    const body = await serverPage(title, nonce, html`${brand}<h1>${title}</h1>${content}${link}`);
    return c.body(String(body), status, {
      'Content-Security-Policy': contentSecurityPolicy(nonce, false),
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
    });
  };
  const stale = (c: HonoContext) => {
    const text = html`<p>Please open it again from the e-mail, or choose in your account.</p>`;
    return answer(c, 400, 'This link is incomplete', text, toChoices);
  };
  const routes = new Hono();
  for (const address of addresses) {
    routes.get(address, (c) => {
      const stopped = readUnsubscribe(services.config, c.req.query());
      if (!stopped) return stale(c);
      const { asks, text, button, to } = wordsFor(stopped);
      const form = html`<form method="post"><button class="main">${button}</button></form>`;
      return answer(c, 200, asks, html`<p>${text}</p>${form}`, to);
    });
    routes.post(address, bodyLimit, async (c) => {
      const stopped = readUnsubscribe(services.config, c.req.query());
      if (!stopped) return stale(c);
      await stop(services, stopped);
      const { done, result, to } = wordsFor(stopped);
      return answer(c, 200, done, html`<p>${result}</p>`, to);
    });
  }
  return routes;
}

async function stop({ db }: Services, stopped: Stopped): Promise<void> {
  if ('newsletter' in stopped) return leaveNewsletter(db, stopped.newsletter);
  if (!('topics' in stopped)) return stopAlerts(db, stopped);
  const { userId, topics } = stopped;
  await db.transaction(async (tx) => {
    await chooseTopics(tx, userId, Object.fromEntries(topics.map((topic) => [topic, false])));
    const actor = { actorId: userId, actorRole: 'user', subjectId: userId };
    await record(tx, { action: 'accounts.unsubscribe', ...actor, data: { topics } });
  });
}

/** Where the page leads next. */
interface Way {
  path: string;
  words: string;
}

const toChoices: Way = { path: '/account?tab=mail', words: 'All e-mail choices' };
const toSearches: Way = { path: '/dashboard?tab=searches', words: 'Go to Saved Searches' };
const toArticles: Way = { path: '/happening', words: 'Go to Happening' };

/** The words of the page: the question and its button, and what it says once done. */
function wordsFor(stopped: Stopped) {
  if ('newsletter' in stopped) {
    return {
      asks: 'Unsubscribe from the newsletter?',
      text: 'New articles will no longer be e-mailed to you.',
      button: 'Unsubscribe',
      done: 'You are no longer subscribed',
      result: 'Your address has been deleted from the list.',
      to: toArticles,
    };
  }
  if ('topics' in stopped) {
    const names = stopped.topics.map((topic) => mailTopicTexts[topic].label).join(', ');
    return {
      asks: 'No more of these e-mails?',
      text: html`You will get no more e-mails about: <strong>${names}</strong>. You will still get e-mails about your money and your rights.`,
      button: 'Turn these e-mails off',
      done: 'These e-mails are turned off',
      result: 'You can turn them on again at any time.',
      to: toChoices,
    };
  }
  const one = 'search' in stopped;
  return {
    asks: 'Turn off the alerts?',
    text: `You will no longer be told about listings that match ${one ? 'this saved search' : 'your saved searches'}.`,
    button: 'Turn Off Alerts',
    done: 'No more e-mails',
    result: one
      ? 'The alerts of this saved search are turned off. The search is still there.'
      : 'The alerts of your saved searches are turned off. The searches are still there.',
    to: toSearches,
  };
}
