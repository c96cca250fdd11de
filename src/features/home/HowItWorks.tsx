import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './HowItWorks.module.css';
import section from './Section.module.css';

const steps = [
  {
    title: 'The buyer pays into escrow',
    text: 'The price is agreed or fixed. The payment is held apart; the seller does not have it, and neither side can take it.',
  },
  {
    title: 'The seller transfers the right',
    text: 'The seller signs the assignment or licence and uploads the proof: executed documents, recordal receipts.',
  },
  {
    title: 'An administrator verifies',
    text: 'A person reads the documents. If something is missing, the transaction goes back to the seller with the reason.',
  },
  {
    title: 'The money is released',
    text: 'The seller is paid, less the platform fee, and the right is recorded as the buyer’s. If the transaction is cancelled, the buyer is refunded.',
  },
];

export function HowItWorks() {
  return (
    <div className={classes.ground}>
      <section id="how-it-works" className={section.section} aria-labelledby="how-title">
        <div className={section.pair}>
          <Title order={2} id="how-title">
            How the escrow works
          </Title>
          <Link to="/marketplace/how-it-works" className={section.more}>
            Every step and rule
          </Link>
        </div>
        <p className={section.lead}>
          Neither side has to go first. Every step is recorded and can be read by both.
        </p>
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step.title} className={classes.step}>
              <Title order={3} className={classes.title}>
                {step.title}
              </Title>
              <p className={classes.text}>{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
