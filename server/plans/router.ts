import { stepProcedures } from '../kernel/procedures.ts';
import { powerProcedure, router, underTerms, userProcedure, verifiedProcedure } from '../trpc.ts';
import { grant, planOfPerson, refund, revoke } from './admin.ts';
import { grantInput, invoicesInput, ofPersonInput, refundInput, revokeInput, upgradeInput } from './input.ts';
import { invoices, mine } from './queries.ts';
import { subscriptionSteps } from './steps.ts';
import { openCardPage, payNow, upgrade } from './upgrade.ts';

export const plansRouter = router({
  mine: userProcedure.query(({ ctx }) => mine(ctx)),
  invoices: userProcedure.input(invoicesInput).query(({ ctx, input }) => invoices(ctx, input)),
  upgrade: verifiedProcedure
    .use(underTerms)
    .input(upgradeInput)
    .mutation(({ ctx, input }) => upgrade(ctx, input)),
  changeCard: userProcedure.mutation(({ ctx }) => openCardPage(ctx)),
  payNow: userProcedure.mutation(({ ctx }) => payNow(ctx)),
  ...stepProcedures(subscriptionSteps, { cancel: 'plain', resume: 'plain', withdraw: 'plain' }),

  ofPerson: powerProcedure('plans.manage')
    .input(ofPersonInput)
    .query(({ ctx, input }) => planOfPerson(ctx, input)),
  grant: powerProcedure('plans.manage')
    .input(grantInput)
    .mutation(({ ctx, input }) => grant(ctx, input)),
  revoke: powerProcedure('plans.manage')
    .input(revokeInput)
    .mutation(({ ctx, input }) => revoke(ctx, input)),
  refund: powerProcedure('plans.manage')
    .input(refundInput)
    .mutation(({ ctx, input }) => refund(ctx, input)),
});
