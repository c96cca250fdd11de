import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  directoryUrl,
  patentUrl,
  readDirectoryUrl,
  readPatentUrl,
  readTrademarkUrl,
  trademarkUrl,
} from '../../../domain/tools/addresses.ts';

const search = fc.dictionary(
  fc.constantFrom(
    'q',
    'category',
    'name',
    'classes',
    'number',
    'office',
    'filed',
    'granted',
    'entity',
    'way',
  ),
  fc.oneof(fc.anything(), fc.string(), fc.double(), fc.integer()),
);

describe('the addresses of the tools', () => {
  it.each([
    ['directory', directoryUrl],
    ['trademark search', trademarkUrl],
    ['patent validator', patentUrl],
  ] as const)('of the %s are read without a fault, and the same when read again', (_, read) => {
    fc.assert(
      fc.property(search, (asked) => {
        const once = read(asked);
        expect(read({ ...once })).toEqual(once);
      }),
    );
  });

  it('keep what was typed, including digits', () => {
    const text = fc.oneof(fc.string(), fc.integer().map(String), fc.constantFrom('007', '1e5', '-0', '٣'));
    fc.assert(
      fc.property(text, (typed) => {
        expect(readDirectoryUrl(directoryUrl({ q: typed })).q).toBe(typed);
        expect(readTrademarkUrl(trademarkUrl({ name: typed })).name).toBe(typed.trim());
        expect(readPatentUrl(patentUrl({ number: typed })).number).toBe(typed.trim());
      }),
    );
  });

  it('keep the classes that exist, each once and in order', () => {
    expect(readTrademarkUrl(trademarkUrl({ name: 'A', classes: '42,9,9,46,x,0,-1,1.5' })).classes).toEqual([
      9, 42,
    ]);
    expect(readTrademarkUrl(trademarkUrl({ name: 'A', classes: 9 })).classes).toEqual([9]);
    expect(trademarkUrl({ name: 'A' }).classes).toBeUndefined();
  });

  it('leave out what is unknown', () => {
    expect(patentUrl({ number: 'EP1', office: 'ZZ', filed: 'soon', entity: 'large', way: 'none' })).toEqual({
      number: 'EP1',
    });
    expect(directoryUrl({ category: 'weather' })).toEqual({});
  });
});
