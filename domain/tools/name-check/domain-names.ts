/** The endings a name is looked up under, commonest first. */
export const endings = [
  'com',
  'net',
  'org',
  'io',
  'co',
  'app',
  'dev',
  'ai',
  'shop',
  'eu',
  'de',
  'in',
  'co.uk',
] as const;

/** What DNS says about a domain name. "none" is no promise: a name can be registered without records. */
export type DomainState = 'records' | 'none' | 'unchecked';

export const domainStateWords: Record<DomainState, string> = {
  records: 'Has DNS records',
  none: 'No DNS records found (may still be registered)',
  unchecked: 'Not checked',
};

/** Octets a label may have (RFC 1035, 2.3.4). */
const LONGEST_LABEL = 63;

/**
 * The name as one label of a domain name, letters of other scripts in their ASCII form (RFC 5890), or the sentence that
 * says why it cannot be one.
 */
export function domainLabel(
  name: string,
): { label: string; problem: null } | { label: null; problem: string } {
  const refused = (problem: string) => ({ label: null, problem });
  const plain = name
    .replace(/[™®©℠]/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{M}\p{N}-]+/gu, '')
    .replace(/^-+|-+$/g, '');
  if (!/[\p{L}\p{N}]/u.test(plain)) return refused('A domain name needs a letter or a digit.');
  if (plain.length > LONGEST_LABEL) return refused(tooLong(plain.length));
  if (/^..--/.test(plain))
    return refused('Two hyphens in the third and fourth place are reserved for encoded names.');
  const address = `https://${plain}.com`;
  if (!URL.canParse(address)) return refused('Its characters cannot occur together in a domain name.');
  const label = new URL(address).hostname.slice(0, -'.com'.length);
  if (label.length > LONGEST_LABEL) return refused(tooLong(label.length));
  if (!/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(label)) {
    return refused('Its characters cannot occur together in a domain name.');
  }
  return { label, problem: null };
}

function tooLong(length: number): string {
  return `A part of a domain name has at most ${LONGEST_LABEL} characters; this one would have ${length}.`;
}
