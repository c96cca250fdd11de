import { countries, countryName, isCountryCode } from '../countries.ts';
import type { RightKind } from './rights.ts';

/** Where a right can be registered or applied for: in a country, or at an office for several. */

interface Region {
  name: string;
  /** Which rights can be had there. */
  kinds: readonly RightKind[];
  /** Where such a right has effect, as an agreement says it. */
  extent: string;
  /** It always has effect in all of it, not only in the states that were chosen. */
  undivided?: true;
}

/**
 * By their codes in WIPO standard ST.3; UP stands for European patents with unitary effect. For the Benelux, OAPI, ARIPO and the Eurasian
 * Patent Organization no deadlines are known here.
 */
const regions = new Map<string, Region>([
  [
    'EM',
    {
      name: 'European Union',
      kinds: ['trademark', 'design'],
      ...{ extent: 'the European Union', undivided: true },
    },
  ],
  [
    'EP',
    {
      name: 'European patent',
      kinds: ['patent'],
      extent: 'the states in which the European patent has effect',
    },
  ],
  [
    'UP',
    {
      name: 'Unitary patent',
      kinds: ['patent'],
      extent: 'the states in which the patent has unitary effect',
    },
  ],
  [
    'WO',
    {
      name: 'International (PCT)',
      kinds: ['patent', 'utility-model'],
      extent: 'the states for which the international application is pursued',
    },
  ],
  [
    'IB',
    {
      name: 'International (Madrid, Hague)',
      kinds: ['trademark', 'design'],
      extent: 'the territories in which the international registration is protected',
    },
  ],
  [
    'BX',
    {
      name: 'Benelux',
      kinds: ['trademark', 'design'],
      // Benelux Convention on Intellectual Property, article 1.16.
      ...{ extent: 'Belgium, Luxembourg and the European part of the Netherlands', undivided: true },
    },
  ],
  [
    'OA',
    {
      name: 'African (OAPI)',
      kinds: ['patent', 'utility-model', 'design', 'trademark'],
      ...{ extent: 'the member states of the African Intellectual Property Organization', undivided: true },
    },
  ],
  [
    'AP',
    {
      name: 'African (ARIPO)',
      kinds: ['patent', 'utility-model', 'design', 'trademark'],
      extent: 'the designated states in which the ARIPO right has effect',
    },
  ],
  [
    'EA',
    {
      name: 'Eurasian (EAPO)',
      kinds: ['patent', 'design'],
      extent: 'the states in which the Eurasian patent has effect',
    },
  ],
]);

/** Whether it is one of the codes for several countries. */
export const isRegion = (code: string) => regions.has(code);

/** Whether a right can be registered there. */
export const isPlace = (code: string) => isRegion(code) || isCountryCode(code);

/** The place of a code, as programs and people write it: EU is EM. Undefined for what names none. */
export function placeOfCode(text: string): string | undefined {
  const code = text.toUpperCase();
  return isPlace(code) ? code : code === 'EU' ? 'EM' : undefined;
}

/** "India" from "IN", "European Union" from "EM"; the code itself when it is not known. */
export const placeName = (code: string) => regions.get(code)?.name ?? countryName(code);

/** Where a right of this place has effect, as an agreement says it. */
export const placeExtent = (code: string) => regions.get(code)?.extent ?? countryName(code);

/** Whether a right of this place always has effect in all of it. */
export const isUndivided = (code: string) => !isRegion(code) || regions.get(code)?.undivided === true;

/** Whether a right of this kind can be had there. */
export const fitsPlace = (kind: RightKind, code: string) => regions.get(code)?.kinds.includes(kind) ?? true;

/** What can be had in a region; null for a country, which may have any kind. */
export const kindsOfPlace = (code: string): readonly RightKind[] | null => regions.get(code)?.kinds ?? null;

/** Every place: those for several countries first, then the countries by name. */
export function places(): { code: string; name: string }[] {
  return [...Array.from(regions, ([code, { name }]) => ({ code, name })), ...countries()];
}

/** Other ways of writing a place. */
const spellings = Object.entries({
  ...{ euipo: 'EM', eutm: 'EM', epo: 'EP', unitary: 'UP' },
  ...{ boip: 'BX', oapi: 'OA', aripo: 'AP', eapo: 'EA', eurasia: 'EA', eurasian: 'EA' },
  ...{ pct: 'WO', wipo: 'WO', international: 'WO', madrid: 'IB', hague: 'IB' },
  ...{ usa: 'US', 'u.s.': 'US', 'united states of america': 'US', uk: 'GB', 'great britain': 'GB' },
  ...{ korea: 'KR', turkey: 'TR', 'czech republic': 'CZ' },
  // Offices whose abbreviation is that of one country; INPI stands for two.
  ...{ uspto: 'US', ukipo: 'GB', dpma: 'DE', jpo: 'JP', cnipa: 'CN', kipo: 'KR', moip: 'KR', cipo: 'CA' },
});
let byName: Map<string, string> | undefined;

function placesByName(): Map<string, string> {
  byName ??= new Map([
    ...places().map(({ code, name }) => [name.toLowerCase(), code] as const),
    ...spellings,
  ]);
  return byName;
}

/** The code of a place as people write it: "EM", "eu", "European Union". */
export function readPlace(text: string, kind: RightKind | null = null): string | undefined {
  const written = text.trim().toLowerCase();
  const read = placeOfCode(written) ?? placesByName().get(written);
  // WIPO has applications for patents as WO, marks and designs as IB, and people write WO for both.
  const [other] = read === 'WO' ? ['IB'] : read === 'IB' ? ['WO'] : [];
  return other && kind && read && !fitsPlace(kind, read) && fitsPlace(kind, other) ? other : read;
}
