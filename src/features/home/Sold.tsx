import { Title } from '@mantine/core';
import { dayText } from '../../../domain/day-text.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import card from '../../ui/Card.module.css';
import { Seal } from '../../ui/listing/Seal.tsx';
import { Money } from '../../ui/Money.tsx';
import page from '../../ui/Page.module.css';
import classes from './Home.module.css';

type Sold = RouterOutputs['escrow']['showcase']['sold'][number];

/** The last purchase that was completed here, from the payment to the payout. */
export function Deed({ sold }: { sold: Sold }) {
  const steps = [
    ['Buyer paid into escrow', sold.paidOn],
    ['Seller proved the transfer', sold.provedOn],
    ['Verified, money released', sold.releasedOn],
  ] as const;
  return (
    <figure className={`${card.card} ${classes.deed}`} data-type={sold.type}>
      <figcaption>The last sale completed here</figcaption>
      <Seal id={sold.listingId} kind={sold.type} size={148} />
      <strong>{sold.title}</strong>
      <span>
        {sold.deal}, <Money cents={sold.amountCents} price />
      </span>
      <ol>
        {steps.map(([text, on]) => (
          <li key={text}>
            <span>{text}</span>
            <time dateTime={on}>{dayText(on)}</time>
          </li>
        ))}
      </ol>
      <p>
        <span>
          Seller’s payout, after a fee of <Money cents={sold.feeCents} price />
        </span>
        <Money cents={sold.payoutCents} price />
      </p>
    </figure>
  );
}

/** What was paid for other rights. */
export function SoldBefore() {
  const sold = trpc.escrow.showcase.useQuery().data?.sold.slice(1);
  if (!sold?.length) return null;
  return (
    <section className={page.section} aria-labelledby="sold">
      <Title order={2} id="sold">
        Sold here
      </Title>
      <ul className={classes.sold}>
        {sold.map(({ listingId, title, type, category, deal, amountCents, releasedOn }) => (
          <li key={listingId + releasedOn}>
            <Seal id={listingId} kind={type} size={44} />
            <div>
              <strong>{title}</strong>
              <span>
                {type}, {category} · {deal} · {dayText(releasedOn)}
              </span>
            </div>
            <Money cents={amountCents} price />
          </li>
        ))}
      </ul>
    </section>
  );
}
