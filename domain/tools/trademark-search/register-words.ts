import type { WellKnown } from '../../ip/marks/famous.ts';

/** The source under which the brand names that come with the product are kept in the register. */
export const brandsSource = 'brands';

const list = new Intl.ListFormat('en-GB');

/** What the register of an installation is, and what finding nothing in it means, by the sources that were loaded. */
export function registerText(sources: readonly string[]): string {
  const loaded = sources.filter((source) => source !== brandsSource);
  const brands =
    'brand names of a map project (name-suggestion-index), which says nothing about registration';
  const parts = [
    ...(loaded.length > 0 ? [`what the operator of this site has loaded (${loaded.join(', ')})`] : []),
    'the marks shown on this marketplace',
    ...(sources.includes(brandsSource) ? [brands] : []),
  ];
  const whose = loaded.length === 0 ? 'The register here is not that of an office. It' : 'The register here';
  return `${whose} holds ${list.format(parts)}. Finding nothing in it says nothing about the registers of the offices.`;
}

/** That a name is near a well-known mark, as two sentences. */
export function wellKnownText({ mark, classes }: WellKnown): string {
  const known =
    classes.length > 0
      ? `It is known for goods or services of class ${classes.join(', ')}.`
      : 'Fame can reach beyond the goods (15 USC 1125(c)).';
  return `The name is the same as ${mark} or near it. ${known} Well-known marks are listed here from general knowledge, not from a register.`;
}
