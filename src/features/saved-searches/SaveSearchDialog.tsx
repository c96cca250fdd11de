import '../../ui/form/formStyles.ts';
import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import {
  type AlertSetting,
  alertLabels,
  alertSettings,
  MAX_SEARCH_NAME,
  suggestedName,
} from '../../../domain/market/saved-searches.ts';
import { readSearch, type SearchInput } from '../../../domain/market/search.ts';
import { searchText } from '../../../domain/market/search-text.ts';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { notify } from '../../ui/toast.ts';

interface SaveSearchDialogProps {
  opened: boolean;
  search: SearchInput;
  onClose: () => void;
}

// A default export, because it is loaded lazily.
export default function SaveSearchDialog({ opened, search, onClose }: SaveSearchDialogProps) {
  // The dialog remembers where the focus was only if it is mounted before it opens.
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const [busy, setBusy] = useState(false);
  return (
    <Dialog opened={opened && mounted} title="Save this search" busy={busy} onClose={onClose}>
      <Asking search={search} onBusy={setBusy} onClose={onClose} />
    </Dialog>
  );
}

interface AskingProps {
  search: SearchInput;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

/** Mounted when the dialog opens, so that each opening suggests a name for the search as it stands. */
function Asking({ search, onBusy, onClose }: AskingProps) {
  const params = readSearch(search);
  const utils = trpc.useUtils();
  const [name, setName] = useState(() => suggestedName(params));
  const [alert, setAlert] = useState<AlertSetting>('daily');
  const save = trpc.savedSearches.save.useMutation({
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: async () => {
      notify({ title: 'Search saved', message: 'You will find it in your dashboard under Saved Searches.' });
      onClose();
      await utils.savedSearches.list.invalidate();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate({ name, search, alert });
  };
  const parts = searchText(params);
  return (
    <form onSubmit={submit} noValidate>
      <Text c="dimmed" mb="1rem" style={{ overflowWrap: 'anywhere' }}>
        {parts.length > 0 ? parts.join(' · ') : 'The whole marketplace'}
      </Text>
      <Stack>
        <TextInput
          label="Name"
          data-autofocus
          autoComplete="off"
          maxLength={MAX_SEARCH_NAME}
          value={name}
          error={save.error && sentenceOf(save.error)}
          onChange={(event) => {
            setName(event.currentTarget.value);
            save.reset();
          }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <NativeSelect
          label="Tell me about new listings"
          description="In your inbox and by e-mail"
          data={alertSettings.map((value) => ({ value, label: alertLabels[value] }))}
          value={alert}
          onChange={(event) => setAlert(event.currentTarget.value as AlertSetting)}
        />
      </Stack>
      <DialogButtons>
        <NotNow disabled={save.isPending}>Cancel</NotNow>
        <Button type="submit" loading={save.isPending}>
          Save Search
        </Button>
      </DialogButtons>
    </form>
  );
}
