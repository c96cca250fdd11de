import { Skeleton, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { shortCategory } from '../../../domain/market/listings.ts';
import { rowsOf } from '../../../domain/pages.ts';
import { sentenceOf } from '../../errors.ts';
import { byCursor, trpc } from '../../trpc.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Seal } from '../../ui/listing/Seal.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { notifyError } from '../../ui/toast.ts';
import classes from './ProfilePage.module.css';

interface ContactDialogProps {
  profile: { username: string; fullName: string };
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
      <Text c="dimmed" mb="1rem">
        Which listing is it about? The conversation opens right away.
      </Text>
      {!data && error && <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="4rem" radius="sm" />}
      <Stack
        component="ul"
        gap="0.5rem"
        m={0}
        p="0.125rem"
        mah="min(24rem, 60vh)"
        className={classes.choices}
      >
        {rowsOf(data).map((listing) => (
          <li key={listing.id}>
            <UnstyledButton
              w="100%"
              mih="3.5rem"
              p="0.625rem 0.75rem"
              className={classes.choice}
              aria-busy={start.variables?.listingId === listing.id && start.isPending}
              onClick={() => choose(listing.id)}
            >
              <Seal id={listing.id} kind={listing.type} size={40} />
              <Stack component="span" gap={0} flex={1} miw={0}>
                <Text span fw={600} className={classes.wrap}>
                  {listing.title}
                </Text>
                <Text span c="dimmed" fz="xs">
                  {listing.type} · {shortCategory(listing.type, listing.category)}
                </Text>
              </Stack>
              <IconChevronRight size={18} stroke={1.6} aria-hidden="true" />
            </UnstyledButton>
          </li>
        ))}
      </Stack>
      <ShowMore list={list} />
    </Dialog>
  );
}
