import { Title } from '@mantine/core';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Seal } from '../../ui/listing/Seal.tsx';
import page from '../../ui/Page.module.css';
import guide from './Guide.module.css';
import { PayoutPanel } from './PayoutPanel.tsx';
import classes from './SellPage.module.css';

const steps = [
  {
    title: 'Keep it',
    text: 'Upload the patent or trademark with its documents. It stays private: nobody sees it but you and an administrator who reviews it.',
  },
  {
    title: 'Price it',
    text: 'Ask for a suggestion, set a price or leave it open, and choose between a full sale and a licence. Say whether you negotiate.',
  },
  {
    title: 'Have it checked',
    text: 'An administrator compares what you state with what you uploaded. If something is missing, you read what, and submit again.',
  },
  {
    title: 'List it',
    text: 'Make it public and put it up for sale. It appears in the marketplace and in the searches of buyers at once.',
  },
  {
    title: 'Transfer it',
    text: 'When a buyer has paid into escrow, sign the assignment or licence, have it recorded, and upload the proof. Not before.',
  },
  {
    title: 'Be paid',
    text: 'An administrator reads the proof and releases the funds to your balance, less the platform fee.',
  },
];

const asked = [
  'The registration number as the office writes it, with its kind code.',
  'Who the owner of record is, and every assignment since the first one.',
  'The last renewal or maintenance fee that was paid, and when the next is due.',
  'Licences that were granted already, and whether they are exclusive.',
  'For a mark: where and for what it is used, and that its goodwill passes with it.',
];

export function SellPage() {
  return (
    <>
      <section className={guide.hero}>
        <Seal id="ipso-sell" kind="Trademark" size={560} className={guide.seal} />
        <div className={guide.words}>
          <Title order={1} className={guide.title}>
            Sell your IP
          </Title>
          <p className={guide.lead}>
            List a patent or a trademark, talk to buyers, and transfer it only when their money is held.
          </p>
          <div className={guide.buttons}>
            <LinkButton to="/dashboard/upload" size="lg">
              List Your IP
            </LinkButton>
            <LinkButton to="/marketplace/how-it-works" variant="default" size="lg">
              How the escrow works
            </LinkButton>
          </div>
        </div>
      </section>
      <div className={`${page.page} ${guide.body}`}>
        <section aria-labelledby="steps">
          <Title order={2} id="steps">
            From your drawer to your account
          </Title>
          <ol className={classes.steps}>
            {steps.map(({ title, text }) => (
              <li key={title} className={classes.step}>
                <Title order={3} className={classes.stepTitle}>
                  {title}
                </Title>
                <p className={classes.text}>{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <div className={classes.columns}>
          <section aria-labelledby="asked">
            <Title order={2} id="asked">
              What buyers will ask
            </Title>
            <p className={classes.lead}>Have it ready, and most questions never come up.</p>
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
