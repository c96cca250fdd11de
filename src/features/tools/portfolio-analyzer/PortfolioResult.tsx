import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatDollars } from '../../../../domain/money.ts';
import { monthsBetween } from '../../../../domain/tools/licensing-estimator/term.ts';
import { portfolioCsv } from '../../../../domain/tools/portfolio-analyzer/table.ts';
import { verdictRules } from '../../../../domain/tools/portfolio-analyzer/verdict.ts';
import { download } from '../../../download.ts';
import { ChartFigure, chartLook, compactCents } from '../../../ui/ChartFigure.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LookedAt } from '../shared/ToolAnswer.tsx';
import type { PortfolioAnswer } from '../shared/types.ts';
import classes from './PortfolioResult.module.css';
import { monthsText, RightsTable } from './RightsTable.tsx';

/** Long lists show this many at first. */
const FEW = 8;

interface PortfolioResultProps {
  answer: PortfolioAnswer;
  /** The day the answer was given. */
  day: string;
  /** The viewer owns it, so listings link to their pages. */
  mine: boolean;
  actions?: ReactNode;
  /** The form for own sales; a saved result has none. */
  revenue?: ReactNode;
}

export function PortfolioResult({ answer, day, mine, actions, revenue }: PortfolioResultProps) {
  const { rights, totals, skipped, gaps, soon, costs, toCome, next } = answer;
  const money = (amount: number) => formatDollars(Math.round(amount / 100) * 100);
  const value = totals.valued === 0 ? 'No basis' : rangeText(money, totals.lowCents, totals.highCents);
  return (
    <Stack gap="1.25rem" miw={0}>
      <Group align="flex-start" justify="space-between" gap="0.75rem 2rem">
        <Box flex="1 1 16rem" miw={0}>
          <Title order={2}>{rights.length === 1 ? 'One right' : `${rights.length} rights`}</Title>
          <Text mt="0.25rem" c="dimmed">
            {answer.byType.map(({ label, count }) => counted(count, label.toLowerCase())).join(', ')}, in{' '}
            {counted(answer.byCountry.length, 'place')} and {counted(answer.byField.length, 'field')}.
          </Text>
        </Box>
        <Group align="flex-start" gap="0.625rem">
          {actions}
          <Button
            variant="default"
            leftSection={<IconFileDownload size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => download('portfolio.csv', ['\uFEFF', portfolioCsv(rights)], 'text/csv')}
          >
            Download CSV
          </Button>
        </Group>
      </Group>
      {skipped.length > 0 && (
        <Panel
          title={skipped.length === 1 ? 'One line was left out' : `${skipped.length} lines were left out`}
        >
          <Few label="lines">
            {skipped.map(({ line, problem }) => (
              <li key={line}>
                <strong>Line {line}:</strong> {problem}
              </li>
            ))}
          </Few>
        </Panel>
      )}
      <dl className={classes.figures}>
        {toCome ? (
          <Figure
            name="Cost to keep, next 12 months"
            amount={
              toCome.exact === 0 && toCome.unknown + totals.feesUnknown > 0
                ? 'Not known'
                : money(toCome.knownCents)
            }
            text={exactText(toCome, totals.feesUnknown)}
          />
        ) : (
          <Figure name="Known fees to come" amount={money(totals.costCents)} text={feesText(totals)} />
        )}
        {next !== undefined && (
          <Figure
            name="Due next"
            amount={next ? <FormattedDate value={next.day} /> : 'No date is known'}
            text={next ? `${next.what}: ${next.title}` : 'As far as the law and your dates say.'}
          />
        )}
        <Figure
          name="Value, a range"
          amount={value}
          text={
            totals.valued === 0
              ? 'No comparable sales were found, and no revenue with a royalty and a discount rate was given.'
              : totals.unvalued === 0
                ? 'Each right has a basis for a value.'
                : `Of ${counted(totals.valued, 'right')}; ${totals.unvalued} without a basis for a value.`
          }
        />
      </dl>
      <RightsTable rights={rights} day={day} mine={mine} />
      {answer.byKind && answer.byKind.length > 1 && (
        <section aria-labelledby="kinds">
          <Title order={2} id="kinds" fz="var(--title-4)" mb="0.875rem">
            By kind of right
          </Title>
          <DataTable
            label="By kind of right"
            rows={answer.byKind.map((kind) => ({ ...kind, id: kind.label }))}
            columns={[
              { label: 'Kind', cell: ({ label }) => <strong>{label}</strong> },
              { label: 'Rights', figures: true, cell: ({ count }) => count },
              {
                label: 'Known fees to come',
                figures: true,
                cell: ({ costCents, openDues }) =>
                  `${money(costCents)}${openDues > 0 ? `, ${openDues} without amount` : ''}`,
              },
              {
                label: 'Value',
                figures: true,
                cell: ({ valued, count, lowCents, highCents }) =>
                  valued === 0
                    ? 'no basis'
                    : `${rangeText(money, lowCents, highCents)}${valued < count ? `, of ${valued}` : ''}`,
              },
            ]}
          />
        </section>
      )}
      {answer.byField.length + answer.byCountry.length > 2 && (
        <div className={classes.pair}>
          <Panel>
            <CountChart title="By field" unit="Field" counts={answer.byField} color="var(--green)" />
          </Panel>
          <Panel>
            <CountChart title="By country" unit="Country" counts={answer.byCountry} color="var(--indigo)" />
          </Panel>
        </div>
      )}
      <Panel title="Term left">
        <TermLadder rights={rights} day={day} />
      </Panel>
      {costs.length > 0 && (
        <Panel title="Cost to keep">
          <Text mb="0.75rem">
            Known fees to come: {money(totals.costCents)}. {feesText(totals)}
          </Text>
          <CostChart costs={costs} />
        </Panel>
      )}
      <div className={classes.pair}>
        <Panel title="Soon">
          {soon.length === 0 ? (
            <Text c="dimmed">As far as is known, nothing ends within three years or is due within one.</Text>
          ) : (
            <Few label="dates">
              {soon.map(({ id, title, day: on, what }) => (
                <li key={`${id} ${on} ${what}`}>
                  <strong>
                    <FormattedDate value={on} />
                  </strong>
                  : {title}. {what}.
                </li>
              ))}
            </Few>
          )}
        </Panel>
        <Panel title="Gaps">
          {gaps.length === 0 ? (
            <Text c="dimmed">None were found.</Text>
          ) : (
            <Few label="gaps">
              {gaps.map(({ kind, ids, title, sentence }) => (
                <li key={`${kind} ${ids.join()}`}>
                  <strong>{title}.</strong> {sentence}
                </li>
              ))}
            </Few>
          )}
        </Panel>
      </div>
      {revenue}
      <Panel title="How it was computed">
        <Text c="dimmed">The advice follows the first of these rules that applies:</Text>
        <ol className={`${classes.list} ${classes.below}`}>
          {verdictRules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
        <ul className={`${classes.list} ${classes.below}`}>
          {answer.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Panel>
      <LookedAt {...answer} />
    </Stack>
  );
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Which part of the cost of the next twelve months is exact. */
function exactText({ exact, unknown }: NonNullable<PortfolioAnswer['toCome']>, dateless: number): string {
  const sentences: string[] = [];
  if (exact > 0) sentences.push(`Exact for ${counted(exact, 'US payment')}.`);
  if (unknown > 0) sentences.push(`${counted(unknown, 'payment')} of unknown amount.`);
  if (dateless > 0) sentences.push(`Nothing is known of the fees of ${counted(dateless, 'right')}.`);
  return sentences.join(' ') || 'No payment falls within this time.';
}

function rangeText(money: (cents: number) => string, low: number, high: number): string {
  return low === high ? money(low) : `${money(low)} to ${money(high)}`;
}

function feesText({ openDues, feesUnknown }: PortfolioAnswer['totals']): string {
  const sentences = ['US fees.'];
  if (openDues > 0)
    sentences.push(`${openDues} more ${openDues === 1 ? 'payment' : 'payments'}: amount not known here.`);
  if (feesUnknown > 0)
    sentences.push(
      `Of ${feesUnknown} ${feesUnknown === 1 ? 'right' : 'rights'} not even the dates are known here.`,
    );
  return sentences.join(' ');
}

function Figure({ name, amount, text }: { name: string; amount: ReactNode; text: string }) {
  return (
    <div>
      <Text component="dt" c="dimmed" fw={600}>
        {name}
      </Text>
      <dd className={classes.amount}>{amount}</dd>
      <Text component="dd" m="0.25rem 0 0" fz="sm" c="dimmed" lineClamp={3}>
        {text}
      </Text>
    </div>
  );
}

/** A list that shows only its first few items at first. */
function Few({ label, children }: { label: string; children: ReactNode[] }) {
  const [all, setAll] = useState(false);
  return (
    <>
      <ul className={classes.list}>{all ? children : children.slice(0, FEW)}</ul>
      {!all && children.length > FEW && (
        <Button variant="default" size="sm" mt="sm" onClick={() => setAll(true)}>
          Show all {children.length} {label}
        </Button>
      )}
    </>
  );
}

const FEW_STEPS = 12;
const afterWhat = {
  end: '',
  unknown: '',
  renewal: ' to the next renewal',
  phase: ' to the first national phase',
};

/** The rights by the term left, the shortest first. Each bar has its term in words beside it. */
function TermLadder({ rights, day }: { rights: PortfolioAnswer['rights']; day: string }) {
  const [all, setAll] = useState(false);
  const running = rights
    .flatMap((right) => (right.ends && !right.over ? [{ ...right, ends: right.ends }] : []))
    .sort((a, b) => (a.ends < b.ends ? -1 : 1));
  const without = rights.length - running.length;
  if (running.length === 0) return <Text c="dimmed">No right here has a known end.</Text>;
  const longest = Math.max(1, ...running.map(({ ends }) => monthsBetween(day, ends)));
  return (
    <>
      <ol className={classes.ladder}>
        {running.slice(0, all ? undefined : FEW_STEPS).map(({ id, title, type, ends, what, latest }) => (
          <li key={id} className={classes.step}>
            <span className={classes.title}>{title}</span>
            <span className={classes.left}>
              {ends < day ? 'past' : monthsText(monthsBetween(day, ends))}
              {afterWhat[what]}
              {latest ? ' at most' : ''}
            </span>
            <span className={classes.track} aria-hidden="true">
              <span
                className={classes.bar}
                data-type={type}
                style={{ width: `${(monthsBetween(day, ends) / longest) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
      {!all && running.length > FEW_STEPS && (
        <Button variant="default" size="sm" mt="sm" onClick={() => setAll(true)}>
          Show all {running.length}
        </Button>
      )}
      {without > 0 && (
        <Text mt="0.25rem" fz="sm" c="dimmed">
          {without} not shown: {without === 1 ? 'it has' : 'they have'} ended, or no end is known.
        </Text>
      )}
    </>
  );
}

/** More bars than this are too many to read; the table has all. */
const MOST = 12;

interface CountChartProps {
  title: string;
  unit: string;
  counts: PortfolioAnswer['byField'];
  color: string;
}

/** How many rights there are of each. */
function CountChart({ title, unit, counts, color }: CountChartProps) {
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

/** What is due each year, as far as amounts are known. */
function CostChart({ costs }: { costs: PortfolioAnswer['costs'] }) {
  const known = costs.some(({ knownCents }) => knownCents > 0);
  const open = costs.reduce((sum, { unknown }) => sum + unknown, 0);
  return (
    <ChartFigure
      title="Known fees by year"
      caption={
        open > 0
          ? `US fees. ${open} other ${open === 1 ? 'payment has' : 'payments have'} no known amount; the table counts them by year.`
          : 'US fees.'
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
        <Text c="dimmed">No amounts are known here.</Text>
      )}
    </ChartFigure>
  );
}
