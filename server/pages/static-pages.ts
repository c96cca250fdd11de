/** Pages that are the same for everyone: the description of each, by its address. */
export const staticPages: Record<string, string> = {
  '/marketplace/sell':
    'List a patent or trademark: keep it in a private repository, have it checked, talk to buyers and be paid through escrow.',
  '/marketplace/how-it-works':
    'Each step of a sale: payment into escrow, transfer of the right, verification by an administrator, release, and the fee.',
  '/books':
    'What Ipso holds for buyers and sellers, and what it owes them: totals of the ledger, which are equal.',
  '/tour':
    'Play the buyer, seller and administrator of a sale: where the money is, what each can do, and what happens when nobody acts.',
  '/enterprise':
    'Legal services for trademarks, patents, copyright and companies: steps, documents, time and official costs with their sources.',
  '/enterprise/schedule':
    'Book a call about trademarks, patents, copyright or a company, at a time that suits you.',
  '/about': 'What Ipso is: a marketplace for patents and trademarks whose transfers are verified.',
  '/contact': 'Write to the people who run Ipso.',
  '/cancel': 'Cancel a plan that is paid for by the month, without signing in.',
  '/terms': 'The rules of the marketplace, as the software enforces them.',
  '/privacy': 'What Ipso stores about you, why, and for how long.',
  '/verify': 'Check a certificate of upload and its document in your browser, without uploading either.',
  '/docs/api': 'The API of Ipso: keys, scopes, limits, and a reference for every endpoint.',
  '/docs/errors': 'Every error of the API, why it occurs and what to do about it.',
  '/licences': 'The third-party software, data and fonts in Ipso, and their licenses.',
};
