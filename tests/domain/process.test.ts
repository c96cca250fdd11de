import { describe, expect, test } from 'vitest';
import { defineProcess } from '../../domain/process.ts';

// A parcel that is asked for, sent, and counted as received when nobody says otherwise.

const DAY = 24 * 60;
const states = ['asked', 'sent', 'received'] as const;
const actors = ['buyer', 'seller', 'clock'] as const;
const actions = ['send', 'confirm', 'complain'] as const;

interface ParcelTerms {
  state: (typeof states)[number];
  action: (typeof actions)[number];
  actor: (typeof actors)[number];
  facts: { paid: boolean; complaints: number };
  since: 'state';
  waitsFor: 'buyer';
}
const parcel = defineProcess<ParcelTerms>({
  initial: 'asked',
  transitions: [
    {
      ...{ action: 'send', from: 'asked', to: 'sent', by: ['seller'] },
      needs: [{ met: ({ paid }) => paid, otherwise: 'It is not paid yet.' }],
    },
    { action: 'confirm', from: 'sent', to: 'received', by: ['buyer'], announcedIn: ['asked'] },
    {
      ...{ action: 'complain', from: 'sent', to: 'sent', by: ['buyer'], restarts: true },
      needs: [{ met: ({ complaints }) => complaints < 2, otherwise: 'You complained twice.', silent: true }],
      sets: ({ complaints }) => ({ complaints: complaints + 1 }),
    },
    {
      ...{ action: 'confirm', from: 'sent', to: 'received', by: ['clock'] },
      clock: { after: 7 * DAY, since: 'state', warnings: [DAY], waitsFor: 'buyer' },
    },
  ],
  actors: { buyer: 'the buyer', seller: 'the seller', clock: 'the system' },
  notNow: (_, state) => (state === 'received' ? 'It has been received.' : 'It has not been sent yet.'),
});
const paid = { paid: true, complaints: 0 };

describe('a process', () => {
  test('does what stands in its table, and nothing else', () => {
    const ways = states.flatMap((state) =>
      actors.flatMap((actor) =>
        actions.flatMap((action) => {
          const decision = parcel.decide(action, state, actor, paid);
          return decision.allowed ? [`${state}: ${actor} ${action} -> ${decision.to}`] : [];
        }),
      ),
    );
    expect(ways).toEqual([
      'asked: seller send -> sent',
      'sent: buyer confirm -> received',
      'sent: buyer complain -> sent',
      'sent: clock confirm -> received',
    ]);
  });

  test('says why not: what is missing, whose step it is, or that the time is not there', () => {
    const why = (...[action, state, actor, facts]: Parameters<typeof parcel.explain>) =>
      parcel.explain(action, state, actor, facts);
    expect(why('send', 'asked', 'seller', { ...paid, paid: false })).toEqual({
      kind: 'conflict',
      sentence: 'It is not paid yet.',
    });
    expect(why('send', 'asked', 'buyer', paid)).toEqual({
      kind: 'forbidden',
      sentence: 'This step is taken by the seller.',
    });
    expect(why('confirm', 'asked', 'buyer', paid)?.sentence).toBe('It has not been sent yet.');
    expect(why('confirm', 'received', 'buyer', paid)?.sentence).toBe('It has been received.');
    expect(why('confirm', 'sent', 'buyer', paid)).toBeNull();
    // The clock is not named where a person can act.
    expect(why('confirm', 'sent', 'seller', paid)?.sentence).toBe('This step is taken by the buyer.');
  });

  test('changes the facts beside the state, and restarts the clock when told to', () => {
    expect(parcel.decide('complain', 'sent', 'buyer', paid)).toEqual({
      allowed: true,
      to: 'sent',
      facts: { paid: true, complaints: 1 },
      restarts: true,
    });
  });

  test('offers each what they can do, what will come with the reason why not yet, and nothing else', () => {
    const offered = (state: ParcelTerms['state'], actor: ParcelTerms['actor'], facts = paid) =>
      parcel.offered(actions, state, actor, facts);
    expect(offered('asked', 'seller', { ...paid, paid: false })).toEqual([
      { action: 'send', reason: 'It is not paid yet.' },
    ]);
    expect(offered('asked', 'buyer')).toEqual([{ action: 'confirm', reason: 'It has not been sent yet.' }]);
    expect(offered('sent', 'buyer')).toEqual([
      { action: 'confirm', reason: null },
      { action: 'complain', reason: null },
    ]);
    expect(offered('sent', 'buyer', { paid: true, complaints: 2 })).toEqual([
      { action: 'confirm', reason: null },
    ]);
    expect(offered('received', 'buyer')).toEqual([]);
  });

  test('knows what the clock does next: it warns, and then acts', () => {
    const next = (mark: number) =>
      parcel.nextMoments('sent', paid, { state: mark }).map(({ at, warning }) => ({ at: at / DAY, warning }));
    expect(next(0)).toEqual([{ at: 6, warning: true }]);
    expect(next(6 * DAY)).toEqual([{ at: 7, warning: false }]);
    expect(next(7 * DAY)).toEqual([]);
    const since = { state: new Date('2026-11-01T00:00:00Z') };
    expect(parcel.deadlinesOf('sent', paid, { since, marks: {} })).toEqual([
      { action: 'confirm', waitsFor: 'buyer', at: new Date('2026-11-08T00:00:00Z') },
    ]);
    expect(parcel.momentsOf('asked', paid)).toEqual([]);
  });
});
