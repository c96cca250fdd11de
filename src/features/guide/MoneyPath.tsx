import type { Payment } from '../../../domain/escrow.ts';
import { type AccountKind, feeLines, movements } from '../../../domain/escrow-money.ts';
import { cents, formatDollars } from '../../../domain/money.ts';
import { Panel } from '../../ui/Panel.tsx';
import classes from './MoneyPath.module.css';

const PRICE = cents(5_000_000);

const cases: { title: string; from: Payment; to: Payment; text: string }[] = [
  { title: 'Paid', from: 'awaiting', to: 'held', text: 'Held apart: neither side can take it.' },
  {
    title: 'Released',
    from: 'held',
    to: 'released',
    text: 'After an administrator has verified the transfer.',
  },
  {
    title: 'Refunded',
    from: 'held',
    to: 'refunded',
    text: 'When the transaction is cancelled, or nobody acts in time. In full.',
  },
];

const accounts: Record<AccountKind, string> = {
  provider: 'Buyer',
  escrow: 'Escrow',
  seller: 'Seller',
  fees: 'Platform fee',
};

/** The ledger's movements of one price, computed as the ledger computes them. */
export function MoneyPath({ feeBps }: { feeBps: number }) {
  const lines = feeLines(PRICE, feeBps);
  return (
    <div className={classes.cases}>
      {cases.map(({ title, from, to, text }) => (
        <Panel key={title} className={classes.case}>
          <h3 className={classes.title}>{title}</h3>
          <ul className={classes.moves}>
            {movements(from, to, lines).map(({ debit, credit, amount }) => (
              <li key={credit} className={classes.move}>
                <span className={classes.amount}>{formatDollars(amount)}</span>
                <span className={classes.way}>
                  {accounts[debit]} to {accounts[credit]}
                </span>
              </li>
            ))}
          </ul>
          <p className={classes.text}>{text}</p>
        </Panel>
      ))}
    </div>
  );
}
