import { Skeleton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { shortCategory } from '../../../domain/listings.ts';
import { rowsOf } from '../../../domain/pages.ts';
import { sentenceOf } from '../../errors.ts';
import { byCursor, trpc } from '../../trpc.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Seal } from '../../ui/listing/Seal.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { notifyError } from '../../ui/toast.ts';
import classes from './ContactDialog.module.css';
import type { Profile } from './types.ts';

interface ContactDialogProps {
  profile: Profile;
  opened: boolean;
  onClose: () => void;
}

// A default export, because it is loaded lazily.
export default function ContactDialog({ profile, opened, onClose }: ContactDialogProps) {
  const { username, fullName } = profile;
  const navigate = useNavigate();
  const list = trpc.accounts.contactListings.useInfiniteQuery({ username }, byCursor);
  const { data, error, refetch } = list;
  const start = trpc.chat.start.useMutation({
    onSuccess: ({ id }) => navigate({ to: '/chat/$chatId', params: { chatId: id } }),
    onError: (problem) => notifyError({ title: 'Error', message: sentenceOf(problem) }),
  });
  const choose = (listingId: string) => {
    if (!start.isPending) start.mutate({ listingId });
  };
  return (
    <Dialog
      opened={opened}
      title={`Write to ${fullName || username}`}
      busy={start.isPending}
      onClose={onClose}
    >
      <p className={classes.lead}>Which listing is it about? The conversation opens at once.</p>
      {!data && error && <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="4rem" radius="sm" />}
      <ul className={classes.list}>
        {rowsOf(data).map((listing) => (
          <li key={listing.id}>
            <button
              type="button"
              className={classes.choice}
              aria-busy={start.variables?.listingId === listing.id && start.isPending}
              onClick={() => choose(listing.id)}
            >
              <Seal id={listing.id} kind={listing.type} size={40} />
              <span className={classes.words}>
                <span className={classes.title}>{listing.title}</span>
                <span className={classes.detail}>
                  {listing.type} · {shortCategory(listing.type, listing.category)}
                </span>
              </span>
              <IconChevronRight size={18} stroke={1.6} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
    </Dialog>
  );
}
