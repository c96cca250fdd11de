const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** "$1.2M" from cents: what an axis has room for. */
export function compactCents(cents: number): string {
  return compact.format(cents / 100);
}

/** How every chart here is drawn: the product's inks, no motion, nothing for the keyboard to stop at. */
export const chartLook = {
  textColor: 'var(--muted)',
  gridColor: 'var(--line)',
  cursorFill: 'var(--hover)',
  strokeDasharray: '0',
  accessibilityLayer: false,
  barProps: { isAnimationActive: false },
} as const;
