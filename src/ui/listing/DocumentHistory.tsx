import { Button, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { formatBytes } from '../../../domain/files.ts';
import { trpc } from '../../trpc.ts';
import { Dialog } from '../Dialog.tsx';
import { FormattedDate } from '../FormattedDate.tsx';
import { PagedList } from '../PagedList.tsx';
import { DocumentRow } from './Documents.tsx';
import { OpenDocument } from './OpenDocument.tsx';

/** Opens the earlier documents of a listing: versions that were replaced, and what was withdrawn. */
export function DocumentHistory({ listing: { id, title } }: { listing: { id: string; title: string } }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        ml="-0.5rem"
        aria-label={`Earlier documents of ${title}`}
        onClick={() => setOpened(true)}
      >
        Earlier documents
      </Button>
      <Dialog opened={opened} title="Earlier documents" wide onClose={() => setOpened(false)}>
        <Earlier id={id} />
      </Dialog>
    </>
  );
}

function Earlier({ id }: { id: string }) {
  const { client } = trpc.useUtils();
  const list = trpc.listings.documentHistory.useInfiniteQuery(
    { id },
    { getNextPageParam: ({ nextCursor }) => nextCursor, staleTime: 0 },
  );
  return (
    <PagedList
      list={list}
      skeleton={<Skeleton height="8rem" />}
      empty={<Text c="dimmed">No document of this listing has been replaced or withdrawn.</Text>}
    >
      {(documents) =>
        documents.map((document) => (
          <DocumentRow
            key={document.id}
            name={document.name}
            sha256={document.sha256}
            detail={
              <>
                <span>Version {document.version}</span>
                <span>{formatBytes(document.size)}</span>
                <span>
                  uploaded <FormattedDate value={document.createdAt} time />
                  {document.uploader && ` by @${document.uploader.username}`}
                </span>
                <span>
                  {document.replaced ? 'replaced' : 'withdrawn'}{' '}
                  <FormattedDate value={document.endedAt} time />
                </span>
              </>
            }
            action={
              <OpenDocument
                name={document.name}
                link={() => client.listings.documentLink.query({ documentId: document.id })}
              />
            }
          />
        ))
      }
    </PagedList>
  );
}
