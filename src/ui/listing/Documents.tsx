import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatBytes } from '../../../domain/files.ts';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { notifyError } from '../toast.ts';
import classes from './Documents.module.css';

interface DocumentRowProps {
  name: string;
  /** Its kind, where the name does not end with it: "PDF". */
  kind?: string;
  /** Size, who, when. */
  detail: ReactNode;
  sha256?: string;
  action: ReactNode;
}

/** A document in a list, with the beginning and end of its fingerprint; the whole of it shows on hovering. */
export function DocumentRow({ name, kind, detail, sha256, action }: DocumentRowProps) {
  return (
    <div className={classes.row}>
      <span className={classes.kind} aria-hidden="true">
        {kind ?? name.slice(name.lastIndexOf('.') + 1).toUpperCase()}
      </span>
      <div className={classes.text}>
        <span className={classes.name}>{name}</span>
        <span className={classes.detail}>
          {detail}
          {sha256 && (
            <code className={classes.hash} title={`SHA-256 ${sha256}`}>
              sha256 {sha256.slice(0, 4)}…{sha256.slice(-4)}
            </code>
          )}
        </span>
      </div>
      {action}
    </div>
  );
}

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

/** A listing's documents, for its owner and administrators. Each is opened through a link made when it is pressed. */
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
