import type { Article } from '../../../domain/articles.ts';

export const neitherGoesFirst: Article = {
  kind: 'ceo-letter',
  id: 'neither-side-goes-first',
  title: 'Neither side should have to go first',
  excerpt:
    'A patent changes hands by paper, a payment by wire, and one of the two always comes earlier. Why we built Ipso around that gap.',
  date: '2026-11-02',
  body: [
    {
      text: 'Selling a patent or a trademark has an awkward moment in the middle. The buyer is asked to pay for a right that still stands in somebody else’s name; or the seller is asked to sign it away and wait for the money. Between companies that know each other, lawyers carry that moment. Between strangers, most sales end there.',
    },
    { heading: 'What we do about it' },
    {
      text: 'On Ipso the price is paid first, but not to the seller. It is held apart. The seller then transfers the right and uploads the proof: the executed assignment, the receipt of its recording. A person, not a program, reads those documents. Only then is the money released. If the proof falls short, the transaction goes back to the seller with the reason in writing; if it is cancelled, the buyer is refunded.',
    },
    {
      text: 'There is one table of what may happen to a transaction, and the server holds to it. The page that explains the escrow is drawn from the same table, so what you read there is what happens.',
    },
    { heading: 'What we do not say' },
    {
      text: 'We are not a law firm and not a licensed escrow agent. Our administrators check that a transfer is documented; they do not tell you whether a patent is valid or a price is fair. Where a tool of ours gives an answer, it says what it looked at and what it did not. And the figures on our home page are counted from the database: when little has been sold, they are small.',
    },
    { text: 'If something here is wrong or missing, write to us. Every message is read.' },
    { text: 'The people of Ipso' },
  ],
  sources: [],
};
