import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import { notifyError } from '../../ui/toast.ts';
import type { Profile, Viewer } from './types.ts';

const ContactDialog = lazyPiece(() => import('./ContactDialog.tsx'));

interface ContactButtonProps {
  profile: Profile;
  viewer: Viewer;
  /** Whether the dialog is open from the start. */
  open: boolean;
}

/** Opens a conversation with someone. Each is about one listing, so that comes first. */
export function ContactButton({ profile, viewer, open }: ContactButtonProps) {
  const { username, fullName, onTheMarket } = profile;
  const navigate = useNavigate();
  const reason = reasonOf(profile, viewer);
  const [dialog, setDialog] = useState<'unopened' | 'open' | 'closed'>(
    open && viewer && !reason ? 'open' : 'unopened',
  );
  const contact = () => {
    if (viewer) return setDialog('open');
    notifyError({
      title: 'Authentication required',
      message: `Please sign in to contact ${fullName || username}`,
    });
    void navigate({ to: '/auth', search: { redirect: `/${username}?contact=true` } });
  };
  const close = () => {
    setDialog('closed');
    // A page that is reloaded or sent on should not open it again.
    if (open) {
      void navigate({
        to: '/$username',
        params: { username },
        search: (now) => ({ ...now, contact: undefined }),
        replace: true,
        resetScroll: false,
      });
    }
  };
  return (
    <>
      <ActionButton reason={reason} onClick={contact} fullWidth>
        Contact
      </ActionButton>
      {dialog !== 'unopened' && onTheMarket > 0 && (
        <ContactDialog profile={profile} opened={dialog === 'open'} onClose={close} />
      )}
    </>
  );
}

function reasonOf({ fullName, username, onTheMarket }: Profile, viewer: Viewer): string | null {
  if (onTheMarket === 0) {
    return `A conversation is about a listing, and ${fullName || username} has none on the market now.`;
  }
  if (viewer && !viewer.emailVerified) return 'Please confirm your e-mail address first: we sent you a link.';
  return null;
}
