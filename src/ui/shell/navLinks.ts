import { NOTICE_LINK } from '../../../domain/plans/plan-notice-words.ts';

/** The header's links; the mobile menu has the same. */
export function navLinks(signedIn: boolean) {
  const everyone = [
    { to: '/', label: 'Home' },
    { to: '/marketplace', label: 'Marketplace' },
    { to: '/tools', label: 'Tools' },
    { to: '/happening', label: 'Happening' },
    { to: '/enterprise', label: 'Enterprise (Legal+)' },
  ] as const;
  return signedIn ? ([...everyone, { to: '/dashboard', label: 'Dashboard' }] as const) : everyone;
}

/** What the footer has besides them. */
export const houseLinks = [
  { to: '/marketplace/sell', label: 'Sell your IP' },
  { to: '/marketplace/how-it-works', label: 'How it works' },
  { to: '/books', label: 'The books' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/cancel', label: NOTICE_LINK },
  { to: '/verify', label: 'Verify a certificate' },
  { to: '/docs/api', label: 'API' },
  { to: '/licences', label: 'Licenses' },
] as const;
