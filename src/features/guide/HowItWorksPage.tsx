import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  type AccountKind,
  DEFAULT_FEE_BPS,
  feeLines,
  movements,
  splitLines,
} from '../../../domain/deals/escrow-money.ts';
import {
  daysText,
  type EscrowDays,
  firstDays,
  OFFER_PAY_HOURS,
  RESERVATION_MINUTES,
} from '../../../domain/deals/escrow-times.ts';
import { cents, formatDollars } from '../../../domain/money.ts';
import { trpc } from '../../trpc.ts';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Seal } from '../../ui/listing/Seal.tsx';
import page from '../../ui/Page.module.css';
import { Panel } from '../../ui/Panel.tsx';
import { TitledText } from '../../ui/TitledText.tsx';
import { escrowInWords } from './escrowWords.ts';
import classes from './Guide.module.css';

const PRICE = cents(5_000_000);

export function HowItWorksPage() {
  const { data } = trpc.listings.figures.useQuery();
  const feeBps = data?.feeBps ?? DEFAULT_FEE_BPS;
  const days = data?.days ?? firstDays;
  return (
    <>
      <section className={classes.hero}>
        <Seal id="ipso-21" kind="Patent" size={560} className={classes.seal} />
        <div className={classes.words}>
          <Title order={1} className={classes.title}>
            How the escrow works
          </Title>
          <p className={classes.lead}>
            Neither side has to go first. The money waits in escrow until an administrator has verified the
            transfer.
          </p>
          <Group gap="0.75rem" mt="1.75rem">
            <LinkButton to="/tour" size="lg">
              Try it with play money
            </LinkButton>
            <LinkButton to="/marketplace" variant="default" size="lg">
              Browse Marketplace
            </LinkButton>
            <LinkButton to="/marketplace/sell" variant="default" size="lg">
              Sell your IP
            </LinkButton>
          </Group>
        </div>
      </section>
      <div className={`${page.page} ${classes.body}`}>
        <section aria-labelledby="path">
          <Title order={2} id="path">
            Four steps
          </Title>
          <Text c="dimmed" maw="40rem" mt="0.5rem">
            A full sale for {formatDollars(PRICE)}: where the money is, and whose the right is. A purchase
            keeps the time limits it began with.
          </Text>
          <Path feeBps={feeBps} days={days} />
        </section>
        <section aria-labelledby="otherwise" className={classes.rules}>
          <Title order={2} id="otherwise">
            If it ends otherwise
          </Title>
          <OtherEnds feeBps={feeBps} />
        </section>
        <section aria-labelledby="questions" className={classes.rules}>
          <Title order={2} id="questions">
            Six questions
          </Title>
          <Questions feeBps={feeBps} days={days} />
        </section>
        <section aria-labelledby="rules" className={classes.rules}>
          <Title order={2} id="rules">
            What can happen, and who may do it
          </Title>
          <Text c="dimmed" maw="40rem" mt="0.5rem">
            Every state of a transaction and every way out, from the table that the server enforces.
          </Text>
          <details className={classes.fold}>
            <summary>Show the whole table</summary>
            <EscrowRules days={days} />
          </details>
        </section>
      </div>
    </>
  );
}

/** The steps of a sale that goes well, with the movements by the ledger's own function and the times of the clock. */
function Path({ feeBps, days }: { feeBps: number; days: EscrowDays }) {
  const lines = feeLines(PRICE, feeBps);
  const steps: {
    title: string;
    time: string;
    text: string;
    moves: Movement[];
    money: string;
    right: string;
  }[] = [
    {
      title: 'The buyer pays',
      time: `Within ${RESERVATION_MINUTES} minutes; ${OFFER_PAY_HOURS} hours after an accepted offer`,
      text: 'The listing is reserved, and nobody else can buy it.',
      moves: movements('awaiting', 'held', lines),
      money: 'In escrow',
      right: 'The seller’s',
    },
    {
      title: 'The seller transfers',
      time: `Up to ${days.proveDays} days`,
      text: 'Signs the assignment, has it recorded, and uploads the proof.',
      moves: [],
      money: 'In escrow',
      right: 'On its way',
    },
    {
      title: 'An administrator verifies',
      time: `Promised within ${daysText(days.verifyDays)}`,
      text: 'Reads the proof, and asks for more if it is not enough.',
      moves: [],
      money: 'In escrow',
      right: 'On its way',
    },
    {
      title: 'Both change hands',
      time: 'At once',
      text: 'The right is the buyer’s, and the price less the fee is the seller’s to withdraw.',
      moves: movements('held', 'released', lines),
      money: 'The seller’s',
      right: 'The buyer’s',
    },
  ];
  return (
    <ol className={classes.path}>
      {steps.map(({ title, time, text, moves, money, right }) => (
        <li key={title}>
          <Title order={3} fz="var(--title-4)">
            {title}
          </Title>
          <p className={classes.time}>{time}</p>
          <Text c="dimmed" mb="0.875rem">
            {text}
          </Text>
          <Moves moves={moves} />
          <dl className={classes.whose}>
            <dt>Money</dt>
            <dd>{money}</dd>
            <dt>Right</dt>
            <dd>{right}</dd>
          </dl>
        </li>
      ))}
    </ol>
  );
}

