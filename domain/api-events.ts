import { kind, type Titled } from './event-kinds.ts';

const ofKeys = <More = unknown>(row: { text: (event: Titled & More, about: string) => string }) =>
  kind<Titled & More>({
    link: () => ({ to: '/account', search: { tab: 'api' } }),
    // Mailed at once with a hint what to do, as every change of how the account is entered.
    mail: null,
    stale: () => [{ query: 'keys.list' }],
    ...row,
    ...{ icon: 'lock', tone: 'amber' },
  });

/** The kinds of events about a person's API keys (domain/events.ts). The title is the key's name. */
export const apiEvents = {
  'keys.made': ofKeys({
    text: (_, about) =>
      `The API key ${about} was made. If this was not you, revoke it and change your password.`,
  }),
  'keys.revoked': ofKeys({ text: (_, about) => `The API key ${about} was revoked and no longer works.` }),
};
