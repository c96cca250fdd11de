import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { activeFilters, changeUrl, cleared, readSearch, type SearchInput } from '../../../domain/search.ts';
import { filterText } from '../../../domain/search-text.ts';
import classes from './SetFilters.module.css';

/** The filters that are set, each as the way to the search without it. */
export function SetFilters({ url }: { url: SearchInput }) {
  const params = readSearch(url);
  const names = activeFilters(params);
  if (names.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Filters that are set">
      {names.map((name) => (
        <li key={name} className={classes.item}>
          <Link
            to="/marketplace"
            search={changeUrl(url, cleared(name))}
            className={classes.filter}
            aria-label={`Remove filter: ${filterText(params, name)}`}
            resetScroll={false}
          >
            <span className={classes.text}>{filterText(params, name)}</span>
            <IconX size={14} stroke={1.8} aria-hidden="true" className={classes.cross} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
