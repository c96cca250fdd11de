import { Badge, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  changesOf,
  linesOf,
  type OfferAction,
  type OfferState,
  offerStateLabels,
  type Proposal,
} from '../../../domain/deals/offers.ts';
import { formatBytes } from '../../../domain/files.ts';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { DocumentRow } from '../../ui/listing/Documents.tsx';
import { OpenDocument } from '../../ui/listing/OpenDocument.tsx';
import { Money } from '../../ui/Money.tsx';
import { Person } from '../../ui/Person.tsx';
import { notifyError } from '../../ui/toast.ts';
import { OfferDialog } from './OfferDialog.tsx';

type Offer = RouterOutputs['offers']['get'];

const labels: Partial<Record<OfferAction, string>> = {
  accept: 'Accept',
  counter: 'Counter',
  decline: 'Decline',
  withdraw: 'Withdraw',
};

/** Where the card leads. */
interface Ways {
  onCompare: (offer: Offer) => void;
  onClose: () => void;
}

/** One offer with its newest terms, what they change, what can be done, and all rounds before. */
export function OfferCard({ id, ...ways }: Ways & { id: string }) {
  const { data, error, refetch } = trpc.offers.get.useQuery({ id });
  if (error && !data) return <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="14rem" />;
  return <OfferView offer={data} {...ways} />;
}

function OfferView({ offer, onCompare, onClose }: Ways & { offer: Offer }) {
  const { terms, previous, role, deadline } = offer;
  const changes = previous ? changesOf(previous, terms) : [];
  const net =
    offer.netCents === null || role === 'buyer'
      ? []
      : [
          {
            label: `You would net, after the fee of ${offer.feeBps / 100}%`,
            value: <Money cents={offer.netCents} />,
            strong: true,
          },
        ];
  return (
    <Stack component="article" gap="0.875rem" aria-label={`Offer for ${offer.title}`}>
      <Group justify="space-between" align="flex-start" gap="0.5rem 1rem">
        <div style={{ minWidth: 0 }}>
          <Title order={2} fz="var(--title-4)" style={{ overflowWrap: 'anywhere' }}>
            {offer.listing.visible ? (
              <LinkAnchor
                to="/marketplace/listing/$listingId"
                params={{ listingId: offer.listing.id }}
                inherit
                c="inherit"
              >
                {offer.title}
              </LinkAnchor>
            ) : (
              offer.title
            )}
          </Title>
          <Text c="dimmed" fz="sm">
            {offer.rounds === 1 ? 'The first proposal' : `Proposal ${offer.rounds}`}
            {deadline && (
              <>
                {' · '}
                {deadline.waitsFor === role ? 'answer by ' : `the ${deadline.waitsFor} answers by `}
                <FormattedDate value={deadline.at} time /> ({leftText(deadline.at)})
              </>
            )}
          </Text>
        </div>
        <StateBadge state={offer.state} belowMinimum={offer.belowMinimum} />
      </Group>
      <Person person={offer.other} caption={role === 'buyer' ? 'Seller' : 'Buyer'} />
      <DescriptionList facts={[...linesOf(terms), ...net]} />
      {changes.length > 0 && <Changes changes={changes} />}
      <Message terms={terms} />
      <Group gap="0.5rem">
        <OfferButtons offer={offer} />
        {offer.transactionId && (
          <LinkButton to="/transaction/$id" params={{ id: offer.transactionId }}>
            {offer.state === 'accepted' && role === 'buyer' ? 'Pay now' : 'Open the transaction'}
          </LinkButton>
        )}
        <Conversation offer={offer} />
        {role === 'seller' && (
          <Button variant="subtle" onClick={() => onCompare(offer)}>
            Compare offers on this listing
          </Button>
        )}
        <Button variant="subtle" color="gray" ms="auto" onClick={onClose}>
          Close
        </Button>
      </Group>
      <History history={offer.history} />
      <ShownDocuments offer={offer} />
    </Stack>
  );
}

/** What the person can do about an offer now; what is not possible says why. */
export function OfferButtons({ offer }: { offer: Offer }) {
  const [dialog, setDialog] = useState<{ action: OfferAction; opened: boolean } | null>(null);
  return (
    <>
      {offer.buttons.map(({ action, reason }) => (
        <ActionButton
          key={action}
          variant={action === 'accept' ? 'filled' : 'default'}
          reason={reason}
          onClick={() => setDialog({ action, opened: true })}
        >
          {labels[action]}
        </ActionButton>
      ))}
      {dialog && (
        <OfferDialog
          action={dialog.action}
          offer={offer}
          opened={dialog.opened}
          onClose={() => setDialog({ ...dialog, opened: false })}
        />
      )}
    </>
  );
}

