import '@mantine/core/styles/Input.layer.css';
import { Badge, Button, type MantineColor, NativeSelect, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDollars } from '../../../../domain/money.ts';
import { type VerdictKind, verdictLabels } from '../../../../domain/tools/portfolio-analyzer/verdict.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import type { PortfolioAnswer } from '../shared/types.ts';
import { monthsText } from './monthsText.ts';
import classes from './RightsTable.module.css';

type Right = PortfolioAnswer['rights'][number];

/** A page has as many as a browser lays out at once. */
const AT_FIRST = 25;
const tones: Record<VerdictKind, MantineColor> = { keep: 'green', sell: 'indigo', look: 'gray', drop: 'red' };
const kinds = Object.keys(verdictLabels) as VerdictKind[];

interface RightsTableProps {
  rights: readonly Right[];
  day: string;
  mine: boolean;
}

/** Right by right: age, end, cost, value, and what to do with the numbers behind it. */
export function RightsTable({ rights, day, mine }: RightsTableProps) {
  const [view, setView] = useState<VerdictKind | 'all'>('all');
  const [all, setAll] = useState(false);
  const of = (kind: VerdictKind | 'all') =>
    rights.filter(({ verdict }) => kind === 'all' || verdict.kind === kind);
  const shown = of(view);
  return (
    <section aria-labelledby="rights">
      <div className={classes.head}>
        <Title order={2} id="rights" className={classes.heading}>
          Sell, keep or drop
        </Title>
        <NativeSelect
          aria-label="Rights shown"
          className={classes.select}
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
      </div>
      <DataTable
        label="Rights"
        rows={shown.slice(0, all ? undefined : AT_FIRST)}
        columns={[
          {
            label: 'Right',
            cell: (right) => (
              <span className={classes.cell}>
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
                <span className={classes.detail}>
                  {[right.type, right.number, right.place, right.field].filter(Boolean).join(' · ')}
                </span>
              </span>
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
              <span className={classes.cell}>
                <span className={classes.figure}>{duesUnknown ? 'not known' : formatDollars(costCents)}</span>
                {openDues > 0 && <span className={classes.detail}>{openDues} without amount</span>}
              </span>
            ),
          },
          { label: 'Value', figures: true, cell: ({ worth }) => <Value {...worth} /> },
          {
            label: 'Advice',
            cell: ({ verdict, worth, over }) => (
              <span className={classes.cell}>
                <span>
                  <Badge color={tones[verdict.kind]}>{verdictLabels[verdict.kind]}</Badge>
                </span>
                <span className={classes.detail}>{verdict.numbers}</span>
                {!over &&
                  worth.bases.map(({ sentence }) => (
                    <span key={sentence} className={classes.detail}>
                      {sentence}
                    </span>
                  ))}
              </span>
            ),
          },
        ]}
      />
      {!all && shown.length > AT_FIRST && (
        <div className={classes.next}>
          <Button variant="default" onClick={() => setAll(true)}>
            Show all {shown.length}
          </Button>
        </div>
      )}
    </section>
  );
}

function Ends({ ends, what, latest, over }: Right & { day: string }) {
  if (!ends) return 'not known here';
  const word = over ? 'ended' : what === 'renewal' ? 'next renewal' : latest ? 'at the latest' : null;
  return (
    <span className={classes.cell}>
      <FormattedDate value={ends} />
      {word && <span className={classes.detail}>{word}</span>}
    </span>
  );
}

function ageText(months: number | null): string {
  if (months === null) return 'not known';
  return monthsText(months < 12 ? months : months - (months % 12));
}

function Value({ lowCents, highCents }: Right['worth']) {
  if (lowCents === null || highCents === null) return <span className={classes.figure}>no basis</span>;
  const [low, high] = [lowCents, highCents].map((amount) => formatDollars(Math.round(amount / 100) * 100));
  return (
    <span className={classes.cell}>
      <span className={classes.figure}>{low}</span>
      {low !== high && <span className={classes.figure}>to {high}</span>}
    </span>
  );
}
