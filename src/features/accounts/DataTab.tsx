import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { RouterOutputs } from '../../trpc.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './Form.module.css';

const DeleteDialog = lazyPiece(() => import('./DeleteDialog.tsx'));

/** A person's data: to download or to erase. */
export function DataTab({ account }: { account: RouterOutputs['accounts']['account'] }) {
  const [dialog, setDialog] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const { obligations, profile } = account;
  return (
    <>
      <Panel title="Download your data">
        <p className={classes.lead}>
          Everything we keep about you in one JSON file: your profile, listings, transactions, messages,
          choices, sign-ins and their records.
        </p>
        <Button
          component="a"
          href="/api/account/data"
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.6} />}
        >
          Download
        </Button>
      </Panel>
      <Panel title="Delete your account">
        <p className={classes.lead}>
          Your name, picture, contact details and messages are erased, your listings leave the market, and you
          are signed out everywhere. What the other side of a deal relies on stays: payments, transfers of
          title and their evidence. It names you by a number, but agreements, invoices and other documents
          keep the names that are in them. A paid plan ends at once, and its current month is not refunded.
          This cannot be undone.
        </p>
        <ActionButton
          variant="outline"
          color="red"
          reason={obligations.length > 0 ? obligations.join(' ') : null}
          onClick={() => setDialog('open')}
        >
          Delete account
        </ActionButton>
      </Panel>
      {dialog !== 'unopened' && (
        <DeleteDialog
          username={profile.username}
          opened={dialog === 'open'}
          onClose={() => setDialog('closed')}
        />
      )}
    </>
  );
}
