import '@mantine/core/styles/Spoiler.layer.css';
import { Button, Skeleton, Spoiler } from '@mantine/core';
import type { ReactNode } from 'react';
import { countryName } from '../../../domain/countries.ts';
import { formatBytes } from '../../../domain/files.ts';
import { type Industry, industryLabels } from '../../../domain/search.ts';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { ListingDocuments } from '../../ui/listing/Documents.tsx';
import { Added, Removed } from './Changes.tsx';
import { changedWords } from './changedWords.ts';
import classes from './ListingChanges.module.css';

type Answer = RouterOutputs['admin']['listingChanges'];
type Changes = NonNullable<Answer['changes']>;
type FieldChange = Changes['fields'][number];
type DocumentChange = Changes['documents'][number];

interface ListingChangesProps {
  id: string;
  /** The version that was read. */
  from: number;
  /** What is new has been read; without it the changes are only looked at. */
  onRead?: (now: Answer['now']) => void;
}

/** What a listing has become since a version of it. A default export, because it is loaded lazily. */
export default function ListingChanges({ id, from, onRead }: ListingChangesProps) {
  const { data, error, refetch } = trpc.admin.listingChanges.useQuery({ id, from });
  if (error && !data) return <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="6rem" />;
  const { now, changes } = data;
  return (
    <div className={classes.changes}>
      {changes ? (
        <Different changes={changes} />
      ) : (
        <p className={classes.none}>
          What it said then is not kept any more. Please read all of it as it is now.
        </p>
      )}
      {onRead && (
        <Button size="sm" className={classes.read} onClick={() => onRead(now)}>
          {changes ? 'I have read the changes' : 'Show it as it is now'}
        </Button>
      )}
    </div>
  );
}

/** Twenty lines: of most changes all is seen at once. */
const FOLDED_PX = 420;

function Different({ changes: { fields, documents } }: { changes: Changes }) {
  if (fields.length + documents.length === 0)
    return <p className={classes.none}>It was changed and changed back: nothing is different.</p>;
  return (
    <dl className={classes.list}>
      {fields.map((change) => (
        <div key={change.field}>
          <dt className={classes.label}>{labels[change.field]}</dt>
          <dd className={classes.value}>
            <Spoiler
              maxHeight={FOLDED_PX}
              showLabel="Show all of it"
              hideLabel="Show less"
              transitionDuration={0}
              classNames={{ control: classes.more }}
            >
              <Words change={change} />
            </Spoiler>
          </dd>
        </div>
      ))}
      {documents.map((change) => (
        <DocumentChanged key={(change.after ?? change.before)?.id} change={change} />
      ))}
    </dl>
  );
}

const labels: Record<FieldChange['field'], string> = {
  owner: 'Owner',
  title: 'Title',
  type: 'Type',
  category: 'Category',
  industry: 'Industry',
  description: 'Description',
  registrationNumber: 'Registration',
  registrationDate: 'Registration date',
  country: 'Country',
};

function shownAs(field: FieldChange['field'], value: string | null): ReactNode {
  if (value === null || value === '') return 'Not given';
  if (field === 'registrationDate') return <FormattedDate value={value} />;
  if (field === 'country') return countryName(value);
  if (field === 'industry') return industryLabels[value as Industry] ?? value;
  return value;
}

function Words({ change: { field, before, after } }: { change: FieldChange }) {
  if (field !== 'description' && field !== 'title')
    return (
      <>
        <Removed>{shownAs(field, before)}</Removed> <Added>{shownAs(field, after)}</Added>
      </>
    );
  return changedWords(before ?? '', after ?? '').map(({ kind, text }, at) => {
    const Passage = marks[kind];
    // biome-ignore lint/suspicious/noArrayIndexKey: a passage is nothing but its place
    return <Passage key={at}>{text}</Passage>;
  });
}

const marks = { same: 'span', removed: Removed, added: Added } as const;

function DocumentChanged({ change: { before, after } }: { change: DocumentChange }) {
  const what = !before ? 'Document added' : after ? 'Document replaced' : 'Document removed';
  return (
    <div>
      <dt className={classes.label}>{what}</dt>
      <dd className={classes.value}>
        {after && <ListingDocuments documents={[after]} />}
        {before && (
          <Removed>
            {before.name}, {formatBytes(before.size)}
          </Removed>
        )}
      </dd>
    </div>
  );
}
