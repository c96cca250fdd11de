import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { transactionLabel } from '../../../domain/transaction-label.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { TypeBadge } from '../../ui/listing/badges.tsx';
import { Seal } from '../../ui/listing/Seal.tsx';
import classes from './TransactionHead.module.css';
import type { Role, Transaction } from './types.ts';

const LONG = 90;

export function TransactionHead({ transaction }: { transaction: Transaction }) {
  const { listingId, listingType, registrationNumber, role } = transaction;
  // A missing listing shows this (specification, section 2).
  const title = transaction.title || 'Untitled Asset';
  return (
    <>
      <Trail role={role} />
      <header className={classes.head}>
        <Seal id={listingId} kind={listingType} size={88} className={classes.seal} />
        <div className={classes.words}>
          <p className={classes.line}>
            <TypeBadge type={listingType} />
            <span>{transactionLabel(transaction.id)}</span>
            {registrationNumber && <span>{registrationNumber}</span>}
          </p>
          <Title order={1} className={classes.title} data-long={title.length > LONG || undefined}>
            {title}
          </Title>
        </div>
      </header>
    </>
  );
}

function Trail({ role }: { role: Role }) {
  if (role === 'admin') {
    return (
      <Breadcrumb>
        <Link to="/admin/dashboard">Admin</Link>
        <Link to="/admin/transactions">Transactions</Link>
      </Breadcrumb>
    );
  }
  return (
    <Breadcrumb>
      <Link to="/dashboard">Dashboard</Link>
      {role === 'buyer' ? (
        <Link to="/dashboard" search={{ tab: 'purchases' }}>
          Purchases
        </Link>
      ) : (
        <Link to="/dashboard" search={{ tab: 'sales' }}>
          Sales
        </Link>
      )}
    </Breadcrumb>
  );
}
