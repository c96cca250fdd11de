import { Badge, Button, Title } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { numberListCsv } from '../../../../domain/tools/patent-validator/number-list.ts';
import { validatorLookedAt } from '../../../../domain/tools/patent-validator/validate.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { download } from '../shared/download.ts';
import { LookedAt } from '../shared/LookedAt.tsx';
import bar from '../shared/results.module.css';
import type { NumberRow } from '../shared/types.ts';
import classes from './NumberListResult.module.css';

/** A page has as many as a browser lays out at once. */
const AT_FIRST = 50;
const count = new Intl.NumberFormat('en-US');
const views = { all: 'All', valid: 'Valid', problems: 'With problems' } as const;
type View = keyof typeof views;

/** Each number of a list with what was found, to be read here or taken home as CSV. */
export function NumberListResult({ rows }: { rows: readonly NumberRow[] }) {
  const [view, setView] = useState<View>('all');
  const [all, setAll] = useState(false);
  const numbered = rows.map((row, index) => ({ ...row, id: String(index + 1) }));
  const of: Record<View, typeof numbered> = {
    all: numbered,
    valid: numbered.filter(({ valid }) => valid),
    problems: numbered.filter(({ valid }) => !valid),
  };
  const shown = of[view];
  return (
    <>
      <div className={bar.head}>
        <Title order={2} className={bar.words}>
          {count.format(of.valid.length)} of {count.format(rows.length)} numbers are valid
        </Title>
        <Button
          leftSection={<IconFileDownload size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => download('patent-numbers.csv', ['\uFEFF', numberListCsv(rows)], 'text/csv')}
        >
          Download CSV
        </Button>
      </div>
      <div className={bar.filters}>
        <fieldset className={bar.risks}>
          <legend className={bar.legend}>Shown</legend>
          {(Object.keys(views) as View[]).map((one) => (
            <button
              key={one}
              type="button"
              className={bar.risk}
              aria-pressed={view === one}
              onClick={() => setView(one)}
            >
              {views[one]}
              <span className={bar.count}>{of[one].length}</span>
            </button>
          ))}
        </fieldset>
      </div>
      {shown.length > 0 ? (
        <DataTable
          label="Numbers"
          rows={shown.slice(0, all ? undefined : AT_FIRST)}
          columns={[
            {
              label: 'As typed',
              cell: ({ id, typed }) => (
                <span className={classes.typed}>
                  <span className={classes.place}>{id}</span> {typed}
                </span>
              ),
            },
            {
              label: 'Reads as',
              cell: ({ valid, normalized }) =>
                valid ? <span className={classes.reads}>{normalized}</span> : '–',
            },
            { label: 'Document', cell: ({ what, kind }) => (kind ? `${what}, ${kind}` : what) },
            {
              label: 'Finding',
              cell: ({ valid, problems, suggestions }) =>
                valid ? (
                  <Badge color="green">Valid</Badge>
                ) : (
                  <span className={classes.finding}>
                    {problems.join(' ')}
                    {suggestions.length > 0 && (
                      <strong> Probably {suggestions.slice(0, 2).join(' or ')}.</strong>
                    )}
                  </span>
                ),
            },
          ]}
        />
      ) : (
        <EmptyState title={view === 'problems' ? 'No problems' : 'No valid numbers'} />
      )}
      {!all && shown.length > AT_FIRST && (
        <div className={bar.next}>
          <Button variant="default" onClick={() => setAll(true)}>
            Show all {count.format(shown.length)}
          </Button>
        </div>
      )}
      <LookedAt {...validatorLookedAt} />
    </>
  );
}
