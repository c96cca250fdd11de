import { filed, reading, yearProblems } from './reading.ts';
import { type OfficeCode, officeNames, type Reading, type TypedNumber } from './types.ts';

/**
 * Supplementary protection certificates. GB: UKIPO, "Supplementary Protection Certificates: Guide for applicants"; the other
 * forms from known certificates, not from an office's description. Germany's are in `de.ts`: 12 in front of the year.
 */
const forms: Partial<Record<OfficeCode, { form: RegExp; written: string; certain?: true }>> = {
  GB: { form: /^(?:SPC)?\/?(?<year>\d{2})\/?(\d{3})$/, written: 'SPC$1/$2' },
  FR: { form: /^(?<year>\d{2})C(\d{4})$/, written: '$1C$2', certain: true },
  AT: { form: /^SZ(\d{1,3})\/(?<year>(?:19|20)\d{2})$/, written: 'SZ$1/$2', certain: true },
  BE: { form: /^(?<year>(?:19|20)?\d{2})C\/?(\d{3,4})$/, written: '$1C$2', certain: true },
  CH: { form: /^C(\d{8})\/(\d{2})$/, written: 'C$1/$2', certain: true },
  DK: { form: /^C([AR])(?<year>(?:19|20)\d{2})(\d{5})$/, written: 'C$1$2$3', certain: true },
  ES: { form: /^C(?<year>\d{2}|20\d{2})(\d{5})$/, written: 'C$1$2', certain: true },
  HU: { form: /^S(?<year>\d{2})(\d{5})$/, written: 'S$1$2', certain: true },
  IE: { form: /^(?<year>(?:19|20)\d{2})\/(\d{3})$/, written: '$1/$2' },
  IT: { form: /^C?-?UB(?<year>(?:19|20)\d{2})CCP(\d{3,4})$/, written: 'UB$1CCP$2', certain: true },
};
/** Reg. (EEC) 1768/92 has applied since 2 January 1993; some states had certificates from 1991 on. */
const FIRST = 1991;

/** The certificate that a number is, where its form is a certificate's alone or the words say so. */
export function readCertificate(office: OfficeCode, typed: TypedNumber): Reading[] {
  const known = forms[office];
  if (!known || !typed.named || typed.kind) return [];
  if (!known.certain && !typed.said.has('certificate')) return [];
  const found = known.form.exec(typed.body);
  if (!found) return [];
  const two = found.groups?.year;
  const year =
    two === undefined
      ? null
      : two.length === 4
        ? Number(two)
        : (Number(two) > 90 ? 1900 : 2000) + Number(two);
  const number = typed.body.replace(known.form, known.written);
  return [
    reading({
      office,
      type: 'supplementary protection certificate',
      what: `Supplementary protection certificate, ${officeNames[office]}`,
      normalized: `${office}${number}`,
      forms: { ...filed(office, number, null, number), docdb: null },
      year,
      problems: year === null ? [] : yearProblems(year, FIRST, typed),
      certainty: 0.9,
    }),
  ];
}
