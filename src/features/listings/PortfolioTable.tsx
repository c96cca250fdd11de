import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Checkbox, Menu, Switch, Text, UnstyledButton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconColumns3 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { placeName } from '../../../domain/ip/places.ts';
import { listingProcess, type OwnerSetting } from '../../../domain/market/listing-process.ts';
import { licensingLabels, shortCategory } from '../../../domain/market/listings.ts';
import type { PortfolioSort } from '../../../domain/market/portfolio.ts';
import { formatDollars } from '../../../domain/money.ts';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { ApprovalBadge, TypeBadge } from '../../ui/listing/badges.tsx';
import { Seal } from '../../ui/listing/Seal.tsx';
import classes from './Portfolio.module.css';
import type { OwnListing } from './Portfolio.tsx';
import { PriceForm } from './SettingsControls.tsx';
import { useChangeSetting } from './useChangeSetting.ts';

type Change = ReturnType<typeof useChangeSetting>;

interface Column {
  label: string;
  cell: (listing: OwnListing, change: Change) => ReactNode;
  /** The order that its heading asks for, and the one asked for by pressing it again. */
  sorts?: readonly [PortfolioSort, PortfolioSort?];
  figures?: boolean;
}

const columns = {
  type: { label: 'Type', cell: ({ type }) => <TypeBadge type={type} /> },
  category: { label: 'Category', cell: ({ type, category }) => shortCategory(type, category) },
  country: { label: 'Country', cell: ({ country }) => placeName(country) },
  status: { label: 'Status', cell: ({ approvalStatus }) => <ApprovalBadge status={approvalStatus} /> },
  isPublic: {
    label: 'Public',
    cell: (listing, change) => (
      <CellSwitch listing={listing} setting="isPublic" label="Public" change={change} />
    ),
  },
  forSale: {
    label: 'For sale',
    cell: (listing, change) => (
      <CellSwitch listing={listing} setting="forSale" label="For sale" change={change} />
    ),
  },
  price: {
    label: 'Price',
    cell: (listing, change) => <CellPrice listing={listing} change={change} />,
    sorts: ['price-high', 'price-low'],
    figures: true,
  },
  negotiable: {
    label: 'Negotiable',
    cell: (listing, change) =>
      listing.forSale ? (
        <CellSwitch listing={listing} setting="negotiable" label="Negotiable" change={change} />
      ) : (
        '–'
      ),
  },
  license: {
    label: 'License',
    cell: ({ licensingType }) => (licensingType ? licensingLabels[licensingType] : 'Full sale'),
  },
  documents: { label: 'Documents', cell: ({ documents }) => documents.length, figures: true },
  views: { label: 'Views', cell: ({ views }) => views.toLocaleString('en-US'), figures: true },
  interested: {
    label: 'Interested',
    cell: ({ interested }) => interested.toLocaleString('en-US'),
    figures: true,
  },
  listed: {
    label: 'Listed',
    cell: ({ createdAt }) => <FormattedDate value={createdAt} />,
    sorts: ['newest', 'oldest'],
  },
  changed: {
    label: 'Changed',
    cell: ({ updatedAt }) => <FormattedDate value={updatedAt} />,
    sorts: ['changed'],
  },
} as const satisfies Record<string, Column>;
type ColumnName = keyof typeof columns;
const columnNames = Object.keys(columns) as ColumnName[];
const usual: ColumnName[] = ['country', 'status', 'isPublic', 'forSale', 'price'];

/** Which columns are shown, remembered in this browser. */
export function usePortfolioColumns() {
  const [kept, keep] = useLocalStorage<ColumnName[]>({
    key: 'ipso.portfolio.columns',
    defaultValue: usual,
    getInitialValueInEffect: false,
  });
  // In the order of the table, and without those of an older version.
  return [columnNames.filter((name) => kept.includes(name)), keep] as const;
}

interface ColumnsMenuProps {
  shown: ColumnName[];
  onChange: (shown: ColumnName[]) => void;
}

