import '../../ui/form/formStyles.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { useLocalStorage, useSessionStorage } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { places } from '../../../domain/ip/places.ts';
import { approvalLabels, listingTypes } from '../../../domain/market/listings.ts';
import {
  type PortfolioSort,
  portfolioSorts,
  sortLabels,
  TABLE_FROM,
} from '../../../domain/market/portfolio.ts';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import field from '../../ui/form/PlainField.module.css';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { useTyped } from '../../ui/form/useTyped.ts';
import { PagedList } from '../../ui/PagedList.tsx';
import { BulkBar, type Selected } from './BulkBar.tsx';
import { OwnListingCard, OwnListingSkeleton } from './OwnListingCard.tsx';
import classes from './Portfolio.module.css';
import { ColumnsMenu, PortfolioTable, usePortfolioColumns } from './PortfolioTable.tsx';

export type OwnListing = RouterOutputs['listings']['mine']['items'][number];

interface PortfolioProps {
  /** Which of the person's listings belong here. */
  which: 'all' | 'forSale' | 'licensing';
  /** Stands in for a list that has none at all. */
  empty: ReactNode;
}

/** Fewer are seen at a glance. */
const FILTERS_FROM = 4;

/** What is chosen above the list; '' is not chosen. */
interface Chosen {
  q: string;
  type: string;
  status: string;
  isPublic: string;
  forSale: string;
  country: string;
  sort: PortfolioSort;
}
const nothing: Chosen = {
  ...{ q: '', type: '', status: '', isPublic: '', forSale: '', country: '' },
  sort: 'newest',
};

/** The query for the server; what is not chosen is left out, so that the first page is the one the route has begun to load. */
function asked(which: PortfolioProps['which'], chosen: Chosen) {
  const { q, type, status, isPublic, forSale, country, sort } = chosen;
  return {
    which,
    ...(q && { q }),
    ...(type && { type: type as (typeof listingTypes)[number] }),
    ...(status && { status: status as keyof typeof approvalLabels }),
    ...(isPublic && { isPublic: isPublic === 'yes' }),
    ...(forSale && { forSale: forSale === 'yes' }),
    ...(country && { country }),
    ...(sort !== 'newest' && { sort }),
  };
}

