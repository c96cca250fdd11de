import '@mantine/core/styles/Input.layer.css';
import { Badge, Button, Group, type MantineColor, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDollars } from '../../../../domain/money.ts';
import { type VerdictKind, verdictLabels } from '../../../../domain/tools/portfolio-analyzer/verdict.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import type { PortfolioAnswer } from '../shared/types.ts';
import classes from './PortfolioResult.module.css';

type Right = PortfolioAnswer['rights'][number];

/** As many rows as a browser can lay out at once. */
const AT_FIRST = 25;
const tones: Record<VerdictKind, MantineColor> = {
  ...{ keep: 'green', sell: 'indigo', look: 'gray', drop: 'red', ended: 'gray' },
};
const kinds = Object.keys(verdictLabels) as VerdictKind[];

interface RightsTableProps {
  rights: readonly Right[];
  day: string;
  mine: boolean;
}

/** Right by right: age, end, cost, value, and advice with the numbers behind it. */
export function RightsTable({ rights, day, mine }: RightsTableProps) {
  const [view, setView] = useState<VerdictKind | 'all'>('all');
  const [all, setAll] = useState(false);
  const of = (kind: VerdictKind | 'all') =>
    rights.filter(({ verdict }) => kind === 'all' || verdict.kind === kind);
  const shown = of(view);
  return (
    <section aria-labelledby="rights">
      <Group justify="space-between" gap="0.75rem 1.25rem" mb="0.875rem">
        <Title order={2} id="rights" fz="var(--title-4)">
          Sell, keep or drop
        </Title>
        <NativeSelect
          aria-label="Rights shown"
          w="13rem"
          size="sm"
          data={(['all', ...kinds] as const)
            .map((one) => ({
              value: one,
              label: one === 'all' ? 'All' : verdictLabels[one],
              count: of(one).length,
            }))
            .filter(({ count }) => count > 0)
            .map(({ value, label, count }) => ({ value, label: `${label}: ${count}` }))}
          value={view}
          onChange={(event) => setView(kinds.find((kind) => kind === event.currentTarget.value) ?? 'all')}
        />
      </Group>
      <DataTable
        label="Rights"
        rows={shown.slice(0, all ? undefined : AT_FIRST)}
        columns={[
          {
            label: 'Right',
            cell: (right) => (
              <Stack component="span" gap={0} miw={0}>
                {mine && right.listingId ? (
                  <Link
                    to="/marketplace/listing/$listingId"
                    params={{ listingId: right.listingId }}
                    className={classes.link}
                  >
                    {right.title}
                  </Link>
                ) : (
                  <strong>{right.title}</strong>
                )}
                <Text span fz="xs" c="dimmed">
                  {[right.type, right.number, right.place, right.field].filter(Boolean).join(' · ')}
                </Text>
              </Stack>
            ),
          },
          {
            label: 'Age',
            cell: ({ ageMonths }) => <span className={classes.figure}>{ageText(ageMonths)}</span>,
          },
          { label: 'Ends', cell: (right) => <Ends {...right} day={day} /> },
          {
            label: 'Known fees',
            figures: true,
            cell: ({ costCents, openDues, duesUnknown }) => (
              <Stack component="span" gap={0} miw={0}>
                <span className={classes.figure}>{duesUnknown ? 'not known' : formatDollars(costCents)}</span>
                {openDues > 0 && (
                  <Text span fz="xs" c="dimmed">
                    {openDues} without amount
                  </Text>
                )}
              </Stack>
            ),
          },
          { label: 'Value', figures: true, cell: (right) => <Value {...right} /> },
          {
            label: 'Advice',
            cell: ({ verdict, worth, over, missed = [] }) => (
              <Stack component="span" gap={0} miw={0}>
                <span>
                  <Badge color={tones[verdict.kind]}>{verdictLabels[verdict.kind]}</Badge>
                </span>
                <Text span fz="xs" c="dimmed">
                  {verdict.numbers}
                </Text>
                {missed.map((sentence) => (
                  <Text span key={sentence} fz="xs" c="amber">
                    {sentence}
                  </Text>
                ))}
                {!over &&
                  worth.bases.map(({ sentence }) => (
                    <Text span key={sentence} fz="xs" c="dimmed">
                      {sentence}
                    </Text>
                  ))}
              </Stack>
            ),
          },
        ]}
      />
      {!all && shown.length > AT_FIRST && (
        <Group justify="center" mt="1.25rem">
          <Button variant="default" onClick={() => setAll(true)}>
            Show all {shown.length}
          </Button>
        </Group>
      )}
    </section>
  );
}

function Ends({ ends, what, latest, over, mayLast }: Right & { day: string }) {
  if (!ends) return 'not known here';
  const atMost = latest ? 'at the latest' : null;
  const word = mayLast
    ? 'or later'
    : over
      ? 'ended'
      : what === 'renewal'
        ? 'next renewal'
        : what === 'phase'
          ? ['first national phase', atMost].filter(Boolean).join(', ')
          : atMost;
  return (
    <Stack component="span" gap={0} miw={0}>
      <FormattedDate value={ends} />
      {word && (
        <Text span fz="xs" c="dimmed">
          {word}
        </Text>
      )}
    </Stack>
  );
}

function ageText(months: number | null): string {
  if (months === null) return 'not known';
  return monthsText(months < 12 ? months : months - (months % 12));
}

function Value({ worth: { lowCents, highCents }, priceCents }: Right) {
  const [low, high] = [lowCents, highCents].map(
    (amount) => amount !== null && formatDollars(Math.round(amount / 100) * 100),
  );
  return (
    <Stack component="span" gap={0} miw={0}>
      <span className={classes.figure}>{low || 'no basis'}</span>
      {low !== high && <span className={classes.figure}>to {high}</span>}
      {priceCents !== null && (
        <Text span fz="xs" c="dimmed">
          you ask {formatDollars(priceCents)}
        </Text>
      )}
    </Stack>
  );
}

/** "13 years and 3 months", "7 months". */
export function monthsText(months: number): string {
  const unit = (n: number, name: string) => `${n} ${name}${n === 1 ? '' : 's'}`;
  const years = unit(Math.floor(months / 12), 'year');
  const rest = unit(months % 12, 'month');
  if (months < 12) return rest;
  return months % 12 === 0 ? years : `${years} and ${rest}`;
}
