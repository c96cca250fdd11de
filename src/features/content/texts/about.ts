import type { ArticleBlock } from '../../../../domain/content/articles.ts';

export const about: ArticleBlock[] = [
  {
    text: 'A patent changes hands by paper, a payment by wire, and one of the two always comes first. Ipso holds the money in between: the buyer pays into escrow, the seller transfers the right and proves it, and a person reads the proof before the seller is paid.',
  },
  { heading: 'What we do' },
  {
    list: [
      'Owners keep patents and trademarks in a private repository, with their documents.',
      'An administrator reviews every listing before it appears.',
      'Buyers search, ask, and pay through escrow at the price that is shown.',
      'Every change of state, and every cent that moves, is recorded at the same moment.',
    ],
  },
  { heading: 'What we are not' },
  {
    text: 'Ipso is a marketplace. It is not a law firm and not a licensed escrow agent, and nothing here is legal advice. Administrators check that a transfer is documented; they do not say whether a patent is valid, or what it is worth.',
  },
  { heading: 'What we count' },
  {
    text: 'Figures on these pages are counted from the database. When little has been sold, they are low.',
  },
];
