import { act } from '../../kernel/act.ts';
import { personProcedure, router, underTerms, userProcedure, verifiedProcedure } from '../../trpc.ts';
import {
  answerOfferInput,
  counterOfferInput,
  makeOfferInput,
  minimumOf,
  myOffersInput,
  offerId,
  setMinimumInput,
  shownDocumentInput,
  withdrawOfferInput,
} from './input.ts';
import { makeOffer, setMinimum } from './make.ts';
import { getMinimum, getOffer, myOffers, offerStanding, shownDocument } from './queries.ts';
import { offerSteps } from './steps.ts';

const step = (action: string) => personProcedure.meta({ step: `offers.${action}` });

export const offersRouter = router({
  get: userProcedure.input(offerId).query(({ ctx, input }) => getOffer(ctx, input)),
  documentLink: userProcedure.input(shownDocumentInput).query(({ ctx, input }) => shownDocument(ctx, input)),
  mine: userProcedure.input(myOffersInput).query(({ ctx, input }) => myOffers(ctx, input)),
  standing: userProcedure.query(({ ctx }) => offerStanding(ctx)),
  minimum: userProcedure.input(minimumOf).query(({ ctx, input }) => getMinimum(ctx, input)),
  setMinimum: verifiedProcedure.input(setMinimumInput).mutation(({ ctx, input }) => setMinimum(ctx, input)),

  make: verifiedProcedure
    .use(underTerms)
    .input(makeOfferInput)
    .mutation(({ ctx, input }) => makeOffer(ctx, input)),
  accept: step('accept')
    .use(underTerms)
    .input(answerOfferInput)
    .mutation(({ ctx, input }) =>
      act(ctx, offerSteps, input, { action: 'accept', data: { hash: input.hash }, more: input }),
    ),
  decline: step('decline')
    .input(answerOfferInput)
    .mutation(({ ctx, input }) =>
      act(ctx, offerSteps, input, { action: 'decline', data: { hash: input.hash }, more: input }),
    ),
  counter: step('counter')
    .use(underTerms)
    .input(counterOfferInput)
    .mutation(async ({ ctx, input }) => {
      await ctx.limit('offer.account', ctx.person.id);
      return act(ctx, offerSteps, input, { action: 'counter', data: { hash: input.hash }, more: input });
    }),
  withdraw: step('withdraw')
    .input(withdrawOfferInput)
    .mutation(({ ctx, input }) => act(ctx, offerSteps, input, { action: 'withdraw' })),
});
