import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './DataTable.module.css';

interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Amounts line up at the right. */
  figures?: boolean;
  /** Of any length: on a phone it goes below its label. */
  long?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  /** The first column names the row; its link covers all of it. */
  columns: Column<Row>[];
  rows: Row[];
}

/** Rows that people compare. On a phone each becomes a block with the labels inside. */
export function DataTable<Row extends { id: string }>({ label, columns, rows }: DataTableProps<Row>) {
  return (
    <div className={classes.frame}>
      {/* The roles are repeated, because a table laid out as blocks loses them. */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table className={classes.table} role="table" aria-label={label}>
        <thead className={classes.head} role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.label}
                scope="col"
                role="columnheader"
                data-figures={column.figures || undefined}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.id} className={classes.row} role="row">
              {columns.map((column) => (
                <td
                  key={column.label}
                  className={classes.cell}
                  role="cell"
                  data-label={column.label}
                  data-long={column.long || undefined}
                  data-figures={column.figures || undefined}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </div>
  );
}

const places = ['first', 'second', 'third', 'fourth', 'fifth'];

/** A table before its rows are known. `label` is what a screen reader hears meanwhile. */
export function DataTableSkeleton({ label }: { label: string }) {
  return (
    <div className={classes.frame} role="status" aria-label={label}>
      {places.map((place) => (
        <div key={place} className={classes.place}>
          <Skeleton height="1rem" width="45%" />
          <Skeleton height="1rem" width="18%" />
        </div>
      ))}
    </div>
  );
}
