import '../../ui/form/formStyles.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { feeLines } from '../../../domain/escrow-money.ts';
import { parseDollars } from '../../../domain/money.ts';
import { trpc } from '../../trpc.ts';
import { Money } from '../../ui/Money.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './PayoutPanel.module.css';

/** What a seller receives for a price, by the rule and the rate that an escrow would take now. */
export function PayoutPanel() {
  const { data } = trpc.listings.figures.useQuery();
  const [typed, setTyped] = useState('50,000');
  const amount = parseDollars(typed);
  const lines = amount !== null && data ? feeLines(amount, data.feeBps) : null;
  return (
    <Panel title="What you would receive">
      <TextInput
        label="Price"
        inputMode="decimal"
        leftSection="$"
        value={typed}
        error={amount === null ? 'Please enter an amount of dollars.' : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <dl className={classes.lines} aria-live="polite">
        <div>
          <dt>The buyer pays</dt>
          <dd>{lines ? <Money cents={lines.amount} /> : '-'}</dd>
        </div>
        <div>
          <dt>Platform fee{data && `, ${data.feeBps / 100}%`}</dt>
          <dd>{lines ? <Money cents={lines.fee} /> : '-'}</dd>
        </div>
        <div className={classes.payout}>
          <dt>You receive</dt>
          <dd>{lines ? <Money cents={lines.payout} /> : '-'}</dd>
        </div>
      </dl>
      <p className={classes.note}>Listing costs nothing, and nothing is due when a sale is cancelled.</p>
    </Panel>
  );
}
