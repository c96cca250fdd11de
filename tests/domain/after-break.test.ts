import { expect, test } from 'vitest';
import { afterBreak } from '../../src/afterBreak.ts';

test('a call with a key, or one that is safe to repeat, is sent again when its answer was lost', () => {
  expect(afterBreak('escrow.start', { key: 'a-key-of-the-call', listingId: 'x' })).toBe('again');
  expect(afterBreak('agreements.send', { key: 'a-key-of-the-call' })).toBe('again');
  expect(afterBreak('queue.decide', { key: 'a-key-of-the-call' })).toBe('again');
  expect(afterBreak('interest.save', { listingId: 'x' })).toBe('again');
});

test('what would happen twice is never sent again', () => {
  for (const path of [
    'reports.make',
    'listings.update',
    'accounts.signUp',
    'tools.save',
    'content.contact',
  ]) {
    expect(afterBreak(path, { id: 'x' }), path).toBe('look');
  }
  expect(afterBreak('proofs.add', new FormData())).toBe('look');
});

test('computations, links and views fail without asking', () => {
  for (const path of [
    'tools.patentValidatorList',
    'interest.view',
    'inbox.read',
    'chat.send',
    'accounts.signIn',
    'escrow.checkout',
    'queue.renew',
  ]) {
    expect(afterBreak(path, { id: 'x' }), path).toBe('nothing');
  }
});
