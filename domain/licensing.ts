import type { LicensingType } from './listings.ts';

/** The three yes/no questions of the licensing wizard. */
export const licensingQuestions = [
  { id: 'transfer', text: 'Do you want to give up the right for good, for a single payment?' },
  { id: 'soleUser', text: 'Should one licensee alone be allowed to use it?' },
  { id: 'manyCountries', text: 'Will it be used in more than one country?' },
] as const;

export type LicensingAnswers = Record<(typeof licensingQuestions)[number]['id'], boolean>;

export interface LicensingAdvice {
  recommendation: 'full-transfer' | 'exclusive' | 'non-exclusive';
  licensingType: LicensingType | null;
  title: string;
  terms: string;
  note: string;
}

/** The wizard's recommendation (specification, section 9): full transfer, 3-year exclusive, or revenue sharing. */
export function adviseLicensing(answers: LicensingAnswers): LicensingAdvice {
  const note = answers.manyCountries
    ? 'Several countries: the right must be registered, and the transfer or license recorded, in each of them.'
    : 'A single country: one registration and one recordal are enough.';
  if (answers.transfer) {
    return {
      recommendation: 'full-transfer',
      licensingType: null,
      title: 'Full transfer',
      terms: 'A one-time payment; the right passes to the buyer entirely.',
      note,
    };
  }
  if (answers.soleUser) {
    return {
      recommendation: 'exclusive',
      licensingType: 'exclusive',
      title: 'Exclusive license',
      terms: 'A 3-year exclusive license with territorial restrictions.',
      note,
    };
  }
  return {
    recommendation: 'non-exclusive',
    licensingType: 'non-exclusive',
    title: 'Non-exclusive license',
    terms: 'A non-exclusive license with revenue sharing: you may license it to others as well.',
    note,
  };
}
