import { Button, Title, VisuallyHidden } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSearch, IconX } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { countLabel } from '../../../domain/market/facets.ts';
import { MARKETPLACE } from '../../../domain/market/market-title.ts';
import {
  activeFilters,
  allCleared,
  changeUrl,
  cleared,
  MAX_QUERY,
  PAGE_SIZE,
  readSearch,
  type SearchInput,
  type Sort,
  sortLabels,
  tidyQuery,
} from '../../../domain/market/search.ts';
import { filterText } from '../../../domain/market/search-text.ts';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import field from '../../ui/form/PlainField.module.css';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { useTyped } from '../../ui/form/useTyped.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import { ListingCard, ListingCardSkeleton, ListingGrid } from '../../ui/listing/ListingCard.tsx';
import page from '../../ui/Page.module.css';
import { Filters, useFacets } from './Filters.tsx';
import classes from './MarketplacePage.module.css';

// Only small screens need it.
const FilterDrawer = lazyPiece(() => import('./FilterDrawer.tsx'));

interface MarketplacePageProps {
  /** The search as it stands in the address. */
  url: SearchInput;
  onChange: (patch: SearchInput, how?: { replace: boolean }) => void;
  /** What saves the search as it was answered; another feature provides it. */
  save: (search: SearchInput) => ReactNode;
}

export function MarketplacePage({ url, onChange, save }: MarketplacePageProps) {
  const params = readSearch(url);
  const market = useMarket(url);
  const { data, isPlaceholderData } = market;
  // The filters count what was actually searched for, as the answer says.
  const answered = data !== undefined && !isPlaceholderData;
  const corrected = answered ? data.corrected : null;
  const understood = corrected === null ? url : { ...url, q: corrected };
  useNoteSearch(answered ? params.q : '');
  const facets = useFacets(understood, params.q === '' || answered);
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const set = activeFilters(params).length;
  return (
    <>
      <div className={page.page}>
        <Title order={1}>{MARKETPLACE.heading}</Title>
        <p className={classes.lead}>{MARKETPLACE.lead}</p>
        <div className={classes.layout}>
          {/* Before the filters, so that the search box is the first to be reached. */}
          <div className={classes.bar}>
            <SearchBox q={params.q} onSearch={(q) => onChange({ q }, { replace: true })} />
            <Button
              variant="default"
              className={classes.open}
              leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={() => setDrawer('open')}
            >
              {set > 0 ? `Filters (${set})` : 'Filters'}
            </Button>
            <SelectField
              label="Sort by"
              hideLabel
              className={classes.sort}
              options={sortOptions(params.q)}
              value={params.sort}
              onChange={(sort) => onChange({ sort: sort as Sort })}
            />
          </div>
          <section className={classes.panel} aria-label="Filters">
            <Filters params={params} facets={facets} onChange={onChange} />
            {set > 0 && (
              <Button variant="default" fullWidth mt="lg" onClick={() => onChange(allCleared())}>
                Reset
              </Button>
            )}
          </section>
          <section className={classes.found} aria-label="Listings">
            <div className={classes.state}>
              <ResultsText data={data} page={params.page} />
              <SetFilters url={url} />
              <div className={classes.save}>{save(understood)}</div>
            </div>
            <VisuallyHidden component="h2">Listings</VisuallyHidden>
            <Results url={url} market={market} />
          </section>
        </div>
      </div>
      <CallToAction
        seal="ipso-market"
        title="Do you own a patent or a trademark?"
        text="Keep it private until you want to sell. The buyer pays into escrow before anything changes hands."
      >
        <LinkButton to="/dashboard/upload" size="lg">
          List Your IP
        </LinkButton>
      </CallToAction>
      {drawer !== 'never' && (
        <FilterDrawer
          opened={drawer === 'open'}
          url={url}
          corrected={corrected}
          // What the drawer left at its default is cleared, too.
          onApply={(chosen) => onChange({ ...allCleared(), ...chosen })}
          onClose={() => setDrawer('closed')}
        />
      )}
    </>
  );
}

/** One page of a search. The previous results stay until the answer is there. */
function useMarket(url: SearchInput) {
  return trpc.listings.browse.useQuery(url, { placeholderData: keepPreviousData });
}

/** A search that stays unchanged this long was intended; a shorter one was still being typed. */
const MEANT_MS = 2_500;

/** Remembers what a signed-in person searches for: recommendations are made from it. */
function useNoteSearch(q: string) {
  const { data: session } = trpc.accounts.me.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const { mutate } = trpc.interest.noteSearch.useMutation();
  const wanted = session?.user && q.length >= 2 ? q : null;
  useEffect(() => {
    if (wanted === null) return;
    const timer = setTimeout(() => mutate({ query: wanted }), MEANT_MS);
    return () => clearTimeout(timer);
  }, [wanted, mutate]);
}

/** Without words there is no relevance to sort by. */
function sortOptions(q: string) {
  return Object.entries(sortLabels)
    .filter(([sort]) => sort !== 'relevance' || q !== '')
    .map(([value, label]) => ({ value, label }));
}

const typing = { tidy: tidyQuery, pauseMs: 200 };

/** Searches as you type. */
function SearchBox({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useTyped(q, onSearch, typing);
  return (
    <search className={classes.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // A phone's keyboard would cover the results.
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        }}
      >
        <div className={field.field}>
          <IconSearch size={18} stroke={1.6} aria-hidden="true" className={field.before} />
          <input
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            aria-label="Search trademarks, patents or keywords"
            placeholder="Search trademarks, patents or keywords"
            maxLength={MAX_QUERY}
            className={field.input}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
      </form>
    </search>
  );
}

