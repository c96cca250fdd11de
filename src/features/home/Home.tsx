import { Badge, Button, Group, Text, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { HOME } from '../../../domain/content/home.ts';
import { trpc } from '../../trpc.ts';
import { ArticleTeaser, ArticleTeasers } from '../../ui/ArticleTeaser.tsx';
import { CallToAction } from '../../ui/CallToAction.tsx';
import card from '../../ui/Card.module.css';
import { EmptyState } from '../../ui/EmptyState.tsx';
import field from '../../ui/form/PlainField.module.css';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ListingCard, ListingCardSkeleton, ListingGrid } from '../../ui/listing/ListingCard.tsx';
import { Seal } from '../../ui/listing/Seal.tsx';
import { Money } from '../../ui/Money.tsx';
import page from '../../ui/Page.module.css';
import { TitledText } from '../../ui/TitledText.tsx';
import classes from './Home.module.css';
import { Deed, SoldBefore } from './Sold.tsx';

export function Home({ signedIn }: { signedIn: boolean }) {
  return (
    <>
      <Hero signedIn={signedIn} />
      <section className={classes.facts} aria-label="What it costs and who checks">
        <Features />
      </section>
      <Featured />
      <SoldBefore />
      <HowItWorks />
      <Tools />
      <Happening />
      {!signedIn && <Join />}
    </>
  );
}

function Hero({ signedIn }: { signedIn: boolean }) {
  const sold = trpc.escrow.showcase.useQuery().data?.sold[0];
  return (
    <section className={page.hero}>
      {!sold && <Seal id="ipso-21" kind="Patent" size={760} className={classes.seal} />}
      <div className={classes.inner}>
        <div>
          <h1 className={classes.title}>{HOME.heading}</h1>
          <p className={classes.lead}>{HOME.lead}</p>
          <SearchDoor />
          <Group gap="0.75rem" mt="1rem" className={classes.doors}>
            {signedIn ? (
              <LinkButton to="/dashboard" size="lg">
                Go to Dashboard
              </LinkButton>
            ) : (
              <LinkButton to="/signup" size="lg">
                Get Started
              </LinkButton>
            )}
            <LinkButton to="/marketplace/sell" variant="default" size="lg">
              Sell your IP
            </LinkButton>
            <LinkButton to="/" hash="how-it-works" variant="subtle" size="lg">
              How It Works
            </LinkButton>
          </Group>
          <Figures />
        </div>
        {sold && <Deed sold={sold} />}
      </div>
    </section>
  );
}

/** A search from here leads to the marketplace. */
function SearchDoor() {
  const navigate = useNavigate();
  return (
    <search>
      <form
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault();
          const q = String(new FormData(event.currentTarget).get('q')).trim();
          void navigate({ to: '/marketplace', search: q ? { q } : {} });
        }}
      >
        <div className={field.field}>
          <IconSearch size={18} stroke={1.6} aria-hidden="true" className={field.before} />
          <input
            type="search"
            name="q"
            enterKeyHint="search"
            autoComplete="off"
            aria-label="Search trademarks, patents or keywords"
            placeholder="Search trademarks, patents or keywords"
            maxLength={200}
            className={field.input}
          />
        </div>
        <Button type="submit" variant="default" h="2.75rem">
          Find
        </Button>
      </form>
    </search>
  );
}

const count = new Intl.NumberFormat('en-US');
const compactDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** Below these, a figure speaks more against the market than for it. */
const IMPRESSIVE = { listings: 500, cents: 100_000_000 };

/** Figures counted by the server. */
function Figures() {
  const { data } = trpc.listings.figures.useQuery();
  const { data: books } = trpc.books.balance.useQuery();
  return (
    <dl className={classes.figures}>
      {data && data.activeListings >= IMPRESSIVE.listings && (
        <div>
          <dt>active listings</dt>
          <dd>{count.format(data.activeListings)}</dd>
        </div>
      )}
      {data && data.settledCents >= IMPRESSIVE.cents && (
        <div>
          <dt>settled through escrow</dt>
          <dd>{compactDollars.format(data.settledCents / 100)}</dd>
        </div>
      )}
      {books?.balanced && books.heldCents > 0 && (
        <div>
          <dt>
            held and owed alike:{' '}
            <Link to="/books" className={classes.more}>
              the books
            </Link>
          </dt>
          <dd>
            <Money cents={books.heldCents} price />
          </dd>
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
    text: 'At the listed price or the one you agreed on. Neither side can take the money out.',
  },
  {
    title: 'The seller transfers the right',
    text: 'Signs the assignment or license, and uploads the proof.',
  },
  {
    title: 'An administrator verifies',
    text: 'Reads the documents, and tells the seller what is missing.',
  },
  {
    title: 'The money is released',
    text: 'The seller is paid, and the listing passes to the buyer. If the deal is cancelled, the buyer is refunded.',
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
          Neither side has to go first. Both can read every step.
        </Text>
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step.title} className={classes.step}>
              <TitledText title={step.title} text={step.text} />
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function Features() {
  const { data: figures } = trpc.listings.figures.useQuery();
  const { data } = trpc.escrow.showcase.useQuery();
  const features = [
    [
      'Secure Storage',
      'Only you, the administrator who reviews them and those you choose can open your documents.',
    ],
    [
      'Public Listings',
      `Listing is free. ${figures ? `We keep ${figures.feeBps / 100}% of the price when it sells.` : ''}`,
    ],
    [
      'IP Transactions',
      data?.payments === 'stripe'
        ? 'The buyer pays first. The money stays in the operator’s balance at Stripe until the transfer is verified.'
        : 'The buyer pays first. Payments are simulated here: no real money moves.',
    ],
    [
      'Verified Protection',
      `An administrator reads every listing and every transfer. ${data ? `The seller has ${data.proveDays} days to prove it, the administrator ${data.verifyDays === 1 ? 'a day' : data.verifyDays} to verify it.` : ''}`,
    ],
  ] as const;
  return (
    <ul className={classes.features}>
      {features.map(([title, text]) => (
        <li key={title} className={classes.feature}>
          <TitledText order={2} title={title} text={text} />
        </li>
      ))}
    </ul>
  );
}

const SHOWN = 4;

function Tools() {
  // The specification's four: the first of the directory, without the fourth.
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
          {data
            .filter(({ id }) => id !== 'copyright-finder')
            .slice(0, SHOWN)
            .map(({ id, name, description, category }) => (
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
      title="A patent in the drawer still costs fees"
      text="Store it privately. List it when you want to sell or license it."
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
