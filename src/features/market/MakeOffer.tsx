import { Button, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { MOST_TRIES, OFFER_DAYS, TRY_DAYS } from '../../../domain/deals/offers.ts';
import { termsOf } from '../../../domain/market/licensing.ts';
import { sentenceOf } from '../../errors.ts';
import { newIdempotencyKey } from '../../idempotencyKey.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { draftOf, ProposalFields, proposalFrom } from '../../ui/listing/ProposalFields.tsx';
import { notify, notifyError } from '../../ui/toast.ts';

interface MakeOfferProps {
  listing: RouterOutputs['listings']['get'];
  opened: boolean;
  onClose: () => void;
}

/** Asks for the terms of an offer, or for the price where none is named. What was typed stays while the page is open. */
export default function MakeOffer({ listing, opened, onClose }: MakeOfferProps) {
  const { id, title, type, priceCents } = listing;
  const license = termsOf(listing.licensingType, listing.licenseTerms);
  const [draft, setDraft] = useState(() => draftOf({ priceCents: null, license, conditions: '' }));
  const [problems, setProblems] = useState({});
  const [key, setKey] = useState(newIdempotencyKey);
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const mayAsk = priceCents === null;
  const make = trpc.offers.make.useMutation({
    onSuccess: async ({ id: offer, state }) => {
      if (state === 'declined')
        notify({ title: 'Offer Declined', message: 'The seller did not accept this offer.' });
      else notify({ title: 'Offer sent', message: `The seller has ${OFFER_DAYS} days to answer.` });
      onClose();
      await navigate({ to: '/dashboard', search: { tab: 'offers', offer } });
    },
    onError: (error) => notifyError({ title: 'Could not send the offer', message: sentenceOf(error) }),
    onSettled: () => Promise.all([utils.offers.invalidate(), utils.listings.get.invalidate({ id })]),
  });

  const send = () => {
    const typed = proposalFrom(draft, mayAsk);
    if ('problems' in typed) return setProblems(typed.problems);
    make.mutate({ key, listingId: id, proposal: typed });
  };

  return (
    <Dialog
      opened={opened}
      title={mayAsk ? 'Ask for the price' : 'Make an offer'}
      busy={make.isPending}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Text c="dimmed" mb="1rem" style={{ overflowWrap: 'anywhere' }}>
          For “{title}”. If the seller accepts, an escrow opens at exactly these terms, and you have time to
          pay. You can withdraw the offer until then.
        </Text>
        <ProposalFields
          {...{ type, draft, problems, mayAsk }}
          disabled={make.isPending}
          onChange={(patch) => {
            setDraft({ ...draft, ...patch });
            setProblems({});
            // Different contents are a different call.
            setKey(newIdempotencyKey());
          }}
        />
        <Text c="dimmed" fz="xs" mt="1rem">
          The seller has {OFFER_DAYS} days to answer. You can make {MOST_TRIES} offers on this listing in{' '}
          {TRY_DAYS} days.
        </Text>
        <DialogButtons>
          <NotNow disabled={make.isPending} />
          <Button type="submit" loading={make.isPending}>
            {mayAsk && draft.price.trim() === '' ? 'Ask for the price' : 'Send the offer'}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
