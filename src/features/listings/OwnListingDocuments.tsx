import '../../ui/form/formStyles.ts';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Group, Switch, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { acceptAttribute, canBeShown } from '../../../domain/files.ts';
import { listingChanged } from '../../../domain/stale.ts';
import { sentenceOf } from '../../errors.ts';
import { useRefresh } from '../../refresh.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { fileProblem } from '../../ui/form/FileDrop.tsx';
import { UploadProgress } from '../../ui/form/UploadProgress.tsx';
import { useUpload } from '../../ui/form/useUpload.ts';
import { DocumentHistory } from '../../ui/listing/DocumentHistory.tsx';
import { ListingDocuments } from '../../ui/listing/Documents.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import { CertificateButton } from './CertificateButton.tsx';
import { ChangeDocument } from './ChangeDocument.tsx';

type OwnListing = RouterOutputs['listings']['mine']['items'][number];

/** A listing's documents, with a button to add one. */
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
      <Group justify="space-between" wrap="nowrap" mih="1.75rem">
        <Text component="h3" fz="sm" fw={500}>
          {listing.documents.length > 0 ? `Documents (${listing.documents.length})` : 'No documents yet'}
        </Text>
        <Group gap="0.25rem" justify="flex-end">
          <DocumentHistory listing={listing} />
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={isPending}
            aria-label={`Add document to ${listing.title}`}
            onClick={() => input.current?.click()}
          >
            Add document
          </Button>
        </Group>
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
      </Group>
      {isPending && <UploadProgress name={name} fraction={fraction} onStop={stop} />}
      <ListingDocuments
        documents={listing.documents}
        control={(document) => (
          <>
            <ShowSwitch document={document} />
            <CertificateButton documentId={document.id} name={document.name} />
            <ChangeDocument document={document} listing={listing} />
          </>
        )}
      />
    </section>
  );
}

/** Whether everyone who may see the listing may see this document. Off until the owner turns it on. */
function ShowSwitch({ document }: { document: OwnListing['documents'][number] }) {
  const { id, listingId, name, type, isPublic } = document;
  const refresh = useRefresh();
  const show = trpc.listings.showDocument.useMutation({
    onSuccess: async (_, { shown }) => {
      await refresh(listingChanged(listingId));
      notify({
        title: 'Document visibility updated',
        message: shown ? `${name} is shown on the listing’s page.` : `${name} is private again.`,
      });
    },
    onError: (error) =>
      notifyError({ title: 'Error updating document visibility', message: sentenceOf(error) }),
  });
  if (!canBeShown(type)) return null;
  return (
    <Switch
      size="xs"
      label="Shown publicly"
      aria-label={`Show ${name} publicly`}
      checked={isPublic}
      disabled={show.isPending}
      onChange={(event) => show.mutate({ documentId: id, shown: event.currentTarget.checked })}
    />
  );
}
