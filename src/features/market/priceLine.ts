interface Price {
  priceCents: number | null;
  since: Date;
}

/**
 * The prices as steps over time in a square of 100, up to `now`; the line breaks while the price is on request. Null when
 * there is no change to draw.
 */
export function priceLine(prices: readonly Price[], now: Date): { line: string; area: string } | null {
  const known = prices.flatMap(({ priceCents }) => (priceCents === null ? [] : [priceCents]));
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const from = prices[0]?.since.getTime();
  if (from === undefined || known.length < 2 || low === high) return null;
  const span = Math.max(1, now.getTime() - from);
  const x = (at: Date) => (((at.getTime() - from) / span) * 100).toFixed(2);
  // A little air above and below.
  const y = (cents: number) => (92 - ((cents - low) / (high - low)) * 84).toFixed(2);
  let line = '';
  let area = '';
  let drawn = false;
  prices.forEach(({ priceCents, since }, index) => {
    if (priceCents === null) {
      drawn = false;
      return;
    }
    const until = prices[index + 1]?.since ?? now;
    const [left, right, height] = [x(since), x(until), y(priceCents)];
    line += drawn ? `V${height}H${right}` : `M${left} ${height}H${right}`;
    area += `M${left} 100V${height}H${right}V100Z`;
    drawn = true;
  });
  return { line, area };
}
