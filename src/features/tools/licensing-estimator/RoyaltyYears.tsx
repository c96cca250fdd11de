import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { formatCents } from '../../../../domain/money.ts';
import { ChartFigure } from '../shared/ChartFigure.tsx';
import { chartLook, compactCents } from '../shared/figures.ts';
import type { LicensingAnswer } from '../shared/types.ts';
import classes from './LicensingResult.module.css';

interface RoyaltyYearsProps {
  years: LicensingAnswer['years'];
  /** A tax rate was given. */
  taxed: boolean;
}

/** Each year's royalties, and what they are worth today. */
export function RoyaltyYears({ years, taxed }: RoyaltyYearsProps) {
  const last = years.at(-1);
  return (
    <div className={classes.chart}>
      <ChartFigure
        title="Royalties by year"
        caption={
          last && last.months < 12
            ? `Year 1 begins today; year ${last.year} has ${last.months} ${last.months === 1 ? 'month' : 'months'}.`
            : 'Year 1 begins today.'
        }
        columns={['Year', 'Net sales', 'Royalty', 'After tax', 'Worth of $1', 'Worth today']}
        rows={years.map((year) => [
          String(year.year),
          formatCents(year.salesCents),
          formatCents(year.royaltyCents),
          formatCents(year.afterTaxCents),
          year.factor.toFixed(4),
          formatCents(year.presentCents),
        ])}
      >
        <BarChart
          {...chartLook}
          h={260}
          data={years.map(({ year, afterTaxCents, presentCents }) => ({
            year,
            paid: afterTaxCents,
            today: presentCents,
          }))}
          dataKey="year"
          series={[
            { name: 'paid', label: taxed ? 'Royalty, after tax' : 'Royalty', color: 'var(--gold)' },
            { name: 'today', label: 'Worth today', color: 'var(--green)' },
          ]}
          withLegend
          tickLine="none"
          valueFormatter={compactCents}
          yAxisProps={{ width: 64 }}
        />
      </ChartFigure>
    </div>
  );
}
