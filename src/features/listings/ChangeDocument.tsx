import '@mantine/core/styles/Divider.layer.css';
import { Button, Divider, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { listingChanged } from '../../../domain/stale.ts';
import { sentenceOf } from '../../errors.ts';
import { useRefresh } from '../../refresh.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { FileDrop } from '../../ui/form/FileDrop.tsx';
import { UploadProgress } from '../../ui/form/UploadProgress.tsx';
import { useUpload } from '../../ui/form/useUpload.ts';
import { notify, notifyError } from '../../ui/toast.ts';

type OwnListing = RouterOutputs['listings']['mine']['items'][number];
type OwnDocument = OwnListing['documents'][number];

interface ChangeDocumentProps {
  document: OwnDocument;
  listing: OwnListing;
}

/** Opens what its owner can do with a document: put a new version in its place, or withdraw it. */
export function ChangeDocument({ document, listing }: ChangeDocumentProps) {
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Change ${document.name}`}
        onClick={() => setOpened(true)}
      >
        Change
      </Button>
      <Dialog opened={opened} title="Change document" busy={busy} onClose={() => setOpened(false)}>
        <Change document={document} listing={listing} onBusy={setBusy} onClose={() => setOpened(false)} />
      </Dialog>
    </>
  );
}

interface ChangeProps extends ChangeDocumentProps {
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

function Change({ document: { id, name, version }, listing, onBusy, onClose }: ChangeProps) {
  const { client } = trpc.useUtils();
  const refresh = useRefresh();
  const [file, setFile] = useState<File | null>(null);
  const done = async (title: string, message: string) => {
    onBusy(false);
    onClose();
    notify({ title, message });
    await refresh(listingChanged(listing.id));
  };
  const failed = (error: unknown) => {
    onBusy(false);
    notifyError({ title: 'The document was not changed', message: sentenceOf(error) });
  };
  const replace = useUpload({
    send: (form, options) => client.listings.replaceDocument.mutate(form, options),
    onSuccess: () => done('Document replaced', `Version ${version + 1} took the place of ${name}.`),
    onError: failed,
  });
  const withdraw = trpc.listings.withdrawDocument.useMutation({
    onSuccess: () => done('Document withdrawn', `${name} is no longer with this listing.`),
    onError: failed,
  });
  const busy = replace.isPending || withdraw.isPending;
  const upload = () => {
    if (!file) return;
    const form = new FormData();
    form.set('documentId', id);
    form.set('document', file);
    onBusy(true);
    replace.upload(form);
  };
  return (
    <Stack gap="1.125rem">
      <Text style={{ overflowWrap: 'anywhere' }}>{name}</Text>
      {listing.approvalStatus !== 'pending' && (
        <Text c="amber" fz="sm">
          A new document has to be reviewed: until then this listing is not on the market, and offers on it
          end.
        </Text>
      )}
      <FileDrop purpose="document" label="New version" value={file} disabled={busy} onChange={setFile} />
      <Text c="dimmed" fz="sm">
        You keep version {version} under “Earlier documents”, and so does whoever made a deal on it.
      </Text>
      {replace.isPending && file && (
        <UploadProgress name={file.name} fraction={replace.fraction} onStop={replace.stop} />
      )}
      <DialogButtons>
        <NotNow disabled={busy} />
        <Button disabled={busy || !file} onClick={upload}>
          {replace.isPending ? 'Uploading...' : 'Upload new version'}
        </Button>
      </DialogButtons>
      <Divider />
      <Text c="dimmed" fz="sm">
        Withdrawing erases the document with its versions. What a transaction or an offer refers to stays with
        it.
      </Text>
      <Button
        variant="outline"
        color="red"
        disabled={busy}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => {
          onBusy(true);
          withdraw.mutate({ documentId: id });
        }}
      >
        Withdraw document
      </Button>
    </Stack>
  );
}
