import { Badge, Group, Text, Title } from '@mantine/core';
import {
  IconArrowsExchange,
  IconBuildingStore,
  IconLock,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../trpc.ts';
import { ArticleTeaser, ArticleTeasers } from '../../ui/ArticleTeaser.tsx';
import { CallToAction } from '../../ui/CallToAction.tsx';
import card from '../../ui/Card.module.css';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ListingCard, ListingCardSkeleton, ListingGrid } from '../../ui/listing/ListingCard.tsx';
import { Seal } from '../../ui/listing/Seal.tsx';
import page from '../../ui/Page.module.css';
import classes from './Home.module.css';

export function Home({ signedIn }: { signedIn: boolean }) {
  return (
    <>
      <Hero signedIn={signedIn} />
      <Featured />
      <HowItWorks />
      <Features />
      <Tools />
      <Happening />
      {!signedIn && <Join />}
    </>
  );
}

function Hero({ signedIn }: { signedIn: boolean }) {
  return (
    <section className={page.hero}>
      <Seal id="ipso-21" kind="Patent" size={760} className={classes.seal} />
      <div className={classes.inner}>
        <h1 className={classes.title}>The Intellectual Property Marketplace</h1>
        <p className={classes.lead}>
          <span>Patents and trademarks, checked before they are listed.</span>{' '}
          <span>Paid through escrow, released when the transfer is proved.</span>
        </p>
        <Group gap="0.75rem" mt="1.75rem">
          {signedIn ? (
            <LinkButton to="/dashboard" size="lg">
              Go to Dashboard
            </LinkButton>
          ) : (
            <LinkButton to="/signup" size="lg">
              Get Started
            </LinkButton>
          )}
          <LinkButton to="/" hash="how-it-works" variant="default" size="lg">
            How It Works
          </LinkButton>
        </Group>
        <Figures />
      </div>
    </section>
  );
}

const count = new Intl.NumberFormat('en-US');
const compactDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** Figures counted by the server; those that are zero are left out. */
function Figures() {
  const { data } = trpc.listings.figures.useQuery();
  return (
    <dl className={classes.figures}>
      {data && data.activeListings > 0 && (
        <div>
          <dt>active listings</dt>
          <dd>{count.format(data.activeListings)}</dd>
        </div>
      )}
      {data && data.settledCents > 0 && (
        <div>
          <dt>settled through escrow</dt>
          <dd>{compactDollars.format(data.settledCents / 100)}</dd>
        </div>
      )}
    </dl>
  );
}

const places = ['first', 'second', 'third', 'fourth'];

function Featured() {
  const { data, isPending } = trpc.listings.featured.useQuery();
  return (
    <section className={page.section} aria-labelledby="featured">
      <div className={classes.head}>
        <Title order={2} id="featured">
          Featured IP Listings
        </Title>
        <Link to="/marketplace" className={classes.more}>
          View All Listings
        </Link>
      </div>
      {isPending && (
        <ListingGrid>
          {places.map((place) => (
            <ListingCardSkeleton key={place} />
          ))}
        </ListingGrid>
      )}
      {data && data.length > 0 && (
        <ListingGrid>
          {data.map((listing) => (
            <ListingCard key={listing.id} listing={listing} />
          ))}
        </ListingGrid>
      )}
      {/* A failure reads the same as an empty market (specification, section 8). */}
      {!isPending && !data?.length && (
        <EmptyState
          title="No listings available"
          text="Be the first to list your intellectual property!"
          action={
            <LinkButton to="/marketplace" variant="default">
              Explore Marketplace
            </LinkButton>
          }
        />
      )}
    </section>
  );
}

const steps = [
  {
    title: 'The buyer pays into escrow',
    text: 'The price is agreed or fixed. The payment is held apart; the seller does not have it, and neither side can take it.',
  },
  {
    title: 'The seller transfers the right',
    text: 'The seller signs the assignment or license and uploads the proof: executed documents, recordal receipts.',
  },
  {
    title: 'An administrator verifies',
    text: 'A person reads the documents. If something is missing, the transaction goes back to the seller with the reason.',
  },
  {
    title: 'The money is released',
    text: 'It goes to the seller’s balance, less the platform fee, and the right is recorded as the buyer’s. If the transaction is cancelled, the buyer is refunded.',
  },
];

