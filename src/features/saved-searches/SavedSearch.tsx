import { Button, NativeSelect, Title } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type AlertSetting, alertLabels, alertSettings } from '../../../domain/saved-searches.ts';
import { readSearch } from '../../../domain/search.ts';
import { searchText } from '../../../domain/search-text.ts';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { RenameForm } from './RenameForm.tsx';
import classes from './SavedSearches.module.css';

export type Saved = RouterOutputs['savedSearches']['list'][number];

export function SavedSearch({ saved }: { saved: Saved }) {
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
          <Title order={3} size="h4" className={classes.name}>
            <Link to="/marketplace" search={search} className={classes.link}>
              {name}
            </Link>
          </Title>
        )}
        <p className={classes.parts}>{parts.length > 0 ? parts.join(' · ') : 'The whole marketplace'}</p>
        <p className={classes.parts}>
          Saved <FormattedDate value={createdAt} />
        </p>
      </div>
      <NativeSelect
        className={classes.alert}
        label="Alert me"
        size="sm"
        aria-busy={setAlert.isPending}
        rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden="true" />}
        data={alertSettings.map((value) => ({ value, label: alertLabels[value] }))}
        value={setAlert.isPending ? setAlert.variables.alert : alert}
        onChange={(event) => setAlert.mutate({ id, alert: event.currentTarget.value as AlertSetting })}
      />
      <div className={classes.buttons}>
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
      </div>
      <DeleteDialog saved={saved} opened={deleting} onClose={() => setDeleting(false)} />
    </li>
  );
}

const alertSentences: Record<AlertSetting, string> = {
  never: 'You are not told of new listings.',
  daily: 'New listings come once a day, in one mail.',
  'at-once': 'You are told as soon as a listing fits.',
};
