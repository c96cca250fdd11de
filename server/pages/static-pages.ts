/** Pages that are the same for everyone, by their address. */
export const staticPages: Record<string, { title: string; description: string }> = {
  '/marketplace/sell': {
    title: 'Sell your IP',
    description:
      'List a patent or trademark: keep it in a private repository, have it checked, talk to buyers and be paid through escrow.',
  },
  '/marketplace/how-it-works': {
    title: 'How the escrow works',
    description:
      'Each step of a sale: payment into escrow, transfer of the right, verification by an administrator, release, and what the fee is.',
  },
  '/about': {
    title: 'About',
    description: 'What Ipso is: a marketplace for patents and trademarks whose transfers are verified.',
  },
  '/contact': { title: 'Contact', description: 'Write to the people who run Ipso.' },
  '/terms': { title: 'Terms', description: 'The rules of the marketplace, as the software enforces them.' },
  '/privacy': { title: 'Privacy', description: 'What Ipso stores about you, why, and for how long.' },
};
