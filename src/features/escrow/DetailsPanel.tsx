import { licensingLabels } from '../../../domain/listings.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './DetailsPanel.module.css';
import type { Transaction } from './types.ts';

export function DetailsPanel({ transaction }: { transaction: Transaction }) {
  const { listingType, licensingType, registrationNumber, role } = transaction;
  const facts = [
    { label: 'IP type', value: listingType },
    { label: 'Registration', value: registrationNumber ?? 'Pending registration' },
    {
      label: 'What is sold',
      value: licensingType === null ? 'The right itself' : licensingLabels[licensingType],
    },
    { label: 'Created', value: <FormattedDate value={transaction.createdAt} time /> },
    { label: 'Last updated', value: <FormattedDate value={transaction.updatedAt} time /> },
  ];
  return (
    <Panel title="Details">
      <DescriptionList facts={facts} />
      <div className={classes.links}>
        {transaction.listingVisible && (
          <LinkAnchor to="/marketplace/listing/$listingId" params={{ listingId: transaction.listingId }}>
            View the listing
          </LinkAnchor>
        )}
        {role === 'seller' && (
          <LinkAnchor to="/dashboard" search={{ tab: 'sales' }}>
            View All Transactions
          </LinkAnchor>
        )}
        {role === 'admin' ? (
          <LinkAnchor to="/admin/transactions">Back to all transactions</LinkAnchor>
        ) : (
          <LinkAnchor to="/dashboard">Back to Dashboard</LinkAnchor>
        )}
      </div>
    </Panel>
  );
}
