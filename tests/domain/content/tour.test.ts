import { describe, expect, test } from 'vitest';
import {
  beginTour,
  letTimePass,
  nextTourStep,
  type Tour,
  takeTourStep,
  tourDeadlines,
  tourOffers,
  tourPeople,
} from '../../../domain/content/tour.ts';
import { escrow } from '../../../domain/deals/escrow.ts';
import { isFinal } from '../../../domain/deals/escrow-terms.ts';
import { firstDays } from '../../../domain/deals/escrow-times.ts';
import { cents } from '../../../domain/money.ts';

const begin = () => beginTour(cents(5_000_000), 1_000, firstDays, new Date('2026-01-01T00:00:00Z'));
const play = (
  ...steps: [action: Parameters<typeof takeTourStep>[1], person: (typeof tourPeople)[number]][]
) => steps.reduce((tour, [action, person]) => takeTourStep(tour, action, person), begin());
const day = ({ now }: Tour) => now.toISOString().slice(0, 10);

describe('the tour of a sale', () => {
  test('goes from the payment to the payout, less the fee', () => {
    const { state, balances, log } = play(
      ['pay', 'buyer'],
      ['addProof', 'seller'],
      ['submit', 'seller'],
      ['release', 'admin'],
    );
    expect(state).toMatchObject({ status: 'completed', payment: 'released' });
    expect(balances).toEqual({ provider: 0, escrow: 0, seller: 4_500_000, fees: 500_000 });
    expect(nextTourStep(begin())).toEqual({ action: 'pay', person: 'buyer' });
    expect(nextTourStep(play(['pay', 'buyer']))).toEqual({ action: 'addProof', person: 'seller' });
    expect(log.map(({ by }) => by)).toEqual(['provider', 'seller', 'seller', 'admin']);
  });

  test('refuses what the escrow refuses, with its sentence', () => {
    expect(() => play(['pay', 'buyer'], ['submit', 'seller'])).toThrow(/Upload at least one document/);
    expect(() => play(['pay', 'buyer'], ['release', 'admin'])).toThrow();
  });

  test('when nobody acts the buyer may cancel alone, and later is refunded', () => {
    const paid = play(['pay', 'buyer'], ['addProof', 'seller']);
    expect(tourOffers(paid, 'buyer').map(({ action }) => action)).not.toContain('cancel');
    const late = letTimePass(paid);
    expect(day(late)).toBe('2026-01-15');
    expect(tourOffers(late, 'buyer').map(({ action }) => action)).toContain('cancel');
    const over = letTimePass(late);
    expect(day(over)).toBe('2026-01-22');
    expect(over.state.payment).toBe('refunded');
    expect(over.balances).toEqual({ provider: 5_000_000, escrow: 0, seller: 0, fees: 0 });
    expect(tourDeadlines(over)).toEqual([]);
    expect(letTimePass(over)).toBe(over);
  });

  test('a sale that is not paid ends after half an hour', () => {
    expect(letTimePass(begin())).toMatchObject({
      now: new Date('2026-01-01T00:30:00Z'),
      state: { status: 'cancelled', payment: 'void' },
    });
  });

  test('a request to cancel lapses after its days, counted from the request', () => {
    const asked = play(['pay', 'buyer'], ['addProof', 'seller'], ['askCancel', 'buyer']);
    const lapsed = letTimePass(asked);
    expect(day(lapsed)).toBe('2026-01-06');
    expect(lapsed.facts.cancelRequest).toBe('closed');
  });

  test('whatever one does, all the money is there, what is offered can be done, and time ends it', () => {
    const seen = new Set<string>();
    const walk = (tour: Tour, depth: number) => {
      const { balances, price, state, facts } = tour;
      expect(balances.provider + balances.escrow + balances.seller + balances.fees).toBe(price);
      let end = tour;
      for (let steps = 0; steps < 10 && !isFinal(end.state.status); steps++) end = letTimePass(end);
      expect(isFinal(end.state.status)).toBe(true);
      const key = JSON.stringify([state, facts]);
      if (seen.has(key) || depth === 0) return;
      seen.add(key);
      for (const person of tourPeople) {
        for (const { action, reason } of tourOffers(tour, person)) {
          if (reason) expect(() => takeTourStep(tour, action, person)).toThrow(reason);
          else walk(takeTourStep(tour, action, person), depth - 1);
        }
      }
      walk(letTimePass(tour), depth - 1);
    };
    walk(begin(), 8);
    expect(seen.size).toBeGreaterThan(15);
    expect(escrow.initial).toEqual(begin().state);
  });
});
