import type { Browser } from '../browser.ts';
import { unique } from '../people.ts';

const unknownToken = 'x'.repeat(43);

/** How each rule of articles, newsletter and contact is tried. */
export const triesOfContent: Record<string, (browser: Browser) => Promise<unknown>> = {
  'content.terms': ({ trpc }) => trpc.content.terms.query(),
  'content.privacy': ({ trpc }) => trpc.content.privacy.query(),
  'content.latest': ({ trpc }) => trpc.content.latest.query(),
  'content.articles': ({ trpc }) => trpc.content.articles.query({ q: 'patent' }),
  'content.article': ({ trpc }) =>
    trpc.content.article.query({ kind: 'insight', id: 'how-long-a-patent-lasts' }),
  'content.contact': ({ trpc }) =>
    trpc.content.contact.mutate({ name: 'A', email: 'a@example.com', topic: 'general', message: 'Hello' }),
  'content.subscribe': ({ trpc }) =>
    trpc.content.subscribe.mutate({ email: `${unique('reader')}@example.com` }),
  'content.confirmNewsletter': ({ trpc }) => trpc.content.confirmNewsletter.mutate({ token: unknownToken }),
};
