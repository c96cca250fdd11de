import { randomUUID } from 'node:crypto';
import { webhookDeliveries, webhookEndpoints } from '../../../db/schema/webhooks.ts';
import type { Services } from '../../../server/context.ts';
import { newWebhookSecret } from '../../../server/webhooks/secret.ts';
import type { Browser } from '../browser.ts';

interface Stage {
  services: Services;
  /** The id of someone who has a webhook. */
  buyer: () => string;
  password: string;
}

/**
 * The lines of the matrix in tests/server/authorization.test.ts. `make` comes first: the others give the buyer as
 * many as they may have.
 */
export const webhookRules = `webhooks.list                  401 ok  ok  ok  ok  ok  401 401
webhooks.make                  401 403 403 ok  403 403 401 401
webhooks.deliveries            401 404 404 ok  404 404 401 401
webhooks.rotate                401 404 404 ok  404 404 401 401
webhooks.remove                401 404 404 ok  404 404 401 401
webhooks.enable                401 404 404 ok  404 404 401 401
webhooks.replay                401 404 404 ok  404 404 401 401
webhooks.replayOne             401 404 404 ok  404 404 401 401
`;

/** How they are tried (tests/server/authorization.test.ts). */
export function triesOfWebhooks({
  services,
  buyer,
  password,
}: Stage): Record<string, (browser: Browser) => Promise<unknown>> {
  const url = 'http://127.0.0.1:9/hook';
  const ofBuyer = async () => {
    const id = randomUUID();
    const { sealed } = newWebhookSecret(services.config, id);
    // Disabled, so that nothing is sent while the rules are tried.
    const values = { id, userId: buyer(), url, secret: sealed, queuedSeq: 0, disabledAt: new Date() };
    await services.db.insert(webhookEndpoints).values(values);
    return id;
  };
  const deliveryOfBuyer = async () => {
    const [row] = await services.db
      .insert(webhookDeliveries)
      .values({ endpointId: await ofBuyer(), seq: 1, kind: 'keys.made' })
      .returning({ id: webhookDeliveries.id });
    return row?.id ?? '';
  };
  return {
    'webhooks.list': ({ trpc }) => trpc.webhooks.list.query({}),
    'webhooks.deliveries': async ({ trpc }) => trpc.webhooks.deliveries.query({ id: await ofBuyer() }),
    'webhooks.make': ({ trpc }) => trpc.webhooks.make.mutate({ url, current: password }),
    'webhooks.rotate': async ({ trpc }) =>
      trpc.webhooks.rotate.mutate({ id: await ofBuyer(), current: password }),
    'webhooks.remove': async ({ trpc }) => trpc.webhooks.remove.mutate({ id: await ofBuyer() }),
    'webhooks.enable': async ({ trpc }) => trpc.webhooks.enable.mutate({ id: await ofBuyer() }),
    'webhooks.replay': async ({ trpc }) => trpc.webhooks.replay.mutate({ id: await ofBuyer(), from: 1 }),
    'webhooks.replayOne': async ({ trpc }) =>
      trpc.webhooks.replayOne.mutate({ deliveryId: await deliveryOfBuyer() }),
  };
}
