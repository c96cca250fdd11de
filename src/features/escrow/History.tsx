import { IconCheck, IconPoint, IconX } from '@tabler/icons-react';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './History.module.css';
import { historyText, stepsToCome } from './historyText.ts';
import type { Transaction } from './types.ts';

const signs = { green: IconCheck, red: IconX, plain: IconPoint };

/** What has happened, oldest first, and what is still to come. */
export function History({ transaction }: { transaction: Transaction }) {
  return (
    <Panel title="History">
      <ol className={classes.timeline}>
        {transaction.history.map((entry) => {
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
