import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { formatDollars } from '../../../../domain/money.ts';
import { ChartFigure } from '../shared/ChartFigure.tsx';
import { chartLook, compactCents } from '../shared/figures.ts';
import type { PortfolioAnswer } from '../shared/types.ts';
import classes from './PortfolioResult.module.css';

/** What is to be paid in each year, as far as amounts are known. */
export function CostChart({ costs }: { costs: PortfolioAnswer['costs'] }) {
  const known = costs.some(({ knownCents }) => knownCents > 0);
  const open = costs.reduce((sum, { unknown }) => sum + unknown, 0);
  return (
    <ChartFigure
      title="Known fees by year"
      caption={
        open > 0
          ? `US maintenance fees. ${open} other ${open === 1 ? 'payment has' : 'payments have'} no amount that is known here; the table counts them by year.`
          : 'US maintenance fees.'
      }
      columns={['Year', 'Known fees', 'Payments without a known amount']}
      rows={costs.map(({ year, knownCents, unknown }) => [
        String(year),
        formatDollars(knownCents),
        String(unknown),
      ])}
    >
      {known ? (
        <BarChart
          {...chartLook}
          h={220}
          data={costs.map(({ year, knownCents }) => ({ year, fees: knownCents }))}
          dataKey="year"
          series={[{ name: 'fees', label: 'Known fees', color: 'var(--gold)' }]}
          tickLine="none"
          valueFormatter={compactCents}
          yAxisProps={{ width: 64 }}
          maxBarWidth={36}
        />
      ) : (
        <p className={classes.none}>No amounts are known here.</p>
      )}
    </ChartFigure>
  );
}
