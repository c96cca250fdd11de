import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { isShown } from '../../../domain/listings.ts';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import { notifyError } from '../../ui/toast.ts';
import classes from './ReportButton.module.css';
import type { Listing, Viewer } from './types.ts';

// Hardly anyone needs it.
const ReportDialog = lazyPiece(() => import('./ReportDialog.tsx'));

export function ReportButton({ listing, viewer }: { listing: Listing; viewer: Viewer }) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const navigate = useNavigate();
  const here = useRouterState({ select: (state) => state.location.href });
  if (listing.isOwner || !isShown(listing)) return null;
  if (listing.reported) {
    return <p className={classes.done}>You reported this listing. An administrator looks at it.</p>;
  }
  const open = () => {
    if (viewer) return setDialog('open');
    notifyError({ title: 'Authentication required', message: 'Please sign in to report a listing' });
    void navigate({ to: '/auth', search: { redirect: here } });
  };
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        className={classes.button}
        leftSection={<IconFlag size={15} stroke={1.7} aria-hidden="true" />}
        onClick={open}
      >
        Report this listing
      </Button>
      {dialog !== 'never' && (
        <ReportDialog listing={listing} opened={dialog === 'open'} onClose={() => setDialog('closed')} />
      )}
    </>
  );
}
