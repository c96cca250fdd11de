import { lifetimes } from '../../../../domain/accounts.ts';
import type { ArticleBlock } from '../../../../domain/articles.ts';

const days = (ms: number) => `${Math.round(ms / 86_400_000)} days`;

export const privacy: ArticleBlock[] = [
  { heading: 'What you give us' },
  {
    list: [
      'For an account: name, e-mail address, telephone number, country, state or city; a company’s name and tax id; the identity document of an individual.',
      'For your listings: their facts, terms and documents.',
      'What you write to others through the marketplace, and to us through the contact page.',
      'For the newsletter: the address. One that is not confirmed is deleted, and so is one that is unsubscribed.',
    ],
  },
  { heading: 'What others see' },
  {
    list: [
      'Everyone: your username, your name, what your profile says, and your public listings.',
      'The other party of a transaction: its documents, its history and your username.',
      'Administrators: what they need for reviewing listings, verifying transfers and deciding disputes.',
    ],
  },
  { heading: 'How it is kept' },
  {
    list: [
      'Passwords and the keys of sessions are stored as hashes only. Nobody can read them back, including us.',
      'Documents are kept in private storage under random names. A link to one works for five minutes.',
      `A session ends no later than ${days(lifetimes.session)} after it was last used.`,
      `That you have signed in with a browser is forgotten ${days(lifetimes.knownDevice)} after you last did.`,
      'What happened to money and rights is kept for good: it is the evidence of both sides.',
      'Network addresses are used to limit how often something may be tried, and are forgotten when the limit ends.',
    ],
  },
  { heading: 'What we do not do' },
  {
    text: 'No tracking, no advertising, no scripts, fonts or pictures from other sites. The only cookies are those that keep you signed in; one that says you have signed in with this browser before, so that strangers who guess at your password cannot lock you out; and, where pages are read from a copy of the database, one that for five minutes says how new that copy must be for you to see your own changes.',
  },
  { heading: 'Questions' },
  {
    text: 'Write to us through the contact page to learn what is stored about you, or to have it corrected.',
  },
];
