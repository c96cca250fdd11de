import { ChangedBox } from '../../ui/ChangedBox.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import page from '../../ui/Page.module.css';
import { AmountPanel } from './AmountPanel.tsx';
import { BoughtPanel } from './BoughtPanel.tsx';
import { CancelRequestPanel } from './CancelRequestPanel.tsx';
import { DetailsPanel } from './DetailsPanel.tsx';
import { DisputePanel } from './DisputePanel.tsx';
import { Documents } from './Documents.tsx';
import { History } from './History.tsx';
import { historyText } from './historyText.ts';
import { LicencePanel } from './LicencePanel.tsx';
import { OutcomePanel } from './OutcomePanel.tsx';
import { PartiesPanel } from './PartiesPanel.tsx';
import { PaymentProblems } from './PaymentProblems.tsx';
import { StatePanel } from './StatePanel.tsx';
import { TransactionHead } from './TransactionHead.tsx';
import classes from './TransactionView.module.css';
import type { Transaction } from './types.ts';
import { useNews } from './useNews.ts';

export function TransactionView({ transaction, payNow }: { transaction: Transaction; payNow: boolean }) {
  const { dispute, licensingText, paymentProblems, status } = transaction;
  const news = useNews(transaction);
  return (
    <div className={page.page}>
      <TransactionHead transaction={transaction} />
      <div className={classes.columns}>
        <div className={classes.main}>
          {news.entries.length > 0 && (
            <ChangedBox className={classes.first} onRead={news.setRead}>
              <ul className={classes.news}>
                {news.entries.map((entry) => (
                  <li key={entry.id}>
                    {historyText(entry, transaction).text}, <FormattedDate value={entry.at} time />
                  </li>
                ))}
              </ul>
            </ChangedBox>
          )}
          <StatePanel transaction={transaction} className={classes.first} />
          {status === 'completed' && <OutcomePanel transaction={transaction} className={classes.first} />}
          {paymentProblems.length > 0 && <PaymentProblems problems={paymentProblems} />}
          {dispute && <DisputePanel transaction={transaction} dispute={dispute} openClass={classes.first} />}
          <CancelRequestPanel transaction={transaction} openClass={classes.first} />
          {transaction.bought && <BoughtPanel transaction={transaction} bought={transaction.bought} />}
          <Documents transaction={transaction} unread={news.documents} />
          {licensingText && <LicencePanel terms={licensingText} />}
          <History transaction={transaction} />
        </div>
        <div className={classes.side}>
          <AmountPanel
            transaction={transaction}
            payNow={payNow}
            unread={news.entries.length > 0}
            className={classes.second}
          />
          <PartiesPanel transaction={transaction} />
          <DetailsPanel transaction={transaction} />
        </div>
      </div>
    </div>
  );
}
