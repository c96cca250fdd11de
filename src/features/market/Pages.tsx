import { Link } from '@tanstack/react-router';
import { changeUrl, type SearchInput } from '../../../domain/search.ts';
import classes from './Pages.module.css';
import { pageNumbers } from './pageNumbers.ts';

interface PagesProps {
  url: SearchInput;
  pages: number;
}

/** The search's pages as links, so that each can be opened, shared and gone back to. */
export function Pages({ url, pages }: PagesProps) {
  const page = url.page ?? 1;
  if (pages <= 1 || page > pages) return null;
  return (
    <nav aria-label="Pages">
      <ul className={classes.pages}>
        <li>
          <Step url={url} to={page - 1} pages={pages} label="Previous" />
        </li>
        {pageNumbers(page, pages).map((n, index, all) =>
          n === null ? (
            <li key={`after-${all[index - 1]}`} className={classes.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={n} className={n === page || n === 1 || n === pages ? undefined : classes.near}>
              <Link
                to="/marketplace"
                search={changeUrl(url, { page: n })}
                className={classes.page}
                aria-label={`Page ${n.toLocaleString('en-US')}`}
                aria-current={n === page ? 'page' : undefined}
                activeProps={{}}
              >
                {n.toLocaleString('en-US')}
              </Link>
            </li>
          ),
        )}
        <li>
          <Step url={url} to={page + 1} pages={pages} label="Next" />
        </li>
      </ul>
    </nav>
  );
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