const colors: Partial<Record<OfferState, string>> = {
  toSeller: 'amber',
  toBuyer: 'amber',
  accepted: 'green',
  settled: 'green',
  declined: 'red',
};

export function StateBadge({ state, belowMinimum }: { state: OfferState; belowMinimum: boolean }) {
  return <Badge color={colors[state]}>{belowMinimum ? 'Below your minimum' : offerStateLabels[state]}</Badge>;
}

/** What the newest round changed: the old words crossed out, the new ones beside them. */
function Changes({ changes }: { changes: ReturnType<typeof changesOf> }) {
  return (
    <div>
      <Text fw={600} fz="sm">
        Changed since the last proposal
      </Text>
      <Stack component="ul" gap="0.25rem" m={0} p={0} style={{ listStyle: 'none' }}>
        {changes.map(({ label, before, after }) => (
          <Text key={label} component="li" fz="sm" style={{ overflowWrap: 'anywhere' }}>
            {label}: {before && <del>{before}</del>} {after ? <ins>{after}</ins> : '(dropped)'}
          </Text>
        ))}
      </Stack>
    </div>
  );
}

function Message({ terms }: { terms: Proposal }) {
  if (terms.message === '') return null;
  return (
    <Text
      p="0.75rem 0.875rem"
      bg="var(--hover)"
      bdrs="sm"
      style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
    >
      {terms.message}
    </Text>
  );
}

/** The rounds before this one, each with its terms and the hash by which it could have been accepted. */
function History({ history }: { history: Offer['history'] }) {
  if (history.length < 2) return null;
  return (
    <details>
      <summary>All {history.length} proposals</summary>
      <Stack component="ol" gap="0.75rem" mt="0.5rem" mb={0} ps="1.25rem">
        {history.map(({ number, by, terms, hash, createdAt }) => (
          <li key={number}>
            <Text fz="sm">
              {by === 'buyer' ? 'The buyer' : 'The seller'}, <FormattedDate value={createdAt} time />:{' '}
              {linesOf(terms)
                .map(({ label, value }) => `${label}: ${value}`)
                .join('; ')}
            </Text>
            <Text c="dimmed" fz="xs" style={{ overflowWrap: 'anywhere' }}>
              SHA-256 {hash}
            </Text>
          </li>
        ))}
      </Stack>
    </details>
  );
}

/** What the listing showed when the terms were written: both can still open it, whatever becomes of the listing. */
function ShownDocuments({ offer: { id, documents } }: { offer: Offer }) {
  const { client } = trpc.useUtils();
  if (documents.length === 0) return null;
  return (
    <details>
      <summary>Documents shown with these terms ({documents.length})</summary>
      {documents.map(({ fileId, name, size, sha256 }) => (
        <DocumentRow
          key={fileId}
          name={name}
          detail={formatBytes(size)}
          sha256={sha256}
          action={<OpenDocument name={name} link={() => client.offers.documentLink.query({ id, fileId })} />}
        />
      ))}
    </details>
  );
}

/** Every offer has a conversation; the buyer can begin one where it is missing. */
function Conversation({ offer: { chatId, role, listing } }: { offer: Offer }) {
  const navigate = useNavigate();
  const open = (id: string) => navigate({ to: '/chat/$chatId', params: { chatId: id } });
  const start = trpc.chat.start.useMutation({
    onSuccess: ({ id }) => open(id),
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  });
  if (!chatId && role === 'seller') return null;
  return (
    <Button
      variant="default"
      loading={start.isPending}
      onClick={() => (chatId ? void open(chatId) : start.mutate({ listingId: listing.id }))}
    >
      Continue Conversation
    </Button>
  );
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "5 days left". */
export function leftText(until: Date): string {
  const left = until.getTime() - Date.now();
  const [unit, length] = units.find(([, ms]) => left >= ms) ?? ['minute', 60_000];
  const n = Math.max(0, Math.floor(left / length));
  return n === 0 ? 'a moment left' : `${n} ${unit}${n === 1 ? '' : 's'} left`;
}
