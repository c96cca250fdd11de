/** A hash as PostgreSQL's bit(64) takes it. */
export function bitsOf(hash: string): string {
  return BigInt(`0x${hash}`).toString(2).padStart(64, '0');
}
