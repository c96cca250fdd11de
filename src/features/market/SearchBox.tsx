import { IconSearch } from '@tabler/icons-react';
import { MAX_QUERY, tidyQuery } from '../../../domain/search.ts';
import field from '../../ui/form/PlainField.module.css';
import { useTyped } from '../../ui/form/useTyped.ts';
import classes from './SearchBox.module.css';

const options = { tidy: tidyQuery, pauseMs: 200 };

/** Answers while one types. */
export function SearchBox({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useTyped(q, onSearch, options);
  return (
    <search className={classes.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // A phone's keyboard covers what was found.
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
