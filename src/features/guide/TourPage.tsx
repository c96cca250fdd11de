import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import {
  beginTour,
  letTimePass,
  nextTourStep,
  type Tour,
  type TourPerson,
  takeTourStep,
  tourDeadlines,
  tourOffers,
  tourPeople,
} from '../../../domain/content/tour.ts';
import { DEFAULT_FEE_BPS } from '../../../domain/deals/escrow-money.ts';
import { type Action, isFinal } from '../../../domain/deals/escrow-terms.ts';
import { deadlineTexts, stateText, turnLabel } from '../../../domain/deals/escrow-texts.ts';
import { firstDays } from '../../../domain/deals/escrow-times.ts';
import { cents, formatDollars } from '../../../domain/money.ts';
import { trpc } from '../../trpc.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { TransactionBadge } from '../../ui/listing/badges.tsx';
import { Money } from '../../ui/Money.tsx';
import page from '../../ui/Page.module.css';
import { Panel } from '../../ui/Panel.tsx';
import { actorWords } from './escrowWords.ts';
import classes from './Guide.module.css';

const PRICE = cents(5_000_000);

/** Each step as the one who takes it reads it, and as the history records it. */
const words: Partial<Record<Action, { button: string; done: string }>> = {
  pay: { button: 'Pay into escrow', done: 'The price is paid into escrow' },
  addProof: { button: 'Upload a document', done: 'A document is uploaded' },
  submit: { button: 'Mark as Ready for Verification', done: 'The transfer is marked as ready' },
  release: { button: 'Verify and Release', done: 'The transfer is verified, and the money released' },
  sendBack: { button: 'Ask for more proof', done: 'More proof is asked for' },
  askCancel: { button: 'Ask to cancel', done: 'The buyer asks to cancel' },
  declineCancel: { button: 'Decline to cancel', done: 'The seller declines to cancel' },
  cancel: { button: 'Cancel Transaction', done: 'The transaction is cancelled' },
  expire: { button: '', done: 'Nobody paid, so the transaction is cancelled' },
  lapseCancel: { button: '', done: 'The request to cancel lapses without an answer' },
  offerRefund: { button: '', done: 'The seller is late: the buyer can cancel alone from now on' },
  escalate: { button: '', done: 'Every administrator is reminded' },
  refundLate: { button: '', done: 'Nobody acted in time, so the buyer is refunded' },
};

const names: Record<TourPerson, string> = { buyer: 'Buyer', seller: 'Seller', admin: 'Administrator' };
const day = (date: Date) => date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export function TourPage() {
  const { data } = trpc.listings.figures.useQuery();
  // The terms now in force; a sale keeps the terms it began with.
  const begin = () => beginTour(PRICE, data?.feeBps ?? DEFAULT_FEE_BPS, data?.days ?? firstDays, new Date());
  const [tour, setTour] = useState<Tour | null>(null);
  const shown = tour ?? begin();
  const { state, facts, log } = shown;
  const deadlines = tourDeadlines(shown);
  const [next] = deadlines;
  const { title, text } = stateText(state, 'admin', facts);
  const over = isFinal(state.status);
  return (
    <div className={page.page}>
      <Title order={1}>Try a sale with play money</Title>
      <Text c="dimmed" maw="42rem" mt="0.5rem" mb="2rem">
        A patent for {formatDollars(PRICE)}, and you play all three. The rules are those of the real escrow;
        nothing is stored, and nobody is told.
      </Text>
      <Stack gap="1.25rem">
        <Panel>
          <div aria-live="polite">
            <Group gap="0.375rem 0.75rem" mb="0.75rem" c="dimmed" fz="sm">
              <TransactionBadge status={state.status} label={turnLabel(state)} />
              <FormattedDate value={shown.now} time />
            </Group>
            <Title order={2} fz="var(--title-3)">
              {title}
            </Title>
            <Text c="dimmed" maw="42rem" mt="0.375rem">
              {text}
            </Text>
            {!over &&
              deadlineTexts(deadlines, state, facts, 'admin', day).map((line) => (
                <Text key={line} mt="0.375rem" maw="42rem">
                  {line}
                </Text>
              ))}
          </div>
          <Group gap="0.75rem" mt="1.25rem">
            {next && (
              <>
                <Button variant="default" onClick={() => setTour(letTimePass(shown))}>
                  Let time pass
                </Button>
                <Text c="dimmed" fz="sm">
                  until {day(next.at)}
                </Text>
              </>
            )}
            {log.length > 0 && (
              <Button variant={over ? 'default' : 'subtle'} onClick={() => setTour(begin())}>
                Start again
              </Button>
            )}
            {over && (
              <>
                <LinkButton to="/marketplace">Browse Marketplace</LinkButton>
                <LinkButton to="/marketplace/sell" variant="default">
                  Sell your IP
                </LinkButton>
              </>
            )}
          </Group>
        </Panel>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="1.25rem">
          {tourPeople.map((person) => (
            <Panel key={person} title={names[person]}>
              <Offers tour={shown} person={person} onTake={setTour} />
            </Panel>
          ))}
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="1.25rem">
          <Panel title="Where the money is">
            <Balances tour={shown} />
          </Panel>
          <Panel title="History">
            {log.length === 0 ? (
              <Text c="dimmed">Nothing has happened yet. The buyer pays first.</Text>
            ) : (
              <ol className={classes.log}>
                {log.map(({ action, by, at }) => (
                  <li key={`${action} ${at.getTime()}`}>
                    {words[action]?.done}
                    <Text c="dimmed" fz="xs">
                      {actorWords[by]}, <FormattedDate value={at} time />
                    </Text>
                  </li>
                ))}
              </ol>
            )}
          </Panel>
        </SimpleGrid>
        <Text c="dimmed" fz="sm" maw="42rem">
          Disputes are not played here.{' '}
          <LinkAnchor to="/marketplace/how-it-works" underline="always">
            How the escrow works
          </LinkAnchor>{' '}
          has them, and every other rule.
        </Text>
      </Stack>
    </div>
  );
}

interface OffersProps {
  tour: Tour;
  person: TourPerson;
  onTake: (tour: Tour) => void;
}

/** What one of the three can do now, and why something is not possible yet. */
function Offers({ tour, person, onTake }: OffersProps) {
  const offers = tourOffers(tour, person);
  if (offers.length === 0) return <Text c="dimmed">Nothing to do now.</Text>;
  const next = nextTourStep(tour);
  return (
    <Stack gap="0.625rem">
      {offers.map(({ action, reason }) => (
        <ActionButton
          key={action}
          fullWidth
          variant={next?.person === person && next.action === action ? 'filled' : 'default'}
          reason={reason}
          onClick={() => onTake(takeTourStep(tour, action, person))}
        >
          {words[action]?.button}
        </ActionButton>
      ))}
    </Stack>
  );
}

function Balances({ tour: { balances, state } }: { tour: Tour }) {
  const rows = [
    ['Buyer', balances.provider],
    ['Escrow', balances.escrow],
    ['Seller', balances.seller],
    ['Platform fee', balances.fees],
  ] as const;
  const facts = rows.map(([label, amount]) => ({ label, value: <Money cents={amount} /> }));
  return (
    <>
      <DescriptionList facts={facts} figures />
      <Text mt="1rem">
        The patent is the <strong>{state.payment === 'released' ? 'buyer’s' : 'seller’s'}</strong> here on
        Ipso.
      </Text>
    </>
  );
}
