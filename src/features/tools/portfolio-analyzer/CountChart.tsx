import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { ChartFigure } from '../shared/ChartFigure.tsx';
import { chartLook } from '../shared/figures.ts';
import type { PortfolioAnswer } from '../shared/types.ts';

/** More bars than these are too many to read; the table has all. */
const MOST = 12;

interface CountChartProps {
  title: string;
  unit: string;
  counts: PortfolioAnswer['byField'];
  color: string;
}

/** How many rights there are of each. */
export function CountChart({ title, unit, counts, color }: CountChartProps) {
  const shown = counts.slice(0, MOST);
  return (
    <ChartFigure
      title={title}
      caption={counts.length > MOST ? `The ${MOST} most frequent of ${counts.length}.` : undefined}
      columns={[unit, 'Rights']}
      rows={counts.map(({ label, count }) => [label, String(count)])}
    >
      <BarChart
        {...chartLook}
        h={48 + shown.length * 30}
        data={shown.map(({ short, count }) => ({ short, count }))}
        dataKey="short"
        orientation="vertical"
        series={[{ name: 'count', label: 'Rights', color }]}
        tickLine="none"
        gridAxis="y"
        xAxisProps={{ allowDecimals: false }}
        yAxisProps={{ width: 72, interval: 0 }}
        maxBarWidth={18}
      />
    </ChartFigure>
  );
}
