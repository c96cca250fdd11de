import '../../ui/form/formStyles.ts';
import { Button, Group, NativeSelect, Text, TextInput, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type AlertSetting,
  alertLabels,
  alertSettings,
  MAX_SEARCH_NAME,
} from '../../../domain/market/saved-searches.ts';
import { readSearch } from '../../../domain/market/search.ts';
import { searchText } from '../../../domain/market/search-text.ts';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { DataTableSkeleton } from '../../ui/DataTable.tsx';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { useChangedFields, useLeaveGuard } from '../../ui/form/AskBeforeLeaving.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import classes from './SavedSearches.module.css';

type Saved = RouterOutputs['savedSearches']['list'][number];

/** The person's saved searches, each with its alert. */
export function SavedSearches() {
  const { data, error, isPending, refetch } = trpc.savedSearches.list.useQuery();
  if (isPending) return <DataTableSkeleton label="Loading your saved searches" />;
  if (error) return <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (data.length === 0) {
    return (
      <EmptyState
        title="No saved searches yet"
        text="Search the marketplace and press “Save this search”. We will tell you about new listings that match."
        action={<LinkButton to="/marketplace">Explore Marketplace</LinkButton>}
      />
    );
  }
  return (
    <ul className={classes.list} aria-label="Saved searches">
      {data.map((saved) => (
        <SavedSearch key={saved.id} saved={saved} />
      ))}
    </ul>
  );
}

const alertSentences: Record<AlertSetting, string> = {
  never: 'You will not be told about new listings.',
  daily: 'New listings come once a day, with your daily mail.',
  'at-once': 'You will be told as soon as a listing matches.',
};

function SavedSearch({ saved }: { saved: Saved }) {
  const { id, name, search, alert, createdAt } = saved;
  const utils = trpc.useUtils();
  const [renaming, setRenaming] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const closeRename = () => {
    setRenaming(false);
    renameButton.current?.focus();
  };
  const setAlert = trpc.savedSearches.setAlert.useMutation({
    onSuccess: async (_, sent) => {
      await utils.savedSearches.list.invalidate();
      notify({ title: 'Alert changed', message: alertSentences[sent.alert] });
    },
    onError: (error) => notifyError({ title: 'Error changing the alert', message: sentenceOf(error) }),
  });
  const parts = searchText(readSearch(search));
  return (
    <li className={classes.saved}>
      <div className={classes.words}>
        {renaming ? (
          <RenameForm saved={saved} onClose={closeRename} />
        ) : (
          <Title order={3} size="h4">
            <Link to="/marketplace" search={search} className={classes.link}>
              {name}
            </Link>
          </Title>
        )}
        <Text c="dimmed" fz="sm" mt="0.25rem">
          {parts.length > 0 ? parts.join(' · ') : 'The whole marketplace'}
        </Text>
        <Text c="dimmed" fz="sm" mt="0.25rem">
          Saved <FormattedDate value={createdAt} />
        </Text>
      </div>
      <NativeSelect
        className={classes.alert}
        label="Alert me"
        size="sm"
        aria-busy={setAlert.isPending}
        data={alertSettings.map((value) => ({ value, label: alertLabels[value] }))}
        value={setAlert.isPending ? setAlert.variables.alert : alert}
        onChange={(event) => setAlert.mutate({ id, alert: event.currentTarget.value as AlertSetting })}
      />
      <Group gap="0.5rem" mt="0.375rem">
        <LinkButton to="/marketplace" search={search} variant="default" size="compact-md">
          Run
        </LinkButton>
        <Button
          ref={renameButton}
          variant="subtle"
          color="gray"
          size="compact-md"
          onClick={() => setRenaming(true)}
        >
          Rename
        </Button>
        <Button variant="subtle" color="red" size="compact-md" onClick={() => setDeleting(true)}>
          Delete
        </Button>
      </Group>
      <DeleteDialog saved={saved} opened={deleting} onClose={() => setDeleting(false)} />
    </li>
  );
}

/** Enter saves. Escape keeps the old name, after a question if the name was changed. */
function RenameForm({ saved, onClose }: { saved: Saved; onClose: () => void }) {
  const utils = trpc.useUtils();
  const [name, setName] = useState(saved.name);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const rename = trpc.savedSearches.rename.useMutation({
    onSuccess: async () => {
      await utils.savedSearches.list.invalidate();
      onClose();
    },
  });
  const { fields, changed } = useChangedFields();
  const { question, leave } = useLeaveGuard(() => !rename.isPending && changed());
  const cancel = () => leave(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!rename.isPending) rename.mutate({ id: saved.id, name });
  };
  return (
    <form onSubmit={submit} noValidate {...fields}>
      <TextInput
        ref={input}
        label="Name"
        size="sm"
        autoComplete="off"
        maxLength={MAX_SEARCH_NAME}
        value={name}
        error={rename.error && sentenceOf(rename.error)}
        onChange={(event) => {
          setName(event.currentTarget.value);
          rename.reset();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') cancel();
        }}
      />
      <Group gap="0.5rem" mt="0.625rem" mb="0.75rem">
        <Button type="submit" size="compact-sm" loading={rename.isPending}>
          Save
        </Button>
        <Button variant="subtle" color="gray" size="compact-sm" disabled={rename.isPending} onClick={cancel}>
          Cancel
        </Button>
      </Group>
      {question}
    </form>
  );
}

interface DeleteDialogProps {
  saved: Saved;
  opened: boolean;
  onClose: () => void;
}

function DeleteDialog({ saved, opened, onClose }: DeleteDialogProps) {
  const utils = trpc.useUtils();
  const remove = trpc.savedSearches.remove.useMutation({
    onSuccess: async () => {
      onClose();
      notify({ title: 'Search deleted', message: `“${saved.name}” is no longer saved.` });
      await utils.savedSearches.list.invalidate();
    },
    onError: (error) => notifyError({ title: 'Error deleting the search', message: sentenceOf(error) }),
  });
  return (
    <Dialog opened={opened} title="Delete this search?" busy={remove.isPending} onClose={onClose}>
      <p>“{saved.name}” and its alerts will be deleted. Alerts you already received stay in your inbox.</p>
      <DialogButtons>
        <NotNow disabled={remove.isPending}>Keep It</NotNow>
        <Button color="red" loading={remove.isPending} onClick={() => remove.mutate({ id: saved.id })}>
          Delete Search
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
