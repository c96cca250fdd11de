import '../../ui/form/formStyles.ts';
import { Group, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { DEFAULT_FEE_BPS, feeLines } from '../../../domain/deals/escrow-money.ts';
import { daysText, type EscrowDays, firstDays } from '../../../domain/deals/escrow-times.ts';
import { cents, formatDollars, parseDollars } from '../../../domain/money.ts';
import { trpc } from '../../trpc.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Seal } from '../../ui/listing/Seal.tsx';
import { Money } from '../../ui/Money.tsx';
import page from '../../ui/Page.module.css';
import { Panel } from '../../ui/Panel.tsx';
import { TitledText } from '../../ui/TitledText.tsx';
import classes from './Guide.module.css';

const PRICE = cents(5_000_000);

/** One sale from upload to payout, with the current fee and deadlines. */
const exampleOf = (feeBps: number, { proveDays, verifyDays }: EscrowDays) => [
  {
    title: 'Upload',
    text: 'Enter a granted patent and add its certificate. Nobody else sees it yet.',
  },
  {
    title: 'Review',
    text: 'An administrator compares your entries with your document, and tells you what is missing.',
  },
  {
    title: `List it for ${formatDollars(PRICE)}`,
    text: 'Make it public. Buyers find it at once, write to you, and make offers if you negotiate.',
  },
  {
    title: 'A buyer pays into escrow',
    text: `All of the ${formatDollars(PRICE)} is held before you sign anything.`,
  },
  {
    title: 'Transfer it',
    text: `Sign the assignment, have it recorded and upload the proof, within ${proveDays} days. An administrator verifies it, promised within ${daysText(verifyDays)}.`,
  },
  {
    title: `Receive ${formatDollars(feeLines(PRICE, feeBps).payout)}`,
    text: `The price less ${feeBps / 100}% is in your balance. Withdraw it to your bank, or have it paid out automatically.`,
  },
];

const papers = [
  {
    title: 'Who sees them',
    text: 'You and the administrators who review your listing. Others see only those you choose to show.',
  },
  {
    title: 'How they are kept',
    text: 'In private storage, read through links that end after five minutes. A signed certificate says what you uploaded and when.',
  },
  {
    title: 'What becomes of them',
    text: 'They pass to the buyer with the right. Until then you can replace or remove them.',
  },
];

const needed = [
  'Who owns it: the owner of record, and every assignment since the first.',
  'The registration number as the office writes it, with its kind code, and the country.',
  'A document that shows it, such as the certificate: PDF, Word, JPG or PNG, up to 10 MB.',
  'The last renewal or maintenance fee that was paid, and when the next is due.',
  'Licenses already granted, and whether they are exclusive.',
  'For a mark: where and for what it is used, and that its goodwill passes with it.',
];

export function SellPage() {
  const { data } = trpc.listings.figures.useQuery();
  return (
    <>
      <section className={classes.hero}>
        <Seal id="ipso-sell" kind="Trademark" size={560} className={classes.seal} />
        <div className={classes.words}>
          <Title order={1} className={classes.title}>
            Sell your IP
          </Title>
          <p className={classes.lead}>
            List a patent or trademark. Transfer it only once the buyer’s money is held.
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
            An example, from upload to payout
          </Title>
          <ol className={classes.steps}>
            {exampleOf(data?.feeBps ?? DEFAULT_FEE_BPS, data?.days ?? firstDays).map(({ title, text }) => (
              <li key={title} className={classes.step}>
                <TitledText title={title} text={text} />
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="papers" className={classes.rules}>
          <Title order={2} id="papers">
            Your documents
          </Title>
          <div className={classes.cases}>
            {papers.map(({ title, text }) => (
              <Panel key={title}>
                <h3 className={classes.caseTitle}>{title}</h3>
                <Text mt="0.375rem">{text}</Text>
              </Panel>
            ))}
          </div>
        </section>
        <div className={classes.columns}>
          <section aria-labelledby="needed">
            <Title order={2} id="needed">
              What you need
            </Title>
            <Text c="dimmed" mt="0.5rem">
              Buyers ask for it, too.
            </Text>
            <ul className={classes.asked}>
              {needed.map((item) => (
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
