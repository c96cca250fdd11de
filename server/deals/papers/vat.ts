import { hasVatId } from '../../../domain/deals/papers.ts';

// The library's name for each state's number; all others use `vat`.
const names: Record<string, string> = {
  ...{ AT: 'uid', CZ: 'dic', DK: 'cvr', EE: 'kmkr', ES: 'nif', FI: 'alv', FR: 'tva', HR: 'oib', HU: 'anum' },
  ...{ IT: 'iva', LT: 'pvm', LU: 'tva', LV: 'pvn', NL: 'btw', NO: 'mva', PL: 'nip', PT: 'nif', RO: 'cif' },
  ...{ SI: 'ddv', SK: 'dph' },
};

/**
 * A VAT ID as it is written on papers, "DE136695976", if its form and check digits are right for its country;
 * otherwise null. Whether it is registered is not checked. A country without VAT IDs takes any number.
 */
export async function readTaxId(country: string, typed: string): Promise<string | null> {
  if (!hasVatId(country)) return typed;
  // Loaded when first needed: it knows the numbers of ninety countries.
  const { stdnum } = await import('stdnum');
  const plain = typed.toUpperCase().replace(/[\s.\-/]/g, '');
  // Greece's numbers begin with EL, Switzerland's with CHE, and Norway's end with MVA.
  const prefix = { GR: 'EL', CH: 'CHE' }[country] ?? country;
  const digits = plain.startsWith(prefix) ? plain.slice(prefix.length) : plain;
  const full = country === 'NO' ? `NO${digits.replace(/MVA$/, '')}MVA` : `${prefix}${digits}`;
  const checks = stdnum[country]?.[names[country] ?? 'vat'];
  if (!checks) throw new Error(`no check for the VAT IDs of ${country}`);
  const asked = country === 'CH' && !/(?:MWST|TVA|IVA)$/.test(full) ? `${full}MWST` : full;
  return checks.validate(asked).isValid ? full : null;
}
