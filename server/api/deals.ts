import { z } from 'zod';
import { textLimits } from '../../domain/deals/escrow.ts';
import { pageInput } from '../../domain/pages.ts';
import { myTransactionsInput, startInput, transactionId } from '../deals/escrow/input.ts';
import {
  answerOfferInput,
  counterOfferInput,
  makeOfferInput,
  myOffersInput,
  offerId,
} from '../deals/offers/input.ts';
import { router } from '../trpc.ts';
import { endpoint } from './endpoint.ts';
import { made, nothing, offer, pageOf, transaction, transactionRow } from './shapes.ts';

const paged = pageInput.omit({ only: true });
const answer = answerOfferInput.omit({ key: true });

/** Offers and purchases: each endpoint takes a step that the pages offer, under the same rules. */
export const dealEndpoints = router({
  listOffers: endpoint({
    ...{ method: 'GET', path: '/offers', scope: 'own:read' },
    summary: 'List the offers you received or sent',
  })
    .input(myOffersInput.omit({ only: true }))
    .output(pageOf(offer))
    .query(({ ctx, input }) => ctx.app.offers.mine(input)),
  getOffer: endpoint({
    ...{ method: 'GET', path: '/offers/{id}', scope: 'own:read' },
    summary: 'Read an offer',
  })
    .input(offerId)
    .output(offer)
    .query(({ ctx, input }) => ctx.app.offers.get(input)),
  makeOffer: endpoint({
    ...{ method: 'POST', path: '/offers', scope: 'deals:write', once: true },
    summary: 'Make an offer on a listing',
  })
    .input(makeOfferInput.omit({ key: true }))
    .output(made.extend({ state: offer.shape.state }))
    .mutation(({ ctx, input }) => ctx.app.offers.make({ ...input, key: ctx.attempt })),
  counterOffer: endpoint({
    ...{ method: 'POST', path: '/offers/{id}/counter', scope: 'deals:write', once: true },
    summary: 'Answer an offer with a counter offer',
  })
    .input(counterOfferInput.omit({ key: true }))
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await ctx.app.offers.counter({ ...input, key: ctx.attempt });
      return {};
    }),
  acceptOffer: endpoint({
    ...{ method: 'POST', path: '/offers/{id}/accept', scope: 'money:write', once: true },
    summary: 'Accept an offer, which opens a purchase on its terms',
  })
    .input(answer)
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await ctx.app.offers.accept({ ...input, key: ctx.attempt });
      return {};
    }),
  declineOffer: endpoint({
    ...{ method: 'POST', path: '/offers/{id}/decline', scope: 'deals:write', once: true },
    summary: 'Decline an offer',
  })
    .input(answer)
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await ctx.app.offers.decline({ ...input, key: ctx.attempt });
      return {};
    }),
  withdrawOffer: endpoint({
    ...{ method: 'POST', path: '/offers/{id}/withdraw', scope: 'deals:write', once: true },
    summary: 'Withdraw your own offer',
  })
    .input(offerId)
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await ctx.app.offers.withdraw({ ...input, key: ctx.attempt });
      return {};
    }),
  startPurchase: endpoint({
    ...{ method: 'POST', path: '/transactions', scope: 'money:write', once: true },
    summary: 'Start a purchase at the listed price',
    description:
      'Send the price and terms you read; if they have changed in the meantime, no purchase is started.',
  })
    .input(startInput.omit({ key: true }))
    .output(made)
    .mutation(({ ctx, input }) => ctx.app.escrow.start({ ...input, key: ctx.attempt })),
  openCheckout: endpoint({
    ...{ method: 'POST', path: '/transactions/{id}/checkout', scope: 'money:write' },
    summary: 'Get the address where the buyer pays',
  })
    .input(transactionId)
    .output(z.object({ url: z.url() }))
    .mutation(({ ctx, input }) => ctx.app.escrow.checkout(input)),
  listTransactions: endpoint({
    ...{ method: 'GET', path: '/transactions', scope: 'own:read' },
    summary: 'List your purchases or sales',
  })
    .input(paged.extend({ side: myTransactionsInput.shape.side, status: myTransactionsInput.shape.status }))
    .output(pageOf(transactionRow))
    .query(({ ctx, input }) => ctx.app.escrow.mine(input)),
  getTransaction: endpoint({
    ...{ method: 'GET', path: '/transactions/{id}', scope: 'own:read' },
    summary: 'Read a transaction',
  })
    .input(transactionId)
    .output(transaction)
    .query(({ ctx, input }) => ctx.app.escrow.get(input)),
  addTransactionDocument: endpoint({
    ...{ method: 'POST', path: '/transactions/{id}/documents', scope: 'deals:write', once: true },
    summary: 'Upload evidence of the transfer',
    form: z.object({ notes: z.string().min(1).max(textLimits.proofNotes), document: z.file() }),
  })
    .input(z.instanceof(FormData))
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      input.set('transactionId', String(input.get('id')));
      input.set('key', ctx.attempt);
      await ctx.app.proofs.add(input);
      return {};
    }),
  submitTransaction: endpoint({
    ...{ method: 'POST', path: '/transactions/{id}/submit', scope: 'deals:write', once: true },
    summary: 'Request verification of the transfer',
    description: 'For the seller. An administrator verifies the transfer, and the money is released.',
  })
    .input(transactionId)
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await ctx.app.escrow.submit({ ...input, key: ctx.attempt });
      return {};
    }),
  cancelTransaction: endpoint({
    ...{ method: 'POST', path: '/transactions/{id}/cancel', scope: 'money:write', once: true },
    summary: 'Cancel a transaction, if it can still be cancelled',
  })
    .input(transactionId)
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await ctx.app.escrow.cancel({ ...input, key: ctx.attempt });
      return {};
    }),
});
