import { Button } from '@mantine/core';
import { useState } from 'react';
import { escrow } from '../../../domain/escrow.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './Documents.module.css';
import { Proof } from './Proof.tsx';
import type { Transaction } from './types.ts';
import { UploadDialog } from './UploadDialog.tsx';

interface DocumentsProps {
  transaction: Transaction;
  /** The ids of those that an administrator has not read. */
  unread: Set<string>;
}

export function Documents({ transaction, unread }: DocumentsProps) {
  const [opened, setOpened] = useState(false);
  const { documents, role, facts } = transaction;
  const mayAdd = escrow.decide('addProof', transaction, role, facts).allowed;
  return (
    <Panel
      title="Documentation"
      action={
        mayAdd && (
          <div className={classes.actions}>
            <LinkButton
              to="/tools/agreement-generator"
              search={{ transaction: transaction.id }}
              variant="default"
              size="sm"
            >
              Draft the agreement
            </LinkButton>
            <Button variant="default" size="sm" onClick={() => setOpened(true)}>
              Upload document
            </Button>
          </div>
        )
      }
    >
      {documents.length === 0 && <p className={classes.empty}>{emptyText(role, mayAdd)}</p>}
      <ul className={classes.list}>
        {documents.map((proof) => (
          <li key={proof.id}>
            <Proof proof={proof} role={role} isNew={unread.has(proof.id)} />
          </li>
        ))}
      </ul>
      {mayAdd && (
        <UploadDialog transactionId={transaction.id} opened={opened} onClose={() => setOpened(false)} />
      )}
    </Panel>
  );
}

function emptyText(role: Transaction['role'], mayAdd: boolean): string {
  if (!mayAdd && role !== 'admin') return 'No documents were uploaded.';
  return role === 'seller'
    ? 'No documents yet. Upload what proves the transfer: the signed assignment, or the register’s confirmation. An agreement that both of you sign here is added by itself.'
    : 'No documents yet. The seller uploads here what proves the transfer.';
}
