import type { Article } from '../../../domain/articles.ts';

export const recording: Article = {
  kind: 'insight',
  id: 'record-the-assignment',
  title: 'Signed is not enough: record the assignment',
  excerpt:
    'An assignment that nobody recorded can lose against a later buyer. Three months, the goodwill of a mark, and the trap of intent to use.',
  date: '2026-11-12',
  body: [
    {
      text: 'The last page of a sale is signed, the money is paid, and everybody goes home. For the law of the United States one thing is still missing.',
    },
    { heading: 'Patents: three months' },
    {
      text: 'An assignment of a patent is void against a later buyer or mortgagee who paid and did not know of it, unless it is recorded at the Patent and Trademark Office within three months from its date, or before that later purchase. The first buyer may hold a perfectly good paper and still not own the patent against the second.',
    },
    {
      text: 'That is why the proof we ask a seller for is not only the executed assignment but also the receipt of its recording, and why a buyer should look at the register again some weeks later.',
    },
    { heading: 'Trademarks: with their goodwill' },
    {
      text: 'A mark cannot be sold as a bare word. It passes with the goodwill of the business in which it is used, and an assignment should say so. An application based on an intent to use cannot be assigned at all before use is shown, except to a successor to the business to which it belongs.',
    },
    { heading: 'What to keep' },
    {
      list: [
        'The executed assignment, with every registration number it covers.',
        'The notice of recordation, with reel and frame number.',
        'For a mark, the words that pass the goodwill.',
        'For each co-owner, a signature: one cannot sell for the others.',
      ],
    },
  ],
  sources: [
    {
      title: '35 U.S.C. § 261, ownership; assignment',
      url: 'https://www.law.cornell.edu/uscode/text/35/261',
    },
    {
      title: '15 U.S.C. § 1060, assignment of trademarks',
      url: 'https://www.law.cornell.edu/uscode/text/15/1060',
    },
  ],
};
