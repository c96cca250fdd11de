import { Badge, Button, type MantineColor } from '@mantine/core';
import { useState } from 'react';
import { DataTable } from '../../../ui/DataTable.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import type { PatentTerm } from '../shared/types.ts';
import classes from './TermPanel.module.css';
import { TermTimeline } from './TermTimeline.tsx';

const FEW = 5;

type Fee = PatentTerm['fees'][number];

const states: Record<Fee['state'], [string, MantineColor]> = {
  past: ['Past', 'gray'],
  open: ['Payable now', 'green'],
  grace: ['In grace', 'amber'],
  coming: ['Coming', 'gray'],
};
const statuses: Record<PatentTerm['status'], string> = {
  pending: 'Not granted yet, as far as the dates say.',
  running: 'Running.',
  expired: 'Expired.',
  unknown: 'It can’t be told from these dates whether it runs.',
};

interface TermPanelProps {
  term: PatentTerm;
  filed: string | undefined;
  granted: string | undefined;
  day: string;
}

/** When the patent ends and what keeps it alive until then. */
export function TermPanel({ term, filed, granted, day }: TermPanelProps) {
  const { expires, because, fees, status, notes } = term;
  const [all, setAll] = useState(false);
  // Of many, those that can still be paid; when there are none, the last.
  const soon = fees.filter(({ state }) => state !== 'past').slice(0, FEW);
  const shown = all || fees.length <= FEW ? fees : soon.length > 0 ? soon : fees.slice(-FEW);
  return (
    <div className={classes.term}>
      <Panel title="Term and fees">
        <p className={classes.sentence}>
          {statuses[status]}{' '}
          {expires && (
            <>
              {status === 'expired' ? 'It ended on ' : 'It ends on '}
              <strong>
                <FormattedDate value={expires} />
              </strong>
              :{' '}
            </>
          )}
          {because}
        </p>
        {expires && filed && (
          <TermTimeline filed={filed} granted={granted} expires={expires} fees={fees} day={day} />
        )}
        <ul className={classes.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Panel>
      {fees.length > 0 && (
        <DataTable
          label="Fees"
          rows={shown.map((fee) => ({ ...fee, id: fee.due }))}
          columns={[
            { label: 'Fee', cell: ({ name }) => name },
            { label: 'Payable from', cell: ({ opens }) => opens && <FormattedDate value={opens} /> },
            { label: 'Due', cell: ({ due }) => <FormattedDate value={due} /> },
            { label: 'Grace ends', cell: ({ graceEnds }) => <FormattedDate value={graceEnds} /> },
            ...(fees.some(({ dollars }) => dollars !== null)
              ? [
                  {
                    label: 'Amount',
                    figures: true,
                    cell: ({ dollars }: Fee) =>
                      dollars === null ? '' : `$${dollars.toLocaleString('en-US')}`,
                  },
                ]
              : []),
            {
              label: 'State',
              cell: ({ state }) => {
                const [label, tone] = states[state];
                return <Badge color={tone}>{label}</Badge>;
              },
            },
          ]}
        />
      )}
      {shown.length < fees.length && (
        <Button variant="default" className={classes.more} onClick={() => setAll(true)}>
          Show all {fees.length} fees
        </Button>
      )}
    </div>
  );
}
