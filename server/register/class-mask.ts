/** Nice classes as bits of one number: class n is bit n. */
export function classMask(classes: readonly number[]): bigint {
  return classes.reduce((mask, number) => mask | (1n << BigInt(number)), 0n);
}
