import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatBytes } from '../../domain/files.ts';
import { sentenceOf } from '../errors.ts';
import { trpc } from '../trpc.ts';
import { DocumentRow } from './DocumentRow.tsx';
import { notifyError } from './toast.ts';

interface ListingDocument {
  id: string;
  name: string;
  size: number;
  sha256?: string;
}

interface ListingDocumentsProps<Document extends ListingDocument> {
  documents: Document[];
  /** What else can be done with one of them. */
  control?: (document: Document) => ReactNode;
}

/** A listing's documents, for its owner and administrators. Each is opened through a link made for this one time. */
export function ListingDocuments<Document extends ListingDocument>({
  documents,
  control,
}: ListingDocumentsProps<Document>) {
  const { client } = trpc.useUtils();
  const open = async (documentId: string) => {
    try {
      const { path } = await client.listings.documentLink.query({ documentId });
      window.location.assign(path);
    } catch (error) {
      notifyError({ title: 'Could not open the document', message: sentenceOf(error) });
    }
  };
  return documents.map((document) => (
    <DocumentRow
      key={document.id}
      name={document.name}
      detail={formatBytes(document.size)}
      sha256={document.sha256}
      action={
        <>
          {control?.(document)}
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Open ${document.name}`}
            onClick={() => void open(document.id)}
          >
            Open
          </Button>
        </>
      }
    />
  ));
}
