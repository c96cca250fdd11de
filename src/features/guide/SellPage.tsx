import '../../ui/form/formStyles.ts';
import { Group, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { feeLines } from '../../../domain/escrow-money.ts';
import { parseDollars } from '../../../domain/money.ts';
import { trpc } from '../../trpc.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Seal } from '../../ui/listing/Seal.tsx';
import { Money } from '../../ui/Money.tsx';
import page from '../../ui/Page.module.css';
import { Panel } from '../../ui/Panel.tsx';
import classes from './Guide.module.css';

const steps = [
  {
    title: 'Keep it',
    text: 'Upload the patent or trademark with its documents. It stays private: nobody sees it but you and an administrator who reviews it.',
  },
  {
    title: 'Price it',
    text: 'Ask for a suggestion, set a price or leave it open, and choose between a full sale and a license. Say whether you negotiate: buyers then make offers, which you answer in your dashboard.',
  },
  {
    title: 'Have it checked',
    text: 'An administrator compares what you state with what you uploaded. If something is missing, you are told what, and can submit again.',
  },
  {
    title: 'List it',
    text: 'Make it public and put it up for sale. It appears in the marketplace and in the searches of buyers at once.',
  },
  {
    title: 'Transfer it',
    text: 'When a buyer has paid into escrow, sign the assignment or license, have it recorded, and upload the proof. Not before.',
  },
  {
    title: 'Get paid',
    text: 'An administrator reads the proof and releases the funds to your balance, less the platform fee. From there you withdraw it to your bank, or have it paid out by itself.',
  },
];

const asked = [
  'The registration number as the office writes it, with its kind code.',
  'Who the owner of record is, and every assignment since the first one.',
  'The last renewal or maintenance fee that was paid, and when the next is due.',
  'Licenses that have already been granted, and whether they are exclusive.',
  'For a mark: where and for what it is used, and that its goodwill passes with it.',
];

export function SellPage() {
  return (
    <>
      <section className={classes.hero}>
        <Seal id="ipso-sell" kind="Trademark" size={560} className={classes.seal} />
        <div className={classes.words}>
          <Title order={1} className={classes.title}>
            Sell your IP
          </Title>
          <p className={classes.lead}>
            List a patent or a trademark, talk to buyers, and transfer it only once their money is held.
          </p>
          <Group gap="0.75rem" mt="1.75rem">
            <LinkButton to="/dashboard/upload" size="lg">
              List Your IP
            </LinkButton>
            <LinkButton to="/marketplace/how-it-works" variant="default" size="lg">
              How the escrow works
            </LinkButton>
          </Group>
        </div>
      </section>
      <div className={`${page.page} ${classes.body}`}>
        <section aria-labelledby="steps">
          <Title order={2} id="steps">
            From registration to payout
          </Title>
          <ol className={classes.steps}>
            {steps.map(({ title, text }) => (
              <li key={title} className={classes.step}>
                <Title order={3} fz="var(--title-4)">
                  {title}
                </Title>
                <Text c="dimmed" mt="0.375rem">
                  {text}
                </Text>
              </li>
            ))}
          </ol>
        </section>
        <div className={classes.columns}>
          <section aria-labelledby="asked">
            <Title order={2} id="asked">
              What buyers will ask
            </Title>
            <Text c="dimmed" mt="0.5rem">
              Have it ready, and most questions never come up.
            </Text>
            <ul className={classes.asked}>
              {asked.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
          <PayoutPanel />
        </div>
      </div>
    </>
  );
}

/** What a seller receives for a price, by the escrow's own rule and current rate. */
function PayoutPanel() {
  const { data } = trpc.listings.figures.useQuery();
  const [typed, setTyped] = useState('50,000');
  const amount = parseDollars(typed);
  const lines = amount !== null && data ? feeLines(amount, data.feeBps) : null;
  return (
    <Panel title="What you would receive">
      <TextInput
        label="Price"
        inputMode="decimal"
        leftSection="$"
        value={typed}
        error={amount === null ? 'Please enter an amount of dollars.' : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <dl className={classes.lines} aria-live="polite">
        <div>
          <dt>The buyer pays</dt>
          <dd>{lines ? <Money cents={lines.amount} /> : '-'}</dd>
        </div>
        <div>
          <dt>Platform fee{data && `, ${data.feeBps / 100}%`}</dt>
          <dd>{lines ? <Money cents={lines.fee} /> : '-'}</dd>
        </div>
        <div className={classes.payout}>
          <dt>You receive</dt>
          <dd>{lines ? <Money cents={lines.payout} /> : '-'}</dd>
        </div>
      </dl>
      <Text c="dimmed" fz="sm" mt="0.75rem">
        Listing costs nothing, and nothing is due when a sale is cancelled.
      </Text>
    </Panel>
  );
}
