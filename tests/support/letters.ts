import { type LetterFacts, writeLetter } from '../../domain/tools/infringement-detector/letters.ts';

/** What a cease-and-desist letter about a registered American mark is written from. */
export const letterFacts: LetterFacts = {
  kind: 'cease-and-desist',
  right: 'trademark',
  day: '2026-11-21',
  sender: 'Ada Ltd, Akureyri',
  recipient: 'Bo Corp.',
  title: 'HARBOUR',
  number: '123456',
  standing: 'registered',
  country: 'US',
  suspect: 'Harbor',
  seenAt: 'example.com on November 20',
  findings: ['HARBOR sounds like HARBOUR.'],
  goods: 'your speakers and our headphones, sold in the same shops',
  classes: [9, 42],
  usedFor: [9],
  filed: '2019-03-05',
  days: 14,
};

/** The letter of the same facts but for `more`, in one line. */
export const letterOf = (more: Partial<LetterFacts>) =>
  writeLetter({ ...letterFacts, ...more }).replace(/\s+/g, ' ');
