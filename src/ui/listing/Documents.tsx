import type { ReactNode } from 'react';
import { formatBytes } from '../../../domain/files.ts';
import { trpc } from '../../trpc.ts';
import { FormattedDate } from '../FormattedDate.tsx';
import classes from './Documents.module.css';
import { OpenDocument } from './OpenDocument.tsx';

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
      <div className={classes.action}>{action}</div>
    </div>
  );
}

interface ListingDocument {
  id: string;
  name: string;
  size: number;
  sha256?: string;
  version?: number;
  createdAt?: Date;
  uploader?: { username: string } | null;
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
  return documents.map((document) => (
    <DocumentRow
      key={document.id}
      name={document.name}
      detail={
        <>
          {(document.version ?? 1) > 1 && <span>Version {document.version}</span>}
          <span>{formatBytes(document.size)}</span>
          {document.createdAt && (
            <span>
              <FormattedDate value={document.createdAt} />
              {document.uploader && ` by @${document.uploader.username}`}
            </span>
          )}
        </>
      }
      sha256={document.sha256}
      action={
        <>
          {control?.(document)}
          <OpenDocument
            name={document.name}
            link={() => client.listings.documentLink.query({ documentId: document.id })}
          />
        </>
      }
    />
  ));
}
