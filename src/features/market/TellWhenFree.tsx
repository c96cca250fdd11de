import { Button } from '@mantine/core';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { notifyError } from '../../ui/toast.ts';
import classes from './OfferPanel.module.css';

/** Asks to be told when a listing that is in somebody's escrow can be bought again, or takes it back. */
export function TellWhenFree({ listingId }: { listingId: string }) {
  const utils = trpc.useUtils();
  const id = { id: listingId };
  const { data: waits } = trpc.interest.awaiting.useQuery(id);
  const after = {
    onSuccess: () => utils.interest.awaiting.invalidate(id),
    onError: (error: unknown) => {
      notifyError({ title: 'Error', message: sentenceOf(error) });
      void utils.listings.get.invalidate(id);
    },
  };
  const ask = trpc.interest.awaitListing.useMutation(after);
  const takeBack = trpc.interest.stopAwaiting.useMutation(after);
  if (waits === undefined) return null;
  return (
    <>
      <Button
        variant="default"
        fullWidth
        mt="0.75rem"
        loading={ask.isPending || takeBack.isPending}
        onClick={() => (waits ? takeBack : ask).mutate(id)}
      >
        {waits ? 'Do not tell me any more' : 'Tell me when it is available'}
      </Button>
      <p className={classes.told}>
        {waits ? 'You are told as soon as it is free again' : 'You are told once'}: by the bell, and by mail
        while you are away.
      </p>
    </>
  );
}
