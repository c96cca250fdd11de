import { z } from 'zod';
import { type ArticleKind, articleKinds } from '../../domain/content/articles.ts';
import { bookingLimits, bookingStates, bookingTopics, isTimeZone } from '../../domain/content/bookings.ts';
import { contactLimits, requestStates } from '../../domain/content/contact.ts';
import { contactTopics } from '../../domain/content/contact-topics.ts';
import { pageInput } from '../../domain/pages.ts';
import { noticeKinds, noticeLimits } from '../../domain/plans/plan-notices.ts';
import { stepInput } from '../kernel/input.ts';

const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'This address is too long.')
  .pipe(z.email('Please enter a valid e-mail address.'));

export const articleInput = z.object({
  kind: z.enum(Object.keys(articleKinds) as [ArticleKind, ...ArticleKind[]]),
  id: z.string().max(100),
});

export const articlesInput = z.object({ q: z.string().trim().max(200) }).optional();

/** The page of a legal service. */
export const serviceInput = z.object({ area: z.string().max(100), id: z.string().max(100) });

/** The contact form. */
export const contactInput = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Please enter your name.')
    .max(contactLimits.name, `At most ${contactLimits.name} characters.`),
  email,
  topic: z.enum(contactTopics),
  message: z
    .string()
    .trim()
    .min(1, 'Please write a message.')
    .max(contactLimits.message, `At most ${contactLimits.message} characters.`),
});
export type ContactInput = z.infer<typeof contactInput>;

export const subscribeInput = z.object({ email });
/** What a link in a mail carries. */
const BROKEN_LINK = 'This link is incomplete. Please open it from the e-mail again, or copy all of it.';
const token = z.string().min(20, BROKEN_LINK).max(100, BROKEN_LINK);
export const newsletterToken = z.object({ token });

const q = z.string().trim().max(200).default('');

/** The requests in a state that contain these words. */
export const requestsInput = pageInput.extend({ state: z.enum(requestStates).default('open'), q });
export type RequestsInput = z.infer<typeof requestsInput>;

export const answerInput = stepInput.extend({
  answer: z
    .string()
    .trim()
    .min(1, 'Please write an answer.')
    .max(contactLimits.message, `At most ${contactLimits.message} characters.`),
});
export type AnswerInput = z.infer<typeof answerInput>;

export const subscribersInput = pageInput.extend({
  which: z.enum(['all', 'confirmed', 'waiting']).default('all'),
  q,
});
export type SubscribersInput = z.infer<typeof subscribersInput>;

const startsAt = z.coerce.date();

/** The page on which a plan is cancelled without signing in. */
export const planNoticeInput = z
  .object({
    name: z
      .string()
      .trim()
      .min(1, 'Please enter your name.')
      .max(noticeLimits.name, `At most ${noticeLimits.name} characters.`),
    email,
    kind: z.enum(noticeKinds),
    cause: z.string().trim().max(noticeLimits.cause, `At most ${noticeLimits.cause} characters.`).default(''),
    day: z.iso.date('Choose a day.').nullable().default(null),
  })
  .refine(({ kind, cause }) => kind !== 'cause' || cause !== '', {
    path: ['cause'],
    message: 'Please give your reason.',
  });
export type PlanNoticeInput = z.infer<typeof planNoticeInput>;

/** The form that books a call. */
export const bookInput = z.object({
  startsAt,
  name: z
    .string()
    .trim()
    .min(1, 'Please enter your name.')
    .max(bookingLimits.name, `At most ${bookingLimits.name} characters.`),
  email,
  topic: z.enum(bookingTopics),
  note: z.string().trim().max(bookingLimits.note, `At most ${bookingLimits.note} characters.`),
  timeZone: z.string().max(60).refine(isTimeZone, 'This time zone is not known.'),
});
export type BookInput = z.infer<typeof bookInput>;

export const bookingToken = z.object({ token });
export const moveInput = z.object({ token, startsAt });
export type MoveInput = z.infer<typeof moveInput>;

/** The calls in a state that contain these words. */
export const bookingsInput = pageInput.extend({ state: z.enum(bookingStates).default('booked'), q });
export type BookingsInput = z.infer<typeof bookingsInput>;
