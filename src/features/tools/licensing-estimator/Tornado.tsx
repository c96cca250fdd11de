import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { formatCents } from '../../../../domain/money.ts';
import { ChartFigure } from '../shared/ChartFigure.tsx';
import { chartLook, compactCents } from '../shared/figures.ts';
import type { LicensingAnswer } from '../shared/types.ts';

/** One assumption changed at a time, the strongest on top. */
export function Tornado({ answer: { sensitivities, totals } }: { answer: LicensingAnswer }) {
  const { presentCents } = totals;
  return (
    <ChartFigure
      title="Present value when one assumption changes"
      caption="Each is changed alone and everything is computed again. How far each is changed is a convention of this tool; the table names it."
      columns={['Assumption', 'Lower', 'Value when lower', 'Higher', 'Value when higher']}
      rows={sensitivities.map((one) => [
        one.name,
        one.lowLabel,
        formatCents(one.lowCents),
        one.highLabel,
        formatCents(one.highCents),
      ])}
    >
      <BarChart
        {...chartLook}
        h={60 + sensitivities.length * 44}
        data={sensitivities.map(({ name, lowCents, highCents }) => ({
          name,
          less: lowCents - presentCents,
          more: highCents - presentCents,
        }))}
        dataKey="name"
        type="stacked"
        orientation="vertical"
        series={[
          { name: 'less', label: 'Less', color: 'var(--gold)' },
          { name: 'more', label: 'More', color: 'var(--green)' },
        ]}
        withLegend
        tickLine="none"
        gridAxis="y"
        barChartProps={{ stackOffset: 'sign' }}
        valueFormatter={(value) => `${value > 0 ? '+' : ''}${compactCents(value)}`}
        yAxisProps={{ width: 108 }}
        maxBarWidth={22}
      />
    </ChartFigure>
  );
}
