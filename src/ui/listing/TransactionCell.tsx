import { Link } from '@tanstack/react-router';
import { transactionLabel } from '../../../domain/deals/transaction-label.ts';
import { type LicensingType, type ListingType, licensingLabels } from '../../../domain/market/listings.ts';
import classes from './TransactionCell.module.css';

interface TransactionCellProps {
  transaction: { id: string; title: string; listingType: ListingType; licensingType: LicensingType | null };
  /** Leads to the page in the administration. */
  admin?: boolean;
}

/** The name of a transaction in a table; its link covers the row. */
export function TransactionCell({ transaction, admin }: TransactionCellProps) {
  const { id, title, listingType, licensingType } = transaction;
  return (
    <>
      <Link
        to={admin ? '/admin/transactions/$id' : '/transaction/$id'}
        params={{ id }}
        className={classes.link}
        data-row-link
      >
        {title || 'Untitled Asset'}
      </Link>
      <span className={classes.detail}>
        {[
          transactionLabel(id),
          listingType,
          licensingType ? licensingLabels[licensingType] : 'Full sale',
        ].join(' · ')}
      </span>
    </>
  );
}
