import { Group, Text, Title } from '@mantine/core';
import {
  type AccountKind,
  DEFAULT_FEE_BPS,
  feeLines,
  movements,
  splitLines,
} from '../../../domain/escrow-money.ts';
import type { Payment } from '../../../domain/escrow-terms.ts';
import { cents, formatDollars } from '../../../domain/money.ts';
import { trpc } from '../../trpc.ts';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Seal } from '../../ui/listing/Seal.tsx';
import page from '../../ui/Page.module.css';
import { Panel } from '../../ui/Panel.tsx';
import { escrowInWords } from './escrowWords.ts';
import classes from './Guide.module.css';

export function HowItWorksPage() {
  const { data } = trpc.listings.figures.useQuery();
  return (
    <>
      <section className={classes.hero}>
        <Seal id="ipso-21" kind="Patent" size={560} className={classes.seal} />
        <div className={classes.words}>
          <Title order={1} className={classes.title}>
            How the escrow works
          </Title>
          <p className={classes.lead}>
            Neither side has to go first. This page is drawn from the same table that the server enforces:
            what is not in it does not happen.
          </p>
          <Group gap="0.75rem" mt="1.75rem">
            <LinkButton to="/marketplace" size="lg">
              Browse Marketplace
            </LinkButton>
            <LinkButton to="/marketplace/sell" variant="default" size="lg">
              Sell your IP
            </LinkButton>
          </Group>
        </div>
      </section>
      <div className={`${page.page} ${classes.body}`}>
        <section aria-labelledby="money">
          <Title order={2} id="money">
            Where the money is
          </Title>
          <Text c="dimmed" maw="40rem" mt="0.5rem">
            For a price of $50,000, and where it goes in each case.{' '}
            <LinkAnchor to="/books" underline="always">
              All that is held and owed now
            </LinkAnchor>
          </Text>
          <MoneyPath feeBps={data?.feeBps ?? DEFAULT_FEE_BPS} />
        </section>
        <section aria-labelledby="rules" className={classes.rules}>
          <Title order={2} id="rules">
            What can happen, and who may do it
          </Title>
          <Text c="dimmed" maw="40rem" mt="0.5rem">
            Each state of a transaction, and every way out of it.
          </Text>
          <EscrowRules />
        </section>
      </div>
    </>
  );
}

const PRICE = cents(5_000_000);

const cases: { title: string; from: Payment; to: Payment; text: string }[] = [
  { title: 'Paid', from: 'awaiting', to: 'held', text: 'Held apart: neither side can take it.' },
  {
    title: 'Released',
    from: 'held',
    to: 'released',
    text: 'After an administrator has verified the transfer.',
  },
  {
    title: 'Refunded',
    from: 'held',
    to: 'refunded',
    text: 'When the transaction is cancelled, or nobody acts in time. In full.',
  },
  {
    title: 'Split',
    from: 'held',
    to: 'split',
    text: 'When a dispute ends with a split, here in halves. The fee is on the seller’s share only.',
  },
];

const accounts: Record<AccountKind, string> = {
  provider: 'Buyer',
  escrow: 'Escrow',
  seller: 'Seller',
  fees: 'Platform fee',
};

/** The movements of one price through the ledger, by the ledger's own function. */
function MoneyPath({ feeBps }: { feeBps: number }) {
  const whole = feeLines(PRICE, feeBps);
  const halves = splitLines(PRICE, 5_000, feeBps);
  return (
    <div className={classes.cases}>
      {cases.map(({ title, from, to, text }) => (
        <Panel key={title} className={classes.case}>
          <h3 className={classes.caseTitle}>{title}</h3>
          <ul className={classes.moves}>
            {movements(from, to, to === 'split' ? halves : whole).map(({ debit, credit, amount }) => (
              <li key={credit} className={classes.move}>
                <span className={classes.amount}>{formatDollars(amount)}</span>
                <Text span c="dimmed">
                  {accounts[debit]} to {accounts[credit]}
                </Text>
              </li>
            ))}
          </ul>
          <p className={classes.text}>{text}</p>
        </Panel>
      ))}
    </div>
  );
}

/** The table of the escrow, as people read it. */
function EscrowRules() {
  return (
    <ol className={classes.states}>
      {escrowInWords().map(({ name, meaning, rules }) => (
        <li key={name} className={classes.state}>
          <div>
            <Title order={3} fz="var(--title-4)">
              {name}
            </Title>
            <Text c="dimmed" mt="0.375rem">
              {meaning}
            </Text>
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
