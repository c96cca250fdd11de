import { Link } from '@tanstack/react-router';
import classes from './Pages.module.css';
import { pageNumbers } from './pageNumbers.ts';

/** The marketplace's pages as links, so that each can be opened, shared and gone back to. */
export function Pages({ page, pages }: { page: number; pages: number }) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages">
      <ul className={classes.pages}>
        <li>
          <Step to={page - 1} pages={pages} label="Previous" />
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
                search={{ page: n === 1 ? undefined : n }}
                className={classes.page}
                aria-label={`Page ${n}`}
                aria-current={n === page ? 'page' : undefined}
                activeProps={{}}
              >
                {n}
              </Link>
            </li>
          ),
        )}
        <li>
          <Step to={page + 1} pages={pages} label="Next" />
        </li>
      </ul>
    </nav>
  );
}

function Step({ to, pages, label }: { to: number; pages: number; label: string }) {
  if (to < 1 || to > pages) {
    return (
      <span className={classes.page} aria-disabled="true">
        {label}
      </span>
    );
  }
  return (
    <Link to="/marketplace" search={{ page: to === 1 ? undefined : to }} className={classes.page}>
      {label}
    </Link>
  );
}