export function ColumnsMenu({ shown, onChange }: ColumnsMenuProps) {
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} stroke={1.6} aria-hidden="true" />}>
          Columns
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Columns">
        {columnNames.map((name) => {
          const on = shown.includes(name);
          return (
            <Menu.Item
              key={name}
              role="menuitemcheckbox"
              aria-checked={on}
              leftSection={<span className={classes.tick}>{on ? '✓' : ''}</span>}
              onClick={() => onChange(on ? shown.filter((one) => one !== name) : [...shown, name])}
            >
              {columns[name].label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

interface PortfolioTableProps {
  listings: OwnListing[];
  columns: ColumnName[];
  sort: PortfolioSort;
  onSort: (sort: PortfolioSort) => void;
  /** 'all': all that match, shown or not. */
  selected: Set<string> | 'all';
  onSelect: (ids: Set<string>) => void;
}

/** The listings line by line. On a phone each becomes a block with the labels inside. */
export function PortfolioTable(props: PortfolioTableProps) {
  const { listings, columns: shown, sort, onSort, selected, onSelect } = props;
  const last = useRef<string | null>(null);
  const isOn = (id: string) => selected === 'all' || selected.has(id);
  const on = listings.filter(({ id }) => isOn(id)).length;
  const pick = (id: string, value: boolean, range: boolean) => {
    const ids = new Set(selected === 'all' ? listings.map((one) => one.id) : selected);
    const [from, to] = [last.current ?? id, id].map((one) => listings.findIndex((row) => row.id === one));
    const picked =
      range && from !== undefined && to !== undefined && from >= 0
        ? listings.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id)
        : [id];
    for (const one of picked) value ? ids.add(one) : ids.delete(one);
    last.current = id;
    onSelect(ids);
  };
  return (
    <div className={classes.frame}>
      {/* The roles are repeated, because a table laid out as blocks loses them. */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table className={classes.table} role="table" aria-label="Your listings">
        <thead role="rowgroup">
          <tr role="row" className={classes.headRow}>
            <th scope="col" role="columnheader" className={classes.check}>
              <Checkbox
                size="xs"
                aria-label="Select all that are shown"
                checked={on > 0 && on === listings.length}
                indeterminate={on > 0 && on < listings.length}
                onChange={(event) =>
                  onSelect(new Set(event.currentTarget.checked ? listings.map(({ id }) => id) : []))
                }
              />
            </th>
            <Heading label="Title" sorts={['title']} sort={sort} onSort={onSort} />
            {shown.map((name) => (
              <Heading key={name} {...(columns[name] as Column)} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {listings.map((listing) => (
            <Row
              key={listing.id}
              listing={listing}
              columns={shown}
              selected={isOn(listing.id)}
              onPick={pick}
            />
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </div>
  );
}

interface HeadingProps extends Pick<Column, 'label' | 'sorts' | 'figures'> {
  sort: PortfolioSort;
  onSort: (sort: PortfolioSort) => void;
}

const rising: ReadonlySet<PortfolioSort> = new Set(['oldest', 'title', 'price-low']);

/* biome-ignore-start lint/a11y/noRedundantRoles: a table laid out as blocks loses them */
function Heading({ label, sorts, figures, sort, onSort }: HeadingProps) {
  const by = sorts?.includes(sort);
  const next = sorts && (by && sort === sorts[0] ? (sorts[1] ?? sorts[0]) : sorts[0]);
  const direction = rising.has(sort) ? 'ascending' : 'descending';
  return (
    <th
      scope="col"
      role="columnheader"
      data-figures={figures || undefined}
      aria-sort={by ? direction : undefined}
    >
      {next ? (
        <UnstyledButton className={classes.sortBy} onClick={() => onSort(next)}>
          {label}
          <span aria-hidden="true">{by ? (direction === 'ascending' ? ' ↑' : ' ↓') : ''}</span>
        </UnstyledButton>
      ) : (
        label
      )}
    </th>
  );
}
/* biome-ignore-end lint/a11y/noRedundantRoles: see above */

interface RowProps {
  listing: OwnListing;
  columns: ColumnName[];
  selected: boolean;
  onPick: (id: string, value: boolean, range: boolean) => void;
}

/* biome-ignore-start lint/a11y/noRedundantRoles: a table laid out as blocks loses them */
function Row({ listing, columns: shown, selected, onPick }: RowProps) {
  const change = useChangeSetting(listing.id);
  const { id, title, type, approvalStatus } = listing;
  const shift = useRef(false);
  return (
    <tr role="row" className={classes.row} data-selected={selected || undefined}>
      <td role="cell" className={classes.check}>
        <Checkbox
          size="xs"
          aria-label={`Select ${title}`}
          checked={selected}
          onClick={(event) => {
            shift.current = event.shiftKey;
          }}
          onChange={(event) => onPick(id, event.currentTarget.checked, shift.current)}
        />
      </td>
      <td role="cell" className={classes.name}>
        <Seal id={id} kind={type} size={28} />
        <div>
          <Link to="/dashboard/edit/$listingId" params={{ listingId: id }}>
            {title}
          </Link>
          <Text c="dimmed" fz="xs" lineClamp={3}>
            {listing.registrationNumber ?? 'Pending registration'}
            {approvalStatus === 'rejected' && ` · Rejected: ${listing.rejectionReason}`}
          </Text>
        </div>
      </td>
      {shown.map((name) => {
        const { label, cell, figures } = columns[name] as Column;
        return (
          <td key={name} role="cell" data-label={label} data-figures={figures || undefined}>
            {cell(listing, change)}
          </td>
        );
      })}
    </tr>
  );
}
/* biome-ignore-end lint/a11y/noRedundantRoles: see above */

/** Why a setting cannot be changed now, or null. */
const problemOf = (listing: OwnListing, setting: OwnerSetting) =>
  listingProcess.explain(setting, listing.approvalStatus, 'owner', listing)?.sentence ?? null;

interface CellSwitchProps {
  listing: OwnListing;
  setting: 'isPublic' | 'forSale' | 'negotiable';
  label: string;
  change: Change;
}

/** One that cannot be used now stays focusable and says why. */
function CellSwitch({ listing, setting, label, change }: CellSwitchProps) {
  const problem = problemOf(listing, setting);
  return (
    <span title={problem ?? undefined}>
      <Switch
        size="xs"
        aria-label={problem ? `${label}: ${listing.title}. ${problem}` : `${label}: ${listing.title}`}
        aria-disabled={problem !== null || undefined}
        className={problem ? classes.closed : undefined}
        checked={listing[setting]}
        onChange={(event) => {
          if (problem === null) change({ setting, value: event.currentTarget.checked });
        }}
      />
    </span>
  );
}

/** A price changed in its place. If it is refused, the field is open again with what was typed. */
function CellPrice({ listing, change }: { listing: OwnListing; change: Change }) {
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  if (!listing.forSale) return <Text c="dimmed">–</Text>;
  const { priceCents, title } = listing;
  const close = () => {
    setTyped(null);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (typed !== null) {
    const save = (amount: number, text: string) => {
      close();
      change({ setting: 'price', priceCents: amount }, { onRefused: () => setTyped(text) });
    };
    return <PriceForm typed={typed} onSave={save} onCancel={close} />;
  }
  const shown = priceCents === null ? 'On request' : formatDollars(priceCents);
  const problem = problemOf(listing, 'price');
  return (
    <UnstyledButton
      ref={button}
      className={problem ? classes.closed : classes.price}
      title={problem ?? undefined}
      aria-label={`Price of ${title}: ${shown}. ${problem ?? 'Edit'}`}
      aria-disabled={problem !== null || undefined}
      onClick={() => {
        if (problem === null) setTyped(priceCents === null ? '' : String(priceCents / 100));
      }}
    >
      {shown}
    </UnstyledButton>
  );
}
