import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './ChartFigure.module.css';

interface ChartFigureProps {
  title: string;
  /** What the chart shows, in a sentence. */
  caption?: ReactNode;
  /** The columns of the equivalent table; the first names the row. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** Nothing has happened yet: the caption says so, and there is nothing to draw. */
  empty?: boolean;
  /** The chart, hidden from screen readers. */
  children: ReactNode;
}

/** A chart with the table it was drawn from. */
export function ChartFigure({ title, caption, columns, rows, empty, children }: ChartFigureProps) {
  const id = useId();
  return (
    <figure className={classes.figure} aria-labelledby={id}>
      <Title order={3} id={id} className={classes.title}>
        {title}
      </Title>
      {caption && <figcaption className={classes.caption}>{caption}</figcaption>}
      {!empty && (
        <>
          <div className={classes.chart} aria-hidden="true">
            {children}
          </div>
          <details className={classes.details}>
            <summary className={classes.summary}>
              As a table<span className={classes.of}>: {title}</span>
            </summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
            <section className={classes.scroll} tabIndex={0} aria-label={`${title}, as a table`}>
              <table className={classes.table}>
                <thead>
                  <tr>
                    {columns.map((column) => (
                      <th key={column} scope="col">
                        {column}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map(([first, ...rest]) => (
                    <tr key={first}>
                      <th scope="row">{first}</th>
                      {rest.map((cell, at) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
                        <td key={at}>{cell}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </details>
        </>
      )}
    </figure>
  );
}

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

/** How every chart here is drawn: the product's colors, no motion, no tab stops. */
export const chartLook = {
  textColor: 'var(--muted)',
  gridColor: 'var(--line)',
  cursorFill: 'var(--hover)',
  strokeDasharray: '0',
  accessibilityLayer: false,
  barProps: { isAnimationActive: false },
} as const;
