import type { Random } from '../random.ts';
import type { Actor, Answer, Market } from './market.ts';
import { ADMIN, PEOPLE, type Sent, type World } from './world.ts';

export interface Play {
  world: World;
  market: Market;
  random: Random;
  /** Calls that were accepted, whose keys are taken. */
  sent: Sent[];
  trace: string[];
}

/** A command's description, what the model answers and what the server answered. */
export interface Result {
  /** Who does what: the second word is the verb. */
  what: string;
  expected: Answer;
  actual: Answer;
}

export type Command = (play: Play) => Promise<Result | null>;

const INSIDER = 2;
export const person = (index: number): Actor => ({ person: index, user: true, admin: false });
export const administrator: Actor = { person: ADMIN, user: false, admin: true };
/** Somebody who buys and sells here and is also an administrator. */
export const insider: Actor = { person: INSIDER, user: true, admin: true };
export const everyone = [
  ...Array.from({ length: PEOPLE }, (_, index) => person(index)),
  administrator,
  insider,
];

export function nameOf({ person, user, admin }: Actor): string {
  if (!user) return 'admin';
  return `p${person}${admin ? '+admin' : ''}`;
}
