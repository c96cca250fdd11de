import type { NumberForms } from '../../ip/offices/types.ts';

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