interface ResultsTextProps {
  data: RouterOutputs['listings']['browse'] | undefined;
  page: number;
}

/** How much was found; screen readers announce it when it changes. */
function ResultsText({ data, page: at }: ResultsTextProps) {
  return (
    <div className={classes.text} role="status">
      {data?.corrected && (
        <p className={classes.corrected}>
          Showing results for <strong>{data.corrected}</strong>
        </p>
      )}
      <p className={classes.count}>{data && countText(data, at)}</p>
    </div>
  );
}

function countText({ results, more, pages }: NonNullable<ResultsTextProps['data']>, page: number): string {
  const counted = `${countLabel(results, more)} ${results === 1 && !more ? 'result' : 'results'}`;
  if (pages <= 1 || page > pages) return counted;
  const at = `page ${page.toLocaleString('en-US')}`;
  return more ? `${counted}, ${at}` : `${counted}, ${at} of ${pages.toLocaleString('en-US')}`;
}

/** The filters that are set, each as a link to the search without it. */
function SetFilters({ url }: { url: SearchInput }) {
  const params = readSearch(url);
  const names = activeFilters(params);
  if (names.length === 0) return null;
  return (
    <ul className={classes.set} aria-label="Filters that are set">
      {names.map((name) => (
        <li key={name}>
          <Link
            to="/marketplace"
            search={changeUrl(url, cleared(name))}
            aria-label={`Remove filter: ${filterText(params, name)}`}
            resetScroll={false}
          >
            <span>{filterText(params, name)}</span>
            <IconX size={14} stroke={1.8} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

const places = Array.from({ length: PAGE_SIZE / 2 }, (_, place) => place);

function Results({ url, market }: { url: SearchInput; market: ReturnType<typeof useMarket> }) {
  const { data, error, isPlaceholderData, refetch } = market;
  // The previous results stay only while the new answer may still come.
  if (error && (!data || isPlaceholderData)) {
    return <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <ListingGrid>
        {places.map((place) => (
          <ListingCardSkeleton key={place} />
        ))}
      </ListingGrid>
    );
  }
  return (
    <div className={classes.results} data-old={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
      {data.items.length > 0 ? (
        <ListingGrid>
          {data.items.map((listing) => (
            <ListingCard key={listing.id} listing={listing} />
          ))}
        </ListingGrid>
      ) : (
        <NothingFound url={url} beyond={data.results > 0} />
      )}
      <Pages url={url} pages={data.pages} />
    </div>
  );
}

interface NothingFoundProps {
  url: SearchInput;
  /** There are results, but not as many pages. */
  beyond: boolean;
}

function NothingFound({ url, beyond }: NothingFoundProps) {
  const filtered = activeFilters(readSearch(url)).length > 0;
  if (beyond) {
    return (
      <EmptyState
        title="There is no such page"
        text="This search has fewer pages now."
        action={
          <LinkButton to="/marketplace" search={changeUrl(url, {})} variant="default">
            Go to the first page
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      title="No listings found"
      text="Try adjusting your search criteria"
      action={
        (filtered || url.q) && (
          <div className={classes.ways}>
            {filtered && (
              <LinkButton to="/marketplace" search={changeUrl(url, allCleared())}>
                Clear the filters
              </LinkButton>
            )}
            {url.q && (
              <LinkButton to="/marketplace" search={changeUrl(url, { q: '' })} variant="default">
                Clear the search
              </LinkButton>
            )}
          </div>
        )
      }
    />
  );
}

interface PagesProps {
  url: SearchInput;
  pages: number;
}

/** The search's pages as links, so that each can be opened, shared and gone back to. */
function Pages({ url, pages }: PagesProps) {
  const at = url.page ?? 1;
  if (pages <= 1 || at > pages) return null;
  return (
    <nav aria-label="Pages">
      <ul className={classes.pages}>
        <li>
          <Step url={url} to={at - 1} pages={pages} label="Previous" />
        </li>
        {pageNumbers(at, pages).map((n, index, all) =>
          n === null ? (
            <li key={`after-${all[index - 1]}`} className={classes.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={n} className={n === at || n === 1 || n === pages ? undefined : classes.near}>
              <Link
                to="/marketplace"
                search={changeUrl(url, { page: n })}
                className={classes.page}
                aria-label={`Page ${n.toLocaleString('en-US')}`}
                aria-current={n === at ? 'page' : undefined}
                activeProps={{}}
              >
                {n.toLocaleString('en-US')}
              </Link>
            </li>
          ),
        )}
        <li>
          <Step url={url} to={at + 1} pages={pages} label="Next" />
        </li>
      </ul>
    </nav>
  );
}

/** The page numbers worth a link, null for a gap: 1, null, 7, 8, 9, null, 20. A gap of a single page is that page. */
function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((n, index) => {
    const before = numbers[index - 1] ?? 0;
    if (n - before === 2) return [n - 1, n];
    return n - before > 2 ? [null, n] : [n];
  });
}

function Step({ url, to, pages, label }: PagesProps & { to: number; label: string }) {
  if (to < 1 || to > pages) {
    return (
      <span className={classes.page} aria-disabled="true">
        {label}
      </span>
    );
  }
  return (
    <Link to="/marketplace" search={changeUrl(url, { page: to })} className={classes.page}>
      {label}
    </Link>
  );
}
