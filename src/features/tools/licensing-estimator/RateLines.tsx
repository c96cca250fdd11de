import { Title } from '@mantine/core';
import { formatBps } from '../../../../domain/tools/licensing-estimator/adjust.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import type { LicensingAnswer } from '../shared/types.ts';
import classes from './RateLines.module.css';

type Rate = LicensingAnswer['rate'];

/** How the estimate came about: the middle of the range, and what each finding moved. */
export function RateLines({ rate, step }: { rate: Rate; step: number }) {
  const { lowBps, highBps, middleBps, lines, held, rateBps } = rate;
  return (
    <section aria-labelledby="rate-lines">
      <Title order={2} id="rate-lines" className={classes.title}>
        The rate, line by line
      </Title>
      <p className={classes.lead}>
        It begins in the middle of {formatBps(lowBps)} to {formatBps(highBps)}. Each finding moves it by{' '}
        {step}% of that width: the direction is from the case, the size of the step is this tool’s convention,
        and yours to change.
      </p>
      <DataTable
        label="The rate, line by line"
        rows={[
          {
            id: 'middle',
            label: 'Middle of the range',
            answer: '',
            reason: '',
            source: '',
            move: '–',
            after: middleBps,
          },
          ...lines.map(({ label, answer, reason, source, moveBps, afterBps }) => ({
            id: label,
            label,
            answer: answer ?? 'Not said',
            reason,
            source,
            move: moveBps === 0 ? '0' : `${moveBps > 0 ? '+' : '−'}${formatBps(Math.abs(moveBps))}`,
            after: afterBps,
          })),
          ...(held
            ? [
                {
                  id: 'held',
                  label: 'Held at the end of the published range',
                  answer: '',
                  reason: '',
                  source: '',
                  move: '–',
                  after: rateBps,
                },
              ]
            : []),
        ]}
        columns={[
          {
            label: 'Finding',
            cell: ({ label, answer, reason, source }) => (
              <span className={classes.finding}>
                <span>
                  <strong>{label}</strong>
                  {answer && `: ${answer}`}
                </span>
                {reason && <span className={classes.reason}>{reason}</span>}
                {source && <span className={classes.source}>{source}</span>}
              </span>
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
