import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { canBeShown } from '../../../domain/files.ts';
import { listingChanged } from '../../../domain/stale.ts';
import { sentenceOf } from '../../errors.ts';
import { useRefresh } from '../../refresh.ts';
import { trpc } from '../../trpc.ts';
import { notify, notifyError } from '../../ui/toast.ts';
import type { OwnListing } from './OwnListings.tsx';

/** Whether everyone who may see the listing may see this document. Starts off. */
export function ShowSwitch({ document }: { document: OwnListing['documents'][number] }) {
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
