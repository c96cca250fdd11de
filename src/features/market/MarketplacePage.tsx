import { Button, Title, VisuallyHidden } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import {
  activeFilters,
  allCleared,
  readSearch,
  type SearchInput,
  type Sort,
  sortLabels,
} from '../../../domain/search.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import page from '../../ui/Page.module.css';
import { Filters } from './Filters.tsx';
import { ListYourIp } from './ListYourIp.tsx';
import classes from './MarketplacePage.module.css';
import { Results } from './Results.tsx';
import { ResultsText } from './ResultsText.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SetFilters } from './SetFilters.tsx';
import { useFacets } from './useFacets.ts';
import { useMarket } from './useMarket.ts';
import { useNoteSearch } from './useNoteSearch.ts';

// Only small screens need it.
const FilterDrawer = lazyPiece(() => import('./FilterDrawer.tsx'));

interface MarketplacePageProps {
  /** The search as it stands in the address. */
  url: SearchInput;
  onChange: (patch: SearchInput, how?: { replace: boolean }) => void;
  /** The way to keep the search as it was answered, which another feature brings. */
  save: (search: SearchInput) => ReactNode;
}

export function MarketplacePage({ url, onChange, save }: MarketplacePageProps) {
  const params = readSearch(url);
  const market = useMarket(url);
  const { data, isPlaceholderData } = market;
  // What is counted beside the filters is what was searched for, and that is known with the answer.
  const answered = data !== undefined && !isPlaceholderData;
  const corrected = answered ? data.corrected : null;
  useNoteSearch(answered ? params.q : '');
  const facets = useFacets(corrected === null ? url : { ...url, q: corrected }, params.q === '' || answered);
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const set = activeFilters(params).length;
  return (
    <>
      <div className={page.page}>
        <Title order={1}>IP Marketplace</Title>
        <p className={classes.lead}>Every listing here was checked by a person before it appeared.</p>
        <div className={classes.layout}>
          <section className={classes.panel} aria-label="Filters">
            <Filters params={params} facets={facets} onChange={onChange} />
            {set > 0 && (
              <Button variant="default" fullWidth mt="lg" onClick={() => onChange(allCleared())}>
                Reset
              </Button>
            )}
          </section>
          <section className={classes.found} aria-label="Listings">
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
            <div className={classes.state}>
              <ResultsText data={data} page={params.page} />
              <SetFilters url={url} />
              <div className={classes.save}>{save(corrected === null ? url : { ...url, q: corrected })}</div>
            </div>
            <VisuallyHidden component="h2">Listings</VisuallyHidden>
            <Results url={url} market={market} />
          </section>
        </div>
      </div>
      <ListYourIp />
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

/** Nothing is relevant to no words. */
function sortOptions(q: string) {
  return Object.entries(sortLabels)
    .filter(([sort]) => sort !== 'relevance' || q !== '')
    .map(([value, label]) => ({ value, label }));
}
