import { privacyNotice } from '../../domain/accounts/privacy.ts';
import { operatorText, termsVersions } from '../../domain/accounts/terms-of-use.ts';
import { termsOf } from '../infra/terms.ts';
import { stepProcedures } from '../kernel/procedures.ts';
import { personProcedure, powerProcedure, publicProcedure, router } from '../trpc.ts';
import { allBookings, bookingCounts, freeTimes } from './booking-lists.ts';
import { book, bookingOf, bookingSteps, giveUpBooking, moveBooking } from './bookings.ts';
import { sendContact } from './contact.ts';
import {
  answerInput,
  articleInput,
  articlesInput,
  bookInput,
  bookingsInput,
  bookingToken,
  contactInput,
  moveInput,
  newsletterToken,
  planNoticeInput,
  requestsInput,
  serviceInput,
  subscribeInput,
  subscribersInput,
} from './input.ts';
import { confirmNewsletter, subscribe } from './newsletter.ts';
import { cancelPlan } from './plan-notices.ts';
import { articles, findArticle, latestArticles } from './queries.ts';
import { allRequests, answerRequest, requestCounts, requestSteps } from './requests.ts';
import { legalService } from './services.ts';
import { exportSubscribers, removeSubscriber, subscriberCounts, subscribers } from './subscribers.ts';

const managed = powerProcedure('content.manage');

export const contentRouter = router({
  latest: publicProcedure.query(() => latestArticles()),
  articles: publicProcedure.input(articlesInput).query(({ input }) => articles(input?.q)),
  article: publicProcedure.input(articleInput).query(({ input }) => findArticle(input.kind, input.id)),
  service: publicProcedure.input(serviceInput).query(({ input }) => legalService(input)),
  terms: publicProcedure.query(({ ctx }) => {
    const { version, sha256, blocks } = termsOf(ctx.config);
    return { version, sha256, blocks, versions: termsVersions };
  }),
  operator: publicProcedure.query(({ ctx: { config } }) => operatorText(config.operator)),
  privacy: publicProcedure.query(({ ctx: { config } }) =>
    privacyNotice(config.operator, {
      stripe: config.stripe !== undefined,
      smtp: config.smtpUrl !== undefined,
      s3: config.s3 !== undefined,
      timeStamps: config.tsaUrl !== undefined,
    }),
  ),
  contact: publicProcedure.input(contactInput).mutation(({ ctx, input }) => sendContact(ctx, input)),
  cancelPlan: publicProcedure.input(planNoticeInput).mutation(({ ctx, input }) => cancelPlan(ctx, input)),
  subscribe: publicProcedure.input(subscribeInput).mutation(({ ctx, input }) => subscribe(ctx, input)),
  confirmNewsletter: publicProcedure
    .input(newsletterToken)
    .mutation(({ ctx, input }) => confirmNewsletter(ctx, input)),

  subscribers: managed.input(subscribersInput).query(({ ctx, input }) => subscribers(ctx, input)),
  subscriberCounts: managed.query(({ ctx }) => subscriberCounts(ctx)),
  removeSubscriber: managed.input(subscribeInput).mutation(({ ctx, input }) => removeSubscriber(ctx, input)),
  exportSubscribers: managed.mutation(({ ctx }) => exportSubscribers(ctx)),
});

/** What people write through the contact page, for those who answer. */
export const requestsRouter = router({
  all: managed.input(requestsInput).query(({ ctx, input }) => allRequests(ctx, input)),
  counts: managed.query(({ ctx }) => requestCounts(ctx)),
  answer: personProcedure
    .meta({ step: 'requests.answer' })
    .input(answerInput)
    .mutation(({ ctx, input }) => answerRequest(ctx, input)),
  ...stepProcedures(requestSteps, { close: 'plain', spam: 'plain', reopen: 'plain' }),
});

/** Calls about the legal services. */
export const bookingsRouter = router({
  times: publicProcedure.query(({ ctx }) => freeTimes(ctx)),
  book: publicProcedure.input(bookInput).mutation(({ ctx, input }) => book(ctx, input)),
  get: publicProcedure.input(bookingToken).query(({ ctx, input }) => bookingOf(ctx, input)),
  move: publicProcedure.input(moveInput).mutation(({ ctx, input }) => moveBooking(ctx, input)),
  giveUp: publicProcedure.input(bookingToken).mutation(({ ctx, input }) => giveUpBooking(ctx, input)),
  all: managed.input(bookingsInput).query(({ ctx, input }) => allBookings(ctx, input)),
  counts: managed.query(({ ctx }) => bookingCounts(ctx)),
  ...stepProcedures(bookingSteps, { done: 'plain', miss: 'plain', cancel: 'reasoned' }),
});