/** A person's listings: cards for a few, a dense table for many, searched, filtered, sorted and changed together. */
export function Portfolio({ which, empty }: PortfolioProps) {
  const { data: standing } = trpc.listings.standing.useQuery();
  const [kept, keepView] = useLocalStorage<'table' | 'cards' | null>({
    key: 'ipso.portfolio.view',
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const [chosen, choose] = useSessionStorage<Chosen>({
    key: `ipso.portfolio.${which}`,
    defaultValue: nothing,
    getInitialValueInEffect: false,
  });
  const byDefault = standing && (standing.all >= TABLE_FROM ? 'table' : 'cards');
  const view = kept ?? byDefault;
  const input = asked(which, { ...nothing, ...chosen });
  const { sort: _, ...filter } = input;
  const filtered = Object.keys(filter).length > 1;
  const list = trpc.listings.mine.useInfiniteQuery(
    { ...input, ...(view === 'table' && { rows: 50 as const }) },
    { ...byCursor, enabled: view !== undefined, placeholderData: keepPreviousData },
  );
  const { data: counted } = trpc.portfolio.count.useQuery(filter, {
    enabled: filtered,
    placeholderData: keepPreviousData,
  });
  const matching = filtered ? counted?.matching : standing?.[which];
  const [selected, setSelected] = useState<Selected>({ ids: new Set(), frozen: null });
  const clear = () => setSelected({ ids: new Set(), frozen: null });
  const [columns, setColumns] = usePortfolioColumns();
  const change = (patch: Partial<Chosen>) => {
    clear();
    choose((now) => ({ ...nothing, ...now, ...patch }));
  };
  const none = filtered ? (
    <EmptyState
      title="No listings match"
      text="Try fewer filters, or other words."
      action={
        <Button variant="default" onClick={() => change(nothing)}>
          Clear the filters
        </Button>
      }
    />
  ) : (
    empty
  );
  return (
    <Stack gap="1rem" pos="relative">
      {standing && standing.all >= FILTERS_FROM && (
        <Toolbar chosen={{ ...nothing, ...chosen }} onChange={change}>
          {view === 'table' && <ColumnsMenu shown={columns} onChange={setColumns} />}
          <SegmentedControl
            aria-label="View"
            data={[
              { value: 'table', label: 'Table' },
              { value: 'cards', label: 'Cards' },
            ]}
            value={view ?? 'cards'}
            onChange={(value) => keepView(value as 'table' | 'cards')}
          />
        </Toolbar>
      )}
      <BulkBar
        selected={selected}
        matching={matching ?? 0}
        question={{ filter, sort: input.sort ?? 'newest' }}
        onSelect={setSelected}
        onClear={clear}
      />
      <PagedList
        list={list}
        failed="Error fetching IP listings"
        total={matching}
        skeleton={
          <Stack gap="1.25rem" role="status" aria-label="Loading your listings">
            <OwnListingSkeleton />
            <OwnListingSkeleton />
          </Stack>
        }
        empty={none}
      >
        {(listings) =>
          view === 'table' ? (
            <PortfolioTable
              listings={listings}
              columns={columns}
              sort={input.sort ?? 'newest'}
              onSort={(sort) => change({ sort })}
              selected={selected.frozen ? 'all' : selected.ids}
              onSelect={(ids) => setSelected({ ids, frozen: null })}
            />
          ) : (
            <Stack gap="1.25rem">
              {listings.map((listing) => (
                <OwnListingCard key={listing.id} listing={listing} />
              ))}
            </Stack>
          )
        }
      </PagedList>
    </Stack>
  );
}

const yesOrNo = (any: string, yes: string, no: string) => [
  { value: '', label: any },
  { value: 'yes', label: yes },
  { value: 'no', label: no },
];
const typeOptions = [
  { value: '', label: 'All types' },
  ...listingTypes.map((value) => ({ value, label: value })),
];
const statusOptions = [
  { value: '', label: 'Any status' },
  ...Object.entries(approvalLabels).map(([value, label]) => ({ value, label })),
];
const countryOptions = [
  { value: '', label: 'All countries' },
  ...places().map(({ code, name }) => ({ value: code, label: name })),
];
const sortOptions = portfolioSorts.map((value) => ({ value, label: sortLabels[value] }));

interface ToolbarProps {
  chosen: Chosen;
  onChange: (patch: Partial<Chosen>) => void;
  children: ReactNode;
}

function Toolbar({ chosen, onChange, children }: ToolbarProps) {
  const [typed, setTyped] = useTyped(chosen.q, (q) => onChange({ q }), { tidy: (text) => text.trim() });
  return (
    <search className={classes.toolbar} aria-label="Your listings">
      <div className={classes.search}>
        <IconSearch size={18} stroke={1.6} aria-hidden="true" className={field.before} />
        <input
          type="search"
          className={field.input}
          aria-label="Search your listings"
          placeholder="Title or number"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <div className={classes.filters}>
        <SelectField
          label="Type"
          hideLabel
          options={typeOptions}
          value={chosen.type}
          onChange={(type) => onChange({ type })}
        />
        <SelectField
          label="Status"
          hideLabel
          options={statusOptions}
          value={chosen.status}
          onChange={(status) => onChange({ status })}
        />
        <SelectField
          label="Visibility"
          hideLabel
          options={yesOrNo('Public or private', 'Public', 'Private')}
          value={chosen.isPublic}
          onChange={(isPublic) => onChange({ isPublic })}
        />
        <SelectField
          label="Sale"
          hideLabel
          options={yesOrNo('For sale or not', 'For sale', 'Not for sale')}
          value={chosen.forSale}
          onChange={(forSale) => onChange({ forSale })}
        />
        <SelectField
          label="Country"
          hideLabel
          options={countryOptions}
          value={chosen.country}
          onChange={(country) => onChange({ country })}
        />
        <SelectField
          label="Sort by"
          hideLabel
          options={sortOptions}
          value={chosen.sort}
          onChange={(sort) => onChange({ sort: sort as PortfolioSort })}
        />
      </div>
      <Group gap="0.5rem" ms="auto">
        {children}
      </Group>
    </search>
  );
}
