import { describe, expect, test } from 'vitest';
import { introducedIn, namesLaw } from '../../../../domain/ip/clauses/named.ts';

describe('whose law governs, by its name alone', () => {
  test.each([
    'Tasmanian law.',
    'Law of India.',
    'Law. New Zealand law. If there is strife, we talk.',
    '12.4 Malaysian law.',
    'Part N. Kenyan law.',
    'Whose law?. Massachusetts.',
    'Law/disputes: Singapore; mediation first.',
    'Law | India. Arbitration | LCIA',
    'The law of the Republic of Ireland applies.',
  ])('is read in %j', (statement) => expect(namesLaw(statement)).toBe(true));

  test.each([
    'No law is chosen.',
    'Law. None is chosen.',
    'Law: to be agreed.',
    'Contract law is hard.',
    'Competition law.',
    'Which law governs stays open.',
    'He studied law in Dublin.',
    'Each party obeys the law.',
  ])('is not read in %j', (statement) => expect(namesLaw(statement)).toBe(false));
});

describe('who is bound, by their names', () => {
  test.each([
    ['Henrike Volkmann, photographer, Innsbruck. Cedar Sound Books Ltd., Vancouver.', 2],
    ['Composer: Lachlan Bray, Hobart. Buyer: Shipping News Media Pty Ltd, Melbourne.', 2],
    ['I, Jem Oduya, illustrator, of 9 Picton Row, make the drawings over to Saltbox Press Ltd, Bristol.', 2],
    ['Magma Fork Energy, Inc. (Boise, Idaho) and Ísbrún Jarðhiti ehf. (Akureyri, Iceland)', 2],
    ['Northlight Apparel Inc. of Winnipeg pays. Northlight Apparel Inc. of Winnipeg sells.', 1],
    ['The seller pays in March and the buyer in April.', 0],
  ])('are read in %j', (passage, count) => expect(introducedIn(passage)).toHaveLength(count));
});
