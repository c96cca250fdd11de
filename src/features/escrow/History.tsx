import { Button } from '@mantine/core';
import { IconCheck, IconPoint, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { rowsOf } from '../../../domain/pages.ts';
import { sentenceOf } from '../../errors.ts';
import { byCursor, trpc } from '../../trpc.ts';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import classes from './History.module.css';
import { historyText, stepsToCome } from './historyText.ts';
import type { Transaction } from './types.ts';

const signs = { green: IconCheck, red: IconX, plain: IconPoint };

/** What has happened, oldest first, and what is still to come. */
export function History({ transaction }: { transaction: Transaction }) {
  const { id, history, earlierHistory } = transaction;
  const [asked, setAsked] = useState(false);
  const all = trpc.escrow.history.useInfiniteQuery({ id }, { ...byCursor, enabled: asked });
  const steps = all.data ? rowsOf(all.data).toReversed() : history;
  return (
    <Panel title="History">
      {earlierHistory && !all.data && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.earlier}
          aria-busy={all.isFetching}
          onClick={() => (asked ? void all.refetch() : setAsked(true))}
        >
          {all.error ? 'Try Again' : 'Show earlier steps'}
        </Button>
      )}
      {!all.data && all.error && <p role="alert">{sentenceOf(all.error)}</p>}
      <ShowMore list={all} label="Show earlier steps" />
      <ol className={classes.timeline}>
        {steps.map((entry) => {
          const { text, tone } = historyText(entry, transaction);
          const Sign = signs[tone];
          return (
            <li key={entry.id} className={classes.entry} data-tone={tone}>
              <span className={classes.mark} aria-hidden="true">
                <Sign size={14} stroke={2.4} />
              </span>
              <div className={classes.what}>{text}</div>
              <div className={classes.when}>
                <FormattedDate value={entry.at} time />
              </div>
              {/* The words of a dispute stand in its own panel. */}
              {entry.action === 'escrow.sendBack' && <p className={classes.reason}>“{entry.reason}”</p>}
            </li>
          );
        })}
        {stepsToCome(transaction).map((step) => (
          <li key={step} className={classes.entry} data-to-come>
            <span className={classes.mark} aria-hidden="true" />
            <div className={classes.what}>{step}</div>
            <div className={classes.when}>To come</div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
