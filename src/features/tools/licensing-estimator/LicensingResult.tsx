import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { Box, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCents, formatDollars } from '../../../../domain/money.ts';
import { formatBps } from '../../../../domain/tools/licensing-estimator/adjust.ts';
import { ChartFigure, chartLook, compactCents } from '../../../ui/ChartFigure.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { DescriptionList } from '../../../ui/DescriptionList.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LookedAt } from '../shared/ToolAnswer.tsx';
import type { LicensingAnswer, LicensingInput } from '../shared/types.ts';
import { estimatorUrl, valuesOf } from './address.ts';
import classes from './LicensingResult.module.css';

interface LicensingResultProps {
  input: LicensingInput;
  answer: LicensingAnswer;
  /** The person's own listing that the estimate is for. */
  listingId?: string;
  actions?: ReactNode;
  /** A saved answer, which can be estimated again. */
  kept?: boolean;
}

export function LicensingResult({ input, answer, listingId, actions, kept }: LicensingResultProps) {
  const { rate, usedBps, term, totals, notes } = answer;
  const own = input.ownRateBps !== undefined;
  return (
    <Stack gap="1.25rem" miw={0}>
      <div className={classes.head}>
        <Panel>
          <Text mb="0.25rem" c="dimmed" fw={600}>
            {own ? 'Your own rate' : 'Estimated royalty'}
          </Text>
          <Title order={2} className={classes.amount}>
            {formatBps(usedBps)} <span className={classes.of}>of net sales</span>
          </Title>
          <RangeBar lowBps={rate.lowBps} highBps={rate.highBps} atBps={usedBps} />
          <Text maw="46rem" mt="0.75rem" c="dimmed">
            Typical for {answer.industry.toLowerCase()}: {formatBps(rate.lowBps)} to {formatBps(rate.highBps)}
            .{own && ` The estimate would be ${formatBps(rate.rateBps)}.`}
          </Text>
        </Panel>
        <Panel>
          <Text mb="0.25rem" c="dimmed" fw={600}>
            Worth today, by relief from royalty
          </Text>
          <p className={classes.amount}>{formatDollars(Math.round(totals.presentCents / 100) * 100)}</p>
          <Text maw="46rem" mt="0.75rem" c="dimmed">
            {term.because}
          </Text>
        </Panel>
        <Panel title="This answer" className={classes.actions}>
          <div className={classes.next}>
            {actions}
            <LinkButton
              to="/tools/agreement-generator"
              search={{ type: 'licensing', royalty: usedBps / 100 }}
              variant="default"
            >
              Make an agreement with this rate
            </LinkButton>
            {kept && (
              <LinkButton
                to="/tools/licensing-estimator"
                search={estimatorUrl(valuesOf(input))}
                variant="default"
              >
                Estimate again today
              </LinkButton>
            )}
            {listingId && (
              <LinkButton to="/dashboard/edit/$listingId" params={{ listingId }} variant="default">
                Set a price on the listing
              </LinkButton>
            )}
          </div>
        </Panel>
      </div>
      <RateLines rate={rate} step={answer.step} />
      {answer.years.length > 0 && (
        <>
          <Panel title="Relief from royalty, year by year">
            <DescriptionList
              figures
              facts={[
                { label: 'Total net sales', value: <Money cents={totals.salesCents} /> },
                { label: 'Total royalties', value: <Money cents={totals.royaltyCents} /> },
                ...(input.taxBps === undefined
                  ? []
                  : [
                      {
                        label: `Tax at ${formatBps(input.taxBps)}`,
                        value: <Money cents={-totals.taxCents} />,
                      },
                    ]),
                {
                  label: `Worth today, discounted at ${formatBps(input.discountBps)}`,
                  value: <Money cents={totals.presentCents} />,
                  strong: true,
                },
              ]}
            />
            {term.ends && (
              <Text maw="46rem" mt="0.75rem" c="dimmed">
                The patent ends on <FormattedDate value={term.ends} />.
              </Text>
            )}
            <RoyaltyYears years={answer.years} taxed={input.taxBps !== undefined} />
          </Panel>
          <LumpPanel equals={answer.equals} offered={answer.offered} />
          <Panel title="What moves the result most">
            <Tornado answer={answer} />
          </Panel>
        </>
      )}
      <Panel title="How it was computed">
        <ul className={classes.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Panel>
      <LookedAt {...answer} />
    </Stack>
  );
}

/** Where the rate is between the ends of its range. */
function RangeBar({ lowBps, highBps, atBps }: { lowBps: number; highBps: number; atBps: number }) {
  const at = Math.min(100, Math.max(0, ((atBps - lowBps) / (highBps - lowBps)) * 100));
  return (
    <div className={classes.range} aria-hidden="true">
      <span>{formatBps(lowBps)}</span>
      <span className={classes.track}>
        <span className={classes.at} style={{ left: `${at}%` }} />
      </span>
      <span>{formatBps(highBps)}</span>
    </div>
  );
}

const plain = { answer: '', reason: '', source: '', move: '–' };

/** How the estimate came about: the middle of the range, and how far each finding moved it. */
function RateLines({ rate, step }: Pick<LicensingAnswer, 'rate' | 'step'>) {
  const { lowBps, highBps, middleBps, lines, held, rateBps } = rate;
  return (
    <section aria-labelledby="rate-lines">
      <Title order={2} id="rate-lines" fz="var(--title-4)">
        The rate, line by line
      </Title>
      <Text maw="46rem" m="0.25rem 0 0.875rem" c="dimmed">
        It starts in the middle of {formatBps(lowBps)} to {formatBps(highBps)}. Each finding moves it by{' '}
        {step}% of that width. The direction comes from the case; the size of the step is this tool’s
        convention, and you can change it.
      </Text>
      <DataTable
        label="The rate, line by line"
        rows={[
          { ...plain, id: 'middle', label: 'Middle of the range', after: middleBps },
          ...lines.map(({ label, answer, reason, source, moveBps, afterBps }) => ({
            id: label,
            label,
            answer: answer ?? 'Not stated',
            reason,
            source,
            move: moveBps === 0 ? '0' : `${moveBps > 0 ? '+' : '−'}${formatBps(Math.abs(moveBps))}`,
            after: afterBps,
          })),
          ...(held
            ? [{ ...plain, id: 'held', label: 'Held at the end of the published range', after: rateBps }]
            : []),
        ]}
        columns={[
          {
            label: 'Finding',
            cell: ({ label, answer, reason, source }) => (
              <Stack component="span" gap={0}>
                <span>
                  <strong>{label}</strong>
                  {answer && `: ${answer}`}
                </span>
                {reason && (
                  <Text span fz="sm">
                    {reason}
                  </Text>
                )}
                {source && (
                  <Text span fz="xs" c="dimmed">
                    {source}
                  </Text>
                )}
              </Stack>
            ),
          },
          {
            label: 'Move',
            figures: true,
            cell: ({ move }) => <span className={classes.figure}>{move}</span>,
          },
          {
            label: 'Rate',
            figures: true,
            cell: ({ after }) => <span className={classes.figure}>{formatBps(after)}</span>,
          },
        ]}
      />
    </section>
  );
}

/** Each year's royalties, and what they are worth today. */
function RoyaltyYears({ years, taxed }: { years: LicensingAnswer['years']; taxed: boolean }) {
  const last = years.at(-1);
  return (
    <Box mt="1.5rem">
      <ChartFigure
        title="Royalties by year"
        caption={
          last && last.months < 12
            ? `Year 1 begins today; year ${last.year} has ${last.months} ${last.months === 1 ? 'month' : 'months'}.`
            : 'Year 1 begins today.'
        }
        columns={['Year', 'Net sales', 'Royalty', 'After tax', 'Value of $1', 'Worth today']}
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
    </Box>
  );
}

/** Which single payment equals which running rate. */
function LumpPanel({ equals, offered }: Pick<LicensingAnswer, 'equals' | 'offered'>) {
  return (
    <Panel title="Lump sum against running royalty">
      <Text mb="0.5rem" c="dimmed">
        A payment today that is worth as much as running royalties on these sales, before tax.
      </Text>
      <DescriptionList
        figures
        facts={equals.map(({ label, rateBps, lumpCents }) => ({
          label: `${label}: ${formatBps(rateBps)}`,
          value: <Money cents={lumpCents} />,
          strong: label === 'Your own rate' || (label === 'Estimate' && equals.length === 3),
        }))}
      />
      {offered && <Offered {...offered} />}
    </Panel>
  );
}

function Offered(offered: NonNullable<LicensingAnswer['offered']>) {
  const { lumpCents, equalRateBps, breakEvenSalesCents, passedInYear } = offered;
  return (
    <Text maw="46rem" mt="0.75rem" c="dimmed">
      Your lump sum of <Money cents={lumpCents} price /> equals{' '}
      {equalRateBps === null ? (
        'no running rate: there are no sales. '
      ) : (
        <>
          a running rate of{' '}
          <strong>{equalRateBps === 0 ? 'less than 0.01%' : formatBps(equalRateBps)}</strong>.{' '}
        </>
      )}
      {breakEvenSalesCents !== null && (
        <>
          Running royalties are worth more to the owner once the first year’s sales pass{' '}
          <strong>
            <Money cents={breakEvenSalesCents} />
          </strong>
          ; below that the lump sum is.{' '}
        </>
      )}
      {passedInYear === null
        ? 'On the sales you expect, running royalties never pass it in today’s money.'
        : `On the sales you expect, running royalties pass it in year ${passedInYear}, in today’s money.`}
    </Text>
  );
}

/** One assumption changed at a time, the most influential on top. */
function Tornado({ answer: { sensitivities, totals } }: { answer: LicensingAnswer }) {
  const { presentCents } = totals;
  return (
    <ChartFigure
      title="Present value when one assumption changes"
      caption="Each is changed alone and everything is recalculated. How far each is changed is a convention of this tool; the table shows it."
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
