import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { OFFER_PAY_HOURS } from '../../../domain/deals/escrow-times.ts';
import { OFFER_DAYS, type OfferAction, whatText } from '../../../domain/deals/offers.ts';
import { formatCents } from '../../../domain/money.ts';
import { sentenceOf } from '../../errors.ts';
import { newIdempotencyKey } from '../../idempotencyKey.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { draftOf, ProposalFields, proposalFrom } from '../../ui/listing/ProposalFields.tsx';
import { notify, notifyError } from '../../ui/toast.ts';

type Offer = RouterOutputs['offers']['get'];

interface OfferDialogProps {
  action: OfferAction;
  offer: Offer;
  opened: boolean;
  onClose: () => void;
}

/** Says in words what an answer does, with its amounts, and gives it to the terms shown here. */
export function OfferDialog({ action, offer, opened, onClose }: OfferDialogProps) {
  const [busy, setBusy] = useState(false);
  const text = texts[action];
  if (!text) return null;
  return (
    <Dialog opened={opened} title={text.title} busy={busy} onClose={onClose}>
      <Answer {...{ action, offer, onClose, onBusy: setBusy }} />
    </Dialog>
  );
}

type AnswerProps = Omit<OfferDialogProps, 'opened'> & { onBusy: (busy: boolean) => void };

/** Mounted when its dialog opens: it answers the terms as of that moment, under a key of its own. */
function Answer({ action, offer: current, onClose, onBusy }: AnswerProps) {
  const [offer] = useState(current);
  const [key, setKey] = useState(newIdempotencyKey);
  const [draft, setDraft] = useState(() => draftOf(offer.terms));
  const [problems, setProblems] = useState({});
  const utils = trpc.useUtils();
  const text = texts[action];
  const outcome = {
    onSuccess: () => {
      if (text) notify(text.done);
      onClose();
    },
    onError: (error: unknown) => notifyError({ title: 'Action failed', message: sentenceOf(error) }),
    onSettled: () => {
      onBusy(false);
      return Promise.all([
        utils.offers.invalidate(),
        utils.listings.get.invalidate({ id: offer.listing.id }),
        utils.escrow.invalidate(),
      ]);
    },
  };
  const accept = trpc.offers.accept.useMutation(outcome);
  const decline = trpc.offers.decline.useMutation(outcome);
  const withdraw = trpc.offers.withdraw.useMutation(outcome);
  const counter = trpc.offers.counter.useMutation(outcome);
  const pending = [accept, decline, withdraw, counter].some(({ isPending }) => isPending);
  if (!text) return null;

  const send = () => {
    const answer = { key, id: offer.id, hash: offer.hash };
    if (action === 'counter') {
      const typed = proposalFrom(draft, false);
      if ('problems' in typed) {
        setProblems(typed.problems);
        // The specification's notice (section 5).
        notifyError({ title: 'Invalid amount', message: Object.values(typed.problems)[0] ?? '' });
        return;
      }
      counter.mutate({ ...answer, proposal: typed });
    } else if (action === 'accept') accept.mutate(answer);
    else if (action === 'decline') decline.mutate(answer);
    else withdraw.mutate({ key, id: offer.id });
    onBusy(true);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Text c="dimmed" mb={action === 'counter' ? '1rem' : 0} style={{ overflowWrap: 'anywhere' }}>
        {text.words(offer)}
      </Text>
      {action === 'counter' && (
        <ProposalFields
          {...{ type: offer.listing.type, draft, problems }}
          disabled={pending}
          onChange={(patch) => {
            setDraft({ ...draft, ...patch });
            setProblems({});
            setKey(newIdempotencyKey());
          }}
        />
      )}
      <DialogButtons>
        <NotNow disabled={pending} />
        <Button
          type="submit"
          color={text.destructive ? 'red' : undefined}
          loading={pending}
          data-autofocus={action === 'accept' || undefined}
        >
          {text.confirm}
        </Button>
      </DialogButtons>
    </form>
  );
}

interface Texts {
  title: string;
  words: (offer: Offer) => string;
  confirm: string;
  destructive?: boolean;
  done: { title: string; message: string };
}

function acceptWords({ role, terms, netCents, title, other }: Offer): string {
  const amount = formatCents(terms.priceCents ?? 0);
  const what = `“${title}”: ${whatText(terms.license)}.`;
  return role === 'buyer'
    ? `You pay @${other.username} ${amount} for ${what} An escrow opens at exactly these terms, and you have ${OFFER_PAY_HOURS} hours to pay.`
    : `@${other.username} pays ${amount} for ${what} You receive ${formatCents(netCents ?? 0)} after the platform fee. An escrow opens at exactly these terms, the buyer has ${OFFER_PAY_HOURS} hours to pay, and offers that cannot coexist with this one end.`;
}

const texts: Partial<Record<OfferAction, Texts>> = {
  accept: {
    title: 'Accept this offer?',
    words: acceptWords,
    confirm: 'Accept the offer',
    done: { title: 'Offer Accepted', message: 'The escrow is open at the terms you accepted.' },
  },
  decline: {
    title: 'Decline this offer?',
    words: ({ other }) => `@${other.username} is told, and this negotiation ends.`,
    confirm: 'Decline the offer',
    destructive: true,
    done: { title: 'Offer Declined', message: 'The other party has been told.' },
  },
  withdraw: {
    title: 'Withdraw your proposal?',
    words: ({ other }) => `@${other.username} is told, and this negotiation ends.`,
    confirm: 'Withdraw it',
    destructive: true,
    done: { title: 'Offer withdrawn', message: 'The other party has been told.' },
  },
  counter: {
    title: 'Make a counter offer',
    words: ({ other }) =>
      `Change what you want to be different. @${other.username} then has ${OFFER_DAYS} days to answer.`,
    confirm: 'Send the counter offer',
    done: { title: 'Counter Offer Sent', message: 'The other party has been told.' },
  },
};
