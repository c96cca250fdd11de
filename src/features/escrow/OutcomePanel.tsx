import type { ReactNode } from 'react';
import { formatCents } from '../../../domain/money.ts';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './OutcomePanel.module.css';
import type { Transaction } from './types.ts';

/** Completed: what the viewer has now that they had not before. */
export function OutcomePanel({ transaction, className }: { transaction: Transaction; className?: string }) {
  const { role, licensingType, listingId, listingVisible, payoutCents, feeCents } = transaction;
  const sold = licensingType === null;
  // The buyer may have sold it on since.
  const listing = (label: string) =>
    listingVisible && (
      <LinkAnchor to="/marketplace/listing/$listingId" params={{ listingId }}>
        {label}
      </LinkAnchor>
    );
  const outcomes: Record<Transaction['role'], { title: string; text: string; link: ReactNode }> = {
    buyer: sold
      ? {
          title: 'You own this IP now',
          text: 'It is in your repository with its documents, private until you decide otherwise. Its chain of title names you.',
          link: listing('Open it in your repository'),
        }
      : {
          title: 'You hold the licence now',
          text: 'It is in your dashboard under Licensing, with the terms you paid for.',
          link: (
            <LinkAnchor to="/dashboard" search={{ tab: 'licensing' }}>
              See your licences
            </LinkAnchor>
          ),
        },
    seller: {
      title: 'You have been paid',
      text: `${formatCents(payoutCents)} is in your balance, after the platform fee of ${formatCents(feeCents)}. ${
        sold ? 'The right now belongs to the buyer.' : 'The right is still yours; the buyer holds a licence.'
      }`,
      link: (
        <LinkAnchor to="/dashboard" search={{ tab: 'sales' }}>
          View All Transactions
        </LinkAnchor>
      ),
    },
    admin: {
      title: sold ? 'The right has passed to the buyer' : 'The licence has been granted',
      text: `${formatCents(payoutCents)} went to the seller, ${formatCents(feeCents)} is the platform fee.`,
      link: listing('View the listing'),
    },
  };
  const { title, text, link } = outcomes[role];
  return (
    <Panel title={title} className={`${classes.panel} ${className}`}>
      <p className={classes.text}>{text}</p>
      {link}
    </Panel>
  );
}
