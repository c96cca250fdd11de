import {
  activeFilters,
  allCleared,
  changeUrl,
  readSearch,
  type SearchInput,
} from '../../../domain/search.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import classes from './ListingNotFound.module.css';

interface NothingFoundProps {
  url: SearchInput;
  /** There are results, but not as many pages. */
  beyond: boolean;
}

export function NothingFound({ url, beyond }: NothingFoundProps) {
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
          <div className={classes.buttons}>
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
