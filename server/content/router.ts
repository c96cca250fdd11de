import { privacyNotice } from '../../domain/privacy.ts';
import { termsVersions } from '../../domain/terms-of-use.ts';
import { termsOf } from '../infra/terms.ts';
import { publicProcedure, router } from '../trpc.ts';
import { sendContact } from './contact.ts';
import { articleInput, articlesInput, contactInput, newsletterToken, subscribeInput } from './input.ts';
import { confirmNewsletter, subscribe } from './newsletter.ts';
import { articles, findArticle, latestArticles } from './queries.ts';

export const contentRouter = router({
  latest: publicProcedure.query(() => latestArticles()),
  articles: publicProcedure.input(articlesInput).query(({ input }) => articles(input?.q)),
  article: publicProcedure.input(articleInput).query(({ input }) => findArticle(input.kind, input.id)),
  terms: publicProcedure.query(({ ctx }) => {
    const { version, sha256, blocks } = termsOf(ctx.config);
    return { version, sha256, blocks, versions: termsVersions };
  }),
  privacy: publicProcedure.query(({ ctx: { config } }) =>
    privacyNotice(config.operator, {
      stripe: config.stripe !== undefined,
      smtp: config.smtpUrl !== undefined,
      s3: config.s3 !== undefined,
      timeStamps: config.tsaUrl !== undefined,
    }),
  ),
  contact: publicProcedure.input(contactInput).mutation(({ ctx, input }) => sendContact(ctx, input)),
  subscribe: publicProcedure.input(subscribeInput).mutation(({ ctx, input }) => subscribe(ctx, input)),
  confirmNewsletter: publicProcedure
    .input(newsletterToken)
    .mutation(({ ctx, input }) => confirmNewsletter(ctx, input)),
});
