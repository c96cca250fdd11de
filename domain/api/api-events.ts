import { kind, type Titled } from '../event-kinds.ts';

const ofKeys = <More = unknown>(row: { text: (event: Titled & More, about: string) => string }) =>
  kind<Titled & More>({
    link: () => ({ to: '/account', search: { tab: 'api' } }),
    // Mailed at once with advice on what to do, like every change to how the account can be entered.
    mail: null,
    stale: () => [{ query: 'keys.list' }],
    ...row,
    ...{ icon: 'lock', tone: 'amber' },
  });

/** The kinds of events about a person's API keys and webhooks (domain/inbox/events.ts). The title is the key's name, or the server's. */
export const apiEvents = {
  'keys.made': ofKeys({
    text: (_, about) =>
      `The API key ${about} was made. If this was not you, revoke it and change your password.`,
  }),
  'webhooks.disabled': kind<Titled>({
    text: (_, about) =>
      `The webhook to ${about} was disabled, because nothing has arrived there for days. Enable it, and what it missed will be sent.`,
    link: () => ({ to: '/account', search: { tab: 'api' } }),
    // Mailed with it, by the worker that disables it.
    mail: null,
    stale: () => [{ query: 'webhooks.list' }],
    ...{ icon: 'alert', tone: 'red' },
  }),
  'keys.revoked': ofKeys({ text: (_, about) => `The API key ${about} was revoked and no longer works.` }),
};
