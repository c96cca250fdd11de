import type { Choice } from './choice.ts';

interface PageEntry {
  href: string;
  label: string;
  /** Other words people look for it by. */
  words?: string;
  /** Only for people who are signed in, or only for those who are not. */
  who?: 'user' | 'visitor';
}

const entries: PageEntry[] = [
  { href: '/marketplace', label: 'Marketplace', words: 'browse buy listings' },
  { href: '/marketplace?type=Patent', label: 'Patents', words: 'inventions' },
  { href: '/marketplace?type=Trademark', label: 'Trademarks', words: 'marks brands' },
  { href: '/tools', label: 'Tools', words: 'AI-powered IP tools' },
  { href: '/dashboard', label: 'My Dashboard', words: 'repository', who: 'user' },
  { href: '/dashboard?tab=for-sale', label: 'For Sale', words: 'my listings dashboard', who: 'user' },
  { href: '/dashboard?tab=licensing', label: 'Licensing', words: 'licences dashboard', who: 'user' },
  {
    href: '/dashboard?tab=purchases',
    label: 'Purchases',
    words: 'transactions bought dashboard',
    who: 'user',
  },
  { href: '/dashboard?tab=sales', label: 'Sales', words: 'transactions sold dashboard', who: 'user' },
  { href: '/dashboard?tab=searches', label: 'Saved Searches', words: 'alerts dashboard', who: 'user' },
  { href: '/dashboard/upload', label: 'Upload New IP', words: 'list add patent trademark', who: 'user' },
  { href: '/account', label: 'Account', words: 'profile settings password', who: 'user' },
  { href: '/marketplace/sell', label: 'List Your IP', words: 'sell' },
  { href: '/marketplace/how-it-works', label: 'How It Works', words: 'escrow help' },
  { href: '/happening', label: 'Happening', words: 'news insights press' },
  { href: '/enterprise', label: 'Enterprise', words: 'legal services' },
  { href: '/contact', label: 'Contact', words: 'support help sales' },
  { href: '/', label: 'Home' },
  { href: '/auth', label: 'Login', words: 'sign in', who: 'visitor' },
  { href: '/auth?tab=signup', label: 'Sign Up', words: 'register create account', who: 'visitor' },
  { href: '/terms', label: 'Terms', words: 'legal conditions' },
  { href: '/privacy', label: 'Privacy', words: 'legal data' },
  { href: '/licences', label: 'Licences', words: 'legal open source licenses third-party notices' },
];

/** The pages this person may open, with the words they are found by. `exists` knows the routes there are. */
export function pagesFor(signedIn: boolean, exists: (path: string) => boolean) {
  return entries
    .filter(({ href, who }) => (!who || (who === 'user') === signedIn) && exists(href.split('?')[0] ?? ''))
    .map(({ href, label, words = '' }) => ({
      choice: { kind: 'page', label, href } satisfies Choice,
      words: `${label} ${words}`,
    }));
}
