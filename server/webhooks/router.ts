import { listInput } from '../../domain/pages.ts';
import { router, userProcedure, verifiedProcedure } from '../trpc.ts';
import {
  deliveriesInput,
  makeWebhookInput,
  replayInput,
  replayOneInput,
  rotateInput,
  webhookIdInput,
} from './input.ts';
import {
  enableWebhook,
  listDeliveries,
  listWebhooks,
  makeWebhook,
  removeWebhook,
  replayFrom,
  replayOne,
  rotateSecret,
} from './service.ts';

export const webhooksRouter = router({
  list: userProcedure.input(listInput).query(({ ctx, input }) => listWebhooks(ctx, input)),
  deliveries: userProcedure.input(deliveriesInput).query(({ ctx, input }) => listDeliveries(ctx, input)),
  make: verifiedProcedure.input(makeWebhookInput).mutation(({ ctx, input }) => makeWebhook(ctx, input)),
  rotate: userProcedure.input(rotateInput).mutation(({ ctx, input }) => rotateSecret(ctx, input)),
  remove: userProcedure.input(webhookIdInput).mutation(({ ctx, input }) => removeWebhook(ctx, input)),
  enable: userProcedure.input(webhookIdInput).mutation(({ ctx, input }) => enableWebhook(ctx, input)),
  replay: userProcedure.input(replayInput).mutation(({ ctx, input }) => replayFrom(ctx, input)),
  replayOne: userProcedure.input(replayOneInput).mutation(({ ctx, input }) => replayOne(ctx, input)),
});
