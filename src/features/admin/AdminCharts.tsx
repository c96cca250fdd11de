import '@mantine/charts/styles.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import { BarChart, LineChart } from '@mantine/charts';
import { Box, Skeleton, Text, Title } from '@mantine/core';
import { formatCents } from '../../../domain/money.ts';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { ChartFigure, chartLook, compactCents } from '../../ui/ChartFigure.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import classes from './AdminDashboard.module.css';

type Week = RouterOutputs['admin']['trends']['weeks'][number];

/** What happened week by week, each chart with the table it was drawn from. */
export default function AdminCharts() {
  const { data, error, refetch } = trpc.admin.trends.useQuery();
  return (
    <Box component="section" mt="2.5rem" aria-labelledby="trends">
      <Title order={2} size="h3" id="trends">
        The last 26 weeks
      </Title>
      <Text c="dimmed" mt="0.125rem">
        Weeks begin on Monday, in UTC; the last one is still running.
      </Text>
      {error && !data ? (
        <Box mt="1rem">
          <ErrorState
            sentence={`Error fetching the charts: ${sentenceOf(error)}`}
            onRetry={() => void refetch()}
          />
        </Box>
      ) : data ? (
        <Charts weeks={data.weeks} />
      ) : (
        <Skeleton height="24rem" mt="1.25rem" />
      )}
    </Box>
  );
}

const dayMonth = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const short = (week: string) => dayMonth.format(new Date(week));
const count = (value: number) => value.toLocaleString('en-US');

function Charts({ weeks }: { weeks: Week[] }) {
  const data = weeks.map((week) => ({ ...week, label: short(week.week) }));
  const look = {
    ...chartLook,
    ...{ h: 220, data, dataKey: 'label', tickLine: 'none' as const },
    yAxisProps: { width: 60, allowDecimals: false },
  };
  const line = { ...look, withDots: false, curveType: 'linear' as const, lineProps: still };
  return (
    <div className={classes.charts}>
      <ChartFigure
        title="New listings"
        caption={total(weeks, 'listings', 'made', 'listing')}
        columns={['Week of', 'Listings']}
        rows={data.map(({ week, listings }) => [week, count(listings)])}
        empty={sum(weeks, 'listings') === 0}
      >
        <BarChart
          {...look}
          series={[{ name: 'listings', label: 'Listings', color: 'var(--green)' }]}
          valueFormatter={count}
        />
      </ChartFigure>
      <ChartFigure
        title="Volume"
        caption={`What buyers paid for the ${count(sum(weeks, 'sales'))} sales that were paid out: ${formatCents(sum(weeks, 'salesCents'))}.`}
        columns={['Week of', 'Sales', 'Volume']}
        rows={data.map(({ week, sales, salesCents }) => [week, count(sales), formatCents(salesCents)])}
        empty={sum(weeks, 'sales') === 0}
      >
        <BarChart
          {...look}
          series={[{ name: 'salesCents', label: 'Volume', color: 'var(--gold)' }]}
          valueFormatter={compactCents}
        />
      </ChartFigure>
      <ChartFigure
        title="Time to approval"
        caption={
          weeks.every(({ approvals }) => approvals === 0)
            ? 'Nothing was approved.'
            : 'How long half of a week’s approved listings, and nine tenths of them, had waited at most since they were submitted.'
        }
        empty={weeks.every(({ approvals }) => approvals === 0)}
        columns={['Week of', 'Approved', 'Median', '90th percentile']}
        rows={data.map(({ week, approvals, medianMinutes, ninetiethMinutes }) => [
          week,
          count(approvals),
          waitText(medianMinutes),
          waitText(ninetiethMinutes),
        ])}
      >
        <LineChart
          {...line}
          connectNulls={false}
          withDots
          // "43 h 20 min" on one line.
          yAxisProps={{ ...look.yAxisProps, width: 84 }}
          series={[
            { name: 'medianMinutes', label: 'Median', color: 'var(--green)' },
            { name: 'ninetiethMinutes', label: '90th percentile', color: 'var(--amber)' },
          ]}
          withLegend
          valueFormatter={waitText}
        />
      </ChartFigure>
      <ChartFigure
        title="Held in escrow"
        caption={`At the end of each week; ${formatCents(weeks.at(-1)?.heldCents ?? 0)} now.`}
        columns={['Week of', 'Held at its end']}
        rows={data.map(({ week, heldCents }) => [week, formatCents(heldCents)])}
        empty={weeks.every(({ heldCents }) => heldCents === 0)}
      >
        <LineChart
          {...line}
          series={[{ name: 'heldCents', label: 'Held', color: 'var(--indigo)' }]}
          valueFormatter={compactCents}
        />
      </ChartFigure>
      <ChartFigure
        title="Disputes"
        caption={`${total(weeks, 'disputesOpened', 'opened', 'dispute')} ${count(weeks.at(-1)?.disputesOpen ?? 0)} open now.`}
        columns={['Week of', 'Opened', 'Open at its end']}
        empty={weeks.every(({ disputesOpened, disputesOpen }) => disputesOpened + disputesOpen === 0)}
        rows={data.map(({ week, disputesOpened, disputesOpen }) => [
          week,
          count(disputesOpened),
          count(disputesOpen),
        ])}
      >
        <BarChart
          {...look}
          series={[
            { name: 'disputesOpened', label: 'Opened', color: 'var(--red)' },
            { name: 'disputesOpen', label: 'Open at its end', color: 'var(--muted)' },
          ]}
          withLegend
          valueFormatter={count}
        />
      </ChartFigure>
      <ChartFigure
        title="Sign-ups"
        caption={total(weeks, 'signUps', 'made', 'account')}
        columns={['Week of', 'Accounts']}
        rows={data.map(({ week, signUps }) => [week, count(signUps)])}
        empty={sum(weeks, 'signUps') === 0}
      >
        <BarChart
          {...look}
          series={[{ name: 'signUps', label: 'Accounts', color: 'var(--indigo)' }]}
          valueFormatter={count}
        />
      </ChartFigure>
    </div>
  );
}

const still = { isAnimationActive: false } as const;

const sum = (weeks: Week[], of: 'listings' | 'sales' | 'salesCents' | 'disputesOpened' | 'signUps') =>
  weeks.reduce((all, week) => all + week[of], 0);

/** "1,204 listings were made." */
function total(weeks: Week[], of: Parameters<typeof sum>[1], verb: string, noun: string): string {
  const n = sum(weeks, of);
  return n === 1 ? `1 ${noun} was ${verb}.` : `${count(n)} ${noun}s were ${verb}.`;
}

/** "45 min", "3 h 15 min", "2 d 4 h"; a dash where nothing was approved. */
function waitText(minutes: number | null): string {
  if (minutes === null) return '–';
  if (minutes < 60) return `${minutes} min`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours < 48) return rest ? `${hours} h ${rest} min` : `${hours} h`;
  return hours % 24 ? `${Math.floor(hours / 24)} d ${hours % 24} h` : `${hours / 24} d`;
}
