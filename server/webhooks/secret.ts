import { randomBytes } from 'node:crypto';
import type { Config } from '../infra/config.ts';
import { keyFor, seal, unseal } from '../infra/seal.ts';

const keyOf = ({ secret }: Pick<Config, 'secret'>) => keyFor(secret, 'webhooks');

/** A new secret, as its owner gets it and as it is stored for this endpoint. */
export function newWebhookSecret(config: Pick<Config, 'secret'>, endpointId: string) {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  return { secret, sealed: seal(keyOf(config), secret, endpointId) };
}

/** What was stored; null after the installation's secret has changed. */
export const openSecret = (config: Pick<Config, 'secret'>, endpointId: string, sealed: string) =>
  unseal(keyOf(config), sealed, endpointId);
