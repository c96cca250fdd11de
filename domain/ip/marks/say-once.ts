/** What holds for all of several hits, and the hits without it, so that a list says it once. */
export function sayOnce<Hit extends { reasons: string[] }>(
  hits: readonly Hit[],
): { common: string[]; hits: Hit[] } {
  const [first, ...others] = hits;
  const common =
    first && others.length > 0
      ? first.reasons.filter((reason) => others.every(({ reasons }) => reasons.includes(reason)))
      : [];
  return {
    common,
    hits: hits.map((hit) => ({ ...hit, reasons: hit.reasons.filter((reason) => !common.includes(reason)) })),
  };
}
