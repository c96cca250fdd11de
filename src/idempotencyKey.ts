/**
 * The key of one money call, made once for each dialog that is opened: pressing twice, or again after a lost answer,
 * does nothing twice. Not `randomUUID`, which browsers keep from pages without TLS.
 */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
