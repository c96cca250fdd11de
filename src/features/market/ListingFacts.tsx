import { Badge, Box, Group, type MantineColor, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconQuestionMark, IconX, type TablerIcon } from '@tabler/icons-react';
import { placeName } from '../../../domain/ip/places.ts';
import { spanText, validationScope } from '../../../domain/market/terms.ts';
import type { RouterOutputs } from '../../trpc.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { Money } from '../../ui/Money.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './ListingPage.module.css';

type Listing = RouterOutputs['listings']['get'];

/** The right as it is registered: its term, what goes with a transfer, and its facts. */
export function Registration({ listing, className }: { listing: Listing; className: string | undefined }) {
  const facts = [
    { label: 'IP type', value: listing.type },
    ...(listing.kindLabel ? [{ label: 'Kind of right', value: listing.kindLabel }] : []),
    { label: 'Category', value: listing.category },
    { label: 'Registration number', value: listing.registrationNumber ?? 'Pending registration' },
    ...dayFact('Filed on', listing.filedOn),
    ...dayFact('Priority from', listing.priorityOn),
    {
      label: 'Registration date',
      value: listing.registrationDate ? (
        <FormattedDate value={listing.registrationDate} />
      ) : (
        'Not registered yet'
      ),
    },
    { label: 'Country', value: placeName(listing.country) },
    ...listing.extraFacts.map(({ label, text, day }) => ({
      label,
      value: day ? <FormattedDate value={day} /> : text,
    })),
    { label: 'Listed', value: <FormattedDate value={listing.createdAt} /> },
  ];
  return (
    <Panel title="Registration" className={className}>
      <Term listing={listing} />
      {listing.transferNotices.map((notice) => (
        <Text key={notice} bg="var(--amber-wash)" mb="1.25rem" p="0.75rem 1rem" bdrs="sm">
          {notice}
        </Text>
      ))}
      <DescriptionList facts={facts} />
    </Panel>
  );
}

/** A day among the facts, where it is known. */
const dayFact = (label: string, day: string | null) =>
  day === null ? [] : [{ label, value: <FormattedDate value={day} /> }];

