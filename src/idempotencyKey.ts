/**
 * The idempotency key of one money call, made each time a dialog opens: pressing twice, or again after a lost answer,
 * does nothing twice. Not `randomUUID`, which browsers offer only with TLS.
 */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
