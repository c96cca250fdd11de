import { stateText } from '../../../domain/escrow-texts.ts';
import { transactionLabel } from '../../../domain/transaction-label.ts';
import { trpc } from '../../trpc.ts';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { TransactionBadge } from '../../ui/listing/badges.tsx';
import classes from './OwnTransaction.module.css';

/** The viewer's own transaction on this listing: where it stands, and the way to it. */
export function OwnTransaction({ id }: { id: string }) {
  const { data } = trpc.escrow.get.useQuery({ id });
  return (
    <div className={classes.own}>
      {data && <TransactionBadge status={data.status} />}
      <p className={classes.text}>
        {data ? `${stateText(data, data.role).title}.` : 'You have a transaction on this listing.'}
      </p>
      <LinkAnchor to="/transaction/$id" params={{ id }}>
        Open your transaction {transactionLabel(id)}
      </LinkAnchor>
    </div>
  );
}