function HowItWorks() {
  return (
    <div className={classes.ground}>
      <section id="how-it-works" className={page.section} aria-labelledby="how-title">
        <div className={classes.pair}>
          <Title order={2} id="how-title">
            How the escrow works
          </Title>
          <Link to="/marketplace/how-it-works" className={classes.more}>
            Every step and rule
          </Link>
        </div>
        <Text c="dimmed" maw="40rem" mt="0.5rem">
          Neither side has to go first. Every step is recorded and can be read by both.
        </Text>
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step.title} className={classes.step}>
              <Title order={3} fz="var(--title-4)">
                {step.title}
              </Title>
              <Text c="dimmed" mt="0.5rem">
                {step.text}
              </Text>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

const features = [
  {
    Icon: IconLock,
    title: 'Secure Storage',
    text: 'Your documents stay in a private repository. Nobody opens them but you and the people you deal with.',
  },
  {
    Icon: IconBuildingStore,
    title: 'Public Listings',
    text: 'Choose what the market sees: public or private, for sale or for license, at a fixed price or open to offers.',
  },
  {
    Icon: IconArrowsExchange,
    title: 'IP Transactions',
    text: 'Talk, negotiate and pay in one place. The money waits in escrow until the transfer is proved.',
  },
  {
    Icon: IconRosetteDiscountCheck,
    title: 'Verified Protection',
    text: 'Administrators check every listing before it appears and every transfer before the seller is paid.',
  },
];

function Features() {
  return (
    <section className={page.section} aria-labelledby="features">
      <Title order={2} id="features">
        From repository to payment, in one place
      </Title>
      <ul className={classes.features}>
        {features.map(({ Icon, title, text }) => (
          <li key={title} className={classes.feature}>
            <Icon size={26} stroke={1.3} className={classes.icon} aria-hidden="true" />
            <Title order={3} fz="var(--title-4)" mt="0.875rem">
              {title}
            </Title>
            <Text c="dimmed" mt="0.375rem">
              {text}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}

const SHOWN = 4;

function Tools() {
  const { data } = trpc.tools.list.useQuery();
  if (!data?.length) return null;
  return (
    <div className={classes.ground}>
      <section className={page.section} aria-labelledby="tools">
        <div className={classes.head}>
          <Title order={2} id="tools">
            AI-Powered IP Tools
          </Title>
          <Link to="/tools" className={classes.more}>
            All tools
          </Link>
        </div>
        <ul className={classes.tools}>
          {data.slice(0, SHOWN).map(({ id, name, description, category }) => (
            <li key={id} className={card.card}>
              <Badge>{category}</Badge>
              <Title order={3} fz="var(--title-4)" mt="0.875rem">
                <Link to="/tools/$toolId" params={{ toolId: id }} className={card.link}>
                  {name}
                </Link>
              </Title>
              <Text c="dimmed" mt="0.375rem">
                {description}
              </Text>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** The newest articles. They come with the page, so there is nothing to wait for. */
function Happening() {
  const { data } = trpc.content.latest.useQuery();
  if (!data?.length) return null;
  return (
    <section className={page.section} aria-labelledby="happening">
      <div className={classes.head}>
        <Title order={2} id="happening">
          Happening
        </Title>
        <Link to="/happening" className={classes.more}>
          All articles
        </Link>
      </div>
      <ArticleTeasers>
        {data.map((article) => (
          <ArticleTeaser key={article.id} article={article} />
        ))}
      </ArticleTeasers>
    </section>
  );
}

function Join() {
  return (
    <CallToAction
      seal="ipso-16"
      title="Put your rights to work"
      text="Keep them in a private repository, and list them when you are ready."
    >
      <LinkButton to="/signup" size="lg">
        Create Account
      </LinkButton>
      <LinkButton to="/contact" search={{ topic: 'sales' }} variant="default" size="lg">
        Contact Sales
      </LinkButton>
    </CallToAction>
  );
}
