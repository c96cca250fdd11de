import { Title } from '@mantine/core';
import { DEFAULT_FEE_BPS } from '../../../domain/escrow-money.ts';
import { trpc } from '../../trpc.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Seal } from '../../ui/listing/Seal.tsx';
import page from '../../ui/Page.module.css';
import { EscrowRules } from './EscrowRules.tsx';
import guide from './Guide.module.css';
import classes from './HowItWorksPage.module.css';
import { MoneyPath } from './MoneyPath.tsx';

export function HowItWorksPage() {
  const { data } = trpc.listings.figures.useQuery();
  return (
    <>
      <section className={guide.hero}>
        <Seal id="ipso-21" kind="Patent" size={560} className={guide.seal} />
        <div className={guide.words}>
          <Title order={1} className={guide.title}>
            How the escrow works
          </Title>
          <p className={guide.lead}>
            Neither side has to go first. This page is drawn from the same table that the server enforces:
            what is not in it does not happen.
          </p>
          <div className={guide.buttons}>
            <LinkButton to="/marketplace" size="lg">
              Browse Marketplace
            </LinkButton>
            <LinkButton to="/marketplace/sell" variant="default" size="lg">
              Sell your IP
            </LinkButton>
          </div>
        </div>
      </section>
      <div className={`${page.page} ${guide.body}`}>
        <section aria-labelledby="money">
          <Title order={2} id="money">
            Where the money is
          </Title>
          <p className={classes.lead}>For a price of $50,000, and where it goes in each case.</p>
          <MoneyPath feeBps={data?.feeBps ?? DEFAULT_FEE_BPS} />
        </section>
        <section aria-labelledby="rules" className={classes.rules}>
          <Title order={2} id="rules">
            What can happen, and who may do it
          </Title>
          <p className={classes.lead}>Each state of a transaction, and every way out of it.</p>
          <EscrowRules />
        </section>
      </div>
    </>
  );
}
