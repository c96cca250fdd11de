import type { NumberForms } from '../../ip/offices/types.ts';
import type { ValidatedNumber } from './validate.ts';

/** What each form of a number is called, in the order in which they are shown. */
const formNames = {
  office: 'As the office prints it',
  docdb: 'DOCDB',
  epodoc: 'EPODOC',
  google: 'Google Patents',
} as const;

/** The known forms of a number, each with its name. */
export function namedForms(forms: NumberForms | null): { label: string; value: string }[] {
  if (!forms) return [];
  return (Object.keys(formNames) as (keyof NumberForms)[]).flatMap((key) => {
    const value = forms[key];
    return value === null ? [] : [{ label: formNames[key], value }];
  });
}

/** What the answer says of a number, as a sentence. A design of another register is known, though no patent. */
export function verdictOf({
  valid,
  office,
  type,
  rightKind,
}: Pick<ValidatedNumber, 'valid' | 'office' | 'type' | 'rightKind'>): string {
  if (valid) return 'A document with this number can exist.';
  if (office && type) return 'This number can’t exist as it is typed.';
  return rightKind === 'design'
    ? 'This is the number of a design, not of a patent.'
    : 'No office known here has such a number.';
}
