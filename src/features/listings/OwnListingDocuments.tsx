import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { acceptAttribute } from '../../../domain/files.ts';
import { listingChanged } from '../../../domain/stale.ts';
import { sentenceOf } from '../../errors.ts';
import { useRefresh } from '../../refresh.ts';
import { trpc } from '../../trpc.ts';
import { fileProblem } from '../../ui/form/FileDrop.tsx';
import { UploadProgress } from '../../ui/form/UploadProgress.tsx';
import { useUpload } from '../../ui/form/useUpload.ts';
import { ListingDocuments } from '../../ui/listing/Documents.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import classes from './OwnListingDocuments.module.css';
import type { OwnListing } from './OwnListings.tsx';
import { ShowSwitch } from './ShowSwitch.tsx';

/** A listing's documents, and the way to add one. */
export function OwnListingDocuments({ listing }: { listing: OwnListing }) {
  const utils = trpc.useUtils();
  const refresh = useRefresh();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const { upload, isPending, fraction, stop } = useUpload({
    send: (form, options) => utils.client.listings.addDocument.mutate(form, options),
    onSuccess: async () => {
      notify({ title: 'Document uploaded', message: `${name} is now with this listing.` });
      await refresh(listingChanged(listing.id));
    },
    onError: (error) => notifyError({ title: 'Upload failed', message: sentenceOf(error) }),
  });

  const add = (file: File) => {
    const problem = fileProblem(file, 'document');
    if (problem) return notifyError({ title: 'Upload failed', message: `${file.name}: ${problem}` });
    const form = new FormData();
    form.set('id', listing.id);
    form.set('document', file);
    setName(file.name);
    upload(form);
  };

  return (
    <section aria-label="Documents">
      <div className={classes.head}>
        <h3 className={classes.title}>
          {listing.documents.length > 0 ? `Documents (${listing.documents.length})` : 'No documents yet'}
        </h3>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={isPending}
          aria-label={`Add document to ${listing.title}`}
          onClick={() => input.current?.click()}
        >
          Add document
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptAttribute('document')}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) add(file);
            event.target.value = '';
          }}
        />
      </div>
      {isPending && <UploadProgress name={name} fraction={fraction} onStop={stop} />}
      <ListingDocuments
        documents={listing.documents}
        control={(document) => <ShowSwitch document={document} />}
      />
    </section>
  );
}