const accounts: Record<AccountKind, string> = {
  provider: 'Buyer',
  escrow: 'Escrow',
  seller: 'Seller',
  fees: 'Platform fee',
};

type Movement = ReturnType<typeof movements>[number];

function Moves({ moves }: { moves: Movement[] }) {
  return (
    <ul className={classes.moves}>
      {moves.map(({ debit, credit, amount }) => (
        <li key={credit} className={classes.move}>
          <span className={classes.amount}>{formatDollars(amount)}</span>
          <Text span c="dimmed">
            {accounts[debit]} to {accounts[credit]}
          </Text>
        </li>
      ))}
    </ul>
  );
}

/** A refund and a split of the same price. */
function OtherEnds({ feeBps }: { feeBps: number }) {
  const ends = [
    {
      title: 'Refunded',
      moves: movements('held', 'refunded', feeLines(PRICE, feeBps)),
      text: 'When the transaction is cancelled, or nobody acts in time. In full. Whatever has passed to the buyer has to be assigned back.',
    },
    {
      title: 'Split',
      moves: movements('held', 'split', splitLines(PRICE, 5_000, feeBps)),
      text: 'When a dispute ends with a split, here in halves. The fee is on the seller’s share only.',
    },
  ];
  return (
    <div className={classes.cases}>
      {ends.map(({ title, moves, text }) => (
        <Panel key={title} className={classes.case}>
          <h3 className={classes.caseTitle}>{title}</h3>
          <Moves moves={moves} />
          <p className={classes.text}>{text}</p>
        </Panel>
      ))}
    </div>
  );
}

function Questions({ feeBps, days }: { feeBps: number; days: EscrowDays }) {
  const questions: { question: string; answer: ReactNode }[] = [
    {
      question: 'What does it cost?',
      answer: `Listing and buying are free. The seller pays ${feeBps / 100}% of the price when the money is released, and nothing if the sale is cancelled.`,
    },
    {
      question: 'Who holds the money?',
      answer: (
        <>
          It is in the operator’s own balance at the payment provider. A ledger says for which transaction
          each cent is held, and{' '}
          <LinkAnchor to="/books" underline="always">
            the books
          </LinkAnchor>{' '}
          show that this equals what is owed. Unless the terms name a license, it is not protected if the
          operator fails. In a demo, payments are simulated, and there is no money at all. Ipso is not a
          licensed escrow agent;{' '}
          <LinkAnchor to="/terms" underline="always">
            the terms
          </LinkAnchor>{' '}
          say what that means.
        </>
      ),
    },
    {
      question: 'What if the seller does nothing?',
      answer: `After ${days.proveDays} days without enough proof the buyer can cancel alone. After ${days.proveAtMostDays} days the buyer is refunded without asking.`,
    },
    {
      question: 'What if nobody verifies it?',
      answer: `After ${daysText(days.verifyDays)} every administrator is reminded. After ${days.adminAtMostDays} days the buyer is refunded: money is never released unread. Only an appeal that nobody decides ends with the first decision.`,
    },
    {
      question: 'Can I change my mind?',
      answer: `Yes, until the seller has handed something over. After that the buyer asks, and the seller has ${days.cancelAnswerDays} days to answer.`,
    },
    {
      question: 'What if we disagree?',
      answer: `Either side opens a dispute while the money is held. Both have ${days.answerDays} days for a statement, and may settle at any time. An administrator decides in writing; an appeal within ${days.appealDays} days goes to another. If none decides it in ${days.adminAtMostDays} days, or there is only one, the first decision is carried out.`,
    },
  ];
  return (
    <dl className={classes.questions}>
      {questions.map(({ question, answer }) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The table of the escrow, as people read it. */
function EscrowRules({ days }: { days: EscrowDays }) {
  return (
    <ol className={classes.states}>
      {escrowInWords(days).map(({ name, meaning, rules }) => (
        <li key={name} className={classes.state}>
          <div>
            <TitledText title={name} text={meaning} />
          </div>
          {rules.length === 0 ? (
            <Text c="dimmed">Nothing can happen after this.</Text>
          ) : (
            <ul className={classes.plain}>
              {rules.map(({ action, by, to, needs }) => (
                <li key={`${action} ${by} ${to}`} className={classes.rule}>
                  <span className={classes.action}>{action}</span>
                  <Text span c="dimmed">
                    {by}
                  </Text>
                  <span className={classes.to}>{to === name ? 'Stays as it is' : to}</span>
                  {needs && (
                    <Text span c="dimmed" fz="sm" className={classes.needs}>
                      {needs}
                    </Text>
                  )}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
