type Typed =
  | Uint8Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

/** The array, or a copy with room for `length` and a third more. */
export function withRoom<T extends Typed>(array: T, length: number): T {
  if (length <= array.length) return array;
  const Kind = array.constructor as new (length: number) => T;
  const larger = new Kind(Math.ceil(length * 1.33) + 64);
  larger.set(array as never);
  return larger;
}