/** How much of a patent's term is left, or when a trademark must be renewed, and what that date means. */
function Term({ listing }: { listing: Listing }) {
  const { term } = listing.validation;
  const { starts, ends } = term;
  const known = starts && ends;
  const today = new Date().toISOString().slice(0, 10);
  const [first, ...more] = known ? term.notes : [term.finding, ...term.notes];
  return (
    <Box bg="var(--paper)" bdrs="sm" mb="1.25rem" p="1rem 1.125rem 0.875rem">
      <Group component="p" align="baseline" justify="space-between" gap="0 1rem" m={0}>
        <Text span ff="heading" fz="var(--title-3)" fw={480} lts="-0.015em">
          {known ? headline(listing.type, term.precision, ends, today) : 'Term unknown'}
        </Text>
        {known && (
          <Text span c="dimmed" fz="sm">
            {term.label}
          </Text>
        )}
      </Group>
      {known && (
        <>
          <div
            className={classes.bar}
            data-type={listing.type}
            data-over={ends < today || undefined}
            aria-hidden="true"
          >
            <div style={{ width: `${passed(starts, ends, today) * 100}%` }} />
          </div>
          <Group component="p" wrap="nowrap" justify="space-between" m={0} c="dimmed" fz="xs">
            <FormattedDate value={starts} />
            <span>
              {listing.type === 'Trademark'
                ? 'next renewal '
                : term.precision === 'latest'
                  ? 'ends by '
                  : 'ends '}
              <FormattedDate value={ends} />
            </span>
          </Group>
        </>
      )}
      {first && <p className={classes.notes}>{first}</p>}
      {more.length > 0 && (
        <details className={classes.fold}>
          <summary>What this rests on</summary>
          <ul className={classes.notes}>
            {more.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      )}
    </Box>
  );
}

/** Which part of the term is over, from 0.01, which can still be seen, to 1. */
function passed(starts: string, ends: string, today: string): number {
  const part = (Date.parse(today) - Date.parse(starts)) / (Date.parse(ends) - Date.parse(starts));
  return Math.min(1, Math.max(0.01, part));
}

function headline(type: Listing['type'], precision: string, ends: string, today: string): string {
  if (type === 'Patent') {
    if (ends < today) return 'The term has ended';
    return `${precision === 'latest' ? 'At most ' : ''}${spanText(today, ends)} left${precision === 'unadjusted' ? ', if nothing adjusts it' : ''}`;
  }
  return ends < today ? 'Renewal is due' : `${spanText(today, ends)} to the next renewal`;
}

type Check = Listing['validation']['checks'][number];

const signs: Record<Check['outcome'], { Icon: TablerIcon; said: string }> = {
  passed: { Icon: IconCheck, said: 'Passed' },
  warning: { Icon: IconAlertTriangle, said: 'Note' },
  failed: { Icon: IconX, said: 'Failed' },
  unknown: { Icon: IconQuestionMark, said: 'Not checked' },
};

interface ValidationPanelProps {
  validation: Listing['validation'];
  className: string | undefined;
}

/** What the form check found. What it passed is folded away, with what nobody has checked. */
export function ValidationPanel({ validation, className }: ValidationPanelProps) {
  const { tone, text } = verdict(validation);
  const passed = validation.checks.filter(({ outcome }) => outcome === 'passed');
  const noted = validation.checks.filter(({ outcome }) => outcome !== 'passed');
  return (
    <Panel title="Form check" action={<Badge color={tone}>{text}</Badge>} className={className}>
      {noted.length > 0 && <Checks checks={noted} />}
      <details className={classes.fold}>
        <summary>
          {passed.length} {passed.length === 1 ? 'check' : 'checks'} passed, and what was not looked at
        </summary>
        <Checks checks={passed} />
        <div className={classes.scope}>
          <p>
            <strong>Looked at:</strong> {validationScope.looked}
          </p>
          <p>
            <strong>Not looked at:</strong> {validationScope.notLooked}
          </p>
          <p>{validationScope.advice}</p>
        </div>
      </details>
    </Panel>
  );
}

function Checks({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className={classes.rows}>
      {checks.map(({ name, outcome, finding }) => {
        const { Icon, said } = signs[outcome];
        return (
          <li key={name} className={classes.check}>
            <span className={classes.sign} data-outcome={outcome}>
              <Icon size={14} stroke={2.2} aria-hidden="true" />
              <VisuallyHidden>{said}: </VisuallyHidden>
            </span>
            <div>
              <Text span fw={600}>
                {name}
              </Text>
              <Text c="dimmed" fz="sm">
                {finding}
              </Text>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function verdict({ isValid, issues, checks }: Listing['validation']): { tone: MantineColor; text: string } {
  const failed = checks.filter(({ outcome }) => outcome === 'failed').length;
  if (!isValid) return { tone: 'red', text: failed === 1 ? '1 problem' : `${failed} problems` };
  if (issues.length > 0) {
    return {
      tone: 'amber',
      text: issues.length === 1 ? '1 thing to note' : `${issues.length} things to note`,
    };
  }
  return { tone: 'green', text: 'No problem found' };
}

interface PriceHistoryProps {
  listing: Listing;
  className: string | undefined;
}

/** The prices the listing has had on the market, the current one first; nothing while it has had only one. */
export function PriceHistory({ listing, className }: PriceHistoryProps) {
  const { prices, earlierPrices } = listing;
  if (prices.length < 2) return null;
  const line = priceLine(prices, new Date());
  const rows = prices.map((price, index) => ({ ...price, change: changeOf(prices[index - 1], price) }));
  return (
    <Panel title="Price history" className={className}>
      {line && (
        <svg
          className={classes.chart}
          data-type={listing.type}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          // The list below says the same.
          aria-hidden="true"
        >
          <path className={classes.area} d={line.area} />
          <path className={classes.line} d={line.line} />
        </svg>
      )}
      <ol className={classes.rows}>
        {rows.toReversed().map(({ priceCents, since, change }) => (
          <Group
            key={since.getTime()}
            component="li"
            align="baseline"
            justify="space-between"
            gap="0 1rem"
            py="0.5rem"
          >
            <Group component="span" wrap="nowrap" align="baseline" gap="0.625rem" fw={500}>
              {priceCents === null ? 'Price on request' : <Money cents={priceCents} price />}
              {change !== null && (
                <Badge color={change < 0 ? 'green' : 'gray'}>
                  {change < 0 ? '−' : '+'}
                  {Math.abs(change) < 1 ? '<1' : Math.round(Math.abs(change))}%
                </Badge>
              )}
            </Group>
            <Text span c="dimmed" fz="sm">
              since <FormattedDate value={since} />
            </Text>
          </Group>
        ))}
      </ol>
      {earlierPrices && (
        <Text c="dimmed" fz="sm">
          Earlier prices are not shown.
        </Text>
      )}
    </Panel>
  );
}

type Price = Listing['prices'][number];

/** In percent of the price before; null when one of them is not known. */
function changeOf(before: Price | undefined, { priceCents }: Price): number | null {
  if (!before?.priceCents || priceCents === null) return null;
  return ((priceCents - before.priceCents) / before.priceCents) * 100;
}

/**
 * The prices as steps over time in a square of 100, up to `now`; the line breaks while the price is on request. Null when
 * there is no change to draw.
 */
function priceLine(prices: readonly Price[], now: Date): { line: string; area: string } | null {
  const known = prices.flatMap(({ priceCents }) => (priceCents === null ? [] : [priceCents]));
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const from = prices[0]?.since.getTime();
  if (from === undefined || known.length < 2 || low === high) return null;
  const span = Math.max(1, now.getTime() - from);
  const x = (at: Date) => (((at.getTime() - from) / span) * 100).toFixed(2);
  // With a margin above and below.
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

interface ChainOfTitleProps {
  chain: Listing['chain'];
  className: string | undefined;
}

/** Every owner the right has had on Ipso, the current one last; nothing while it has not changed hands here. */
export function ChainOfTitle({ chain, className }: ChainOfTitleProps) {
  if (chain.length < 2) return null;
  return (
    <Panel title="Chain of title" className={className}>
      <ol className={classes.chain}>
        {chain.map((link, index) => (
          <li key={link.since.getTime()}>
            <Text fw={600}>
              {link.fullName} (@{link.username})
            </Text>
            <Text c="dimmed" fz="xs">
              {index === 0 ? 'Brought it to Ipso on ' : 'Owner through escrow since '}
              <FormattedDate value={link.since} />
            </Text>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
