import '@mantine/core/styles/Spoiler.layer.css';
import { Button, Skeleton, Spoiler, Stack, Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { formatBytes } from '../../../domain/files.ts';
import { placeName } from '../../../domain/ip/places.ts';
import { kindRows, type RightKind } from '../../../domain/ip/rights.ts';
import { extraFacts, type RightExtras } from '../../../domain/market/listing-right.ts';
import { type Industry, industryLabels } from '../../../domain/market/search.ts';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { ListingDocuments } from '../../ui/listing/Documents.tsx';
import classes from './Changes.module.css';
import { Added, Removed } from './Changes.tsx';
import { changedWords } from './changedWords.ts';

type Answer = RouterOutputs['admin']['listingChanges'];
type Changes = NonNullable<Answer['changes']>;
type FieldChange = Changes['fields'][number];
type DocumentChange = Changes['documents'][number];

interface ListingChangesProps {
  id: string;
  /** The version that was read. */
  from: number;
  /** Called when the changes have been read; without it they are only shown. */
  onRead?: (now: Answer['now']) => void;
}

/** What changed in a listing since one of its versions. A default export, because it is loaded lazily. */
export default function ListingChanges({ id, from, onRead }: ListingChangesProps) {
  const { data, error, refetch } = trpc.admin.listingChanges.useQuery({ id, from });
  if (error && !data) return <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="6rem" />;
  const { now, changes } = data;
  return (
    <Stack gap="0.875rem">
      {changes ? (
        <Different changes={changes} />
      ) : (
        <Text fz="sm">The earlier text is no longer kept. Please read the whole listing as it is now.</Text>
      )}
      {onRead && (
        <Button size="sm" style={{ alignSelf: 'flex-start' }} onClick={() => onRead(now)}>
          {changes ? 'I have read the changes' : 'Show it as it is now'}
        </Button>
      )}
    </Stack>
  );
}

/** About twenty lines: enough to show most changes in full. */
const FOLDED_PX = 420;

function Different({ changes: { fields, documents } }: { changes: Changes }) {
  if (fields.length + documents.length === 0)
    return <Text fz="sm">It was changed and changed back: nothing is different.</Text>;
  return (
    <Stack component="dl" gap="0.75rem" m={0}>
      {fields.map((change) => (
        <div key={change.field}>
          <Label>{labels[change.field]}</Label>
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
    </Stack>
  );
}

function Label({ children }: { children: ReactNode }) {
  return (
    <Text component="dt" c="dimmed" fz="xs">
      {children}
    </Text>
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
  rightKind: 'Kind of right',
  stage: 'Stage',
  filedOn: 'Filed on',
  priorityOn: 'Priority from',
  rightExtras: 'Further facts of the right',
};

function shownAs(field: FieldChange['field'], value: string | null): ReactNode {
  if (value === null || value === '') return 'Not given';
  if (field === 'registrationDate' || field === 'filedOn' || field === 'priorityOn')
    return <FormattedDate value={value} />;
  if (field === 'rightExtras') {
    return extraFacts(JSON.parse(value) as RightExtras).map(({ label, text, day }, at) => (
      <Fragment key={label}>
        {at > 0 && '; '}
        {label}: {day ? <FormattedDate value={day} /> : text}
      </Fragment>
    ));
  }
  if (field === 'rightKind') return kindRows[value as RightKind]?.label ?? value;
  if (field === 'country') return placeName(value);
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
      <Label>{what}</Label>
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
