import '../../ui/form/formStyles.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MAX_SEARCH_NAME } from '../../../domain/saved-searches.ts';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { useChangedFields, useLeaveGuard } from '../../ui/form/AskBeforeLeaving.tsx';
import classes from './SavedSearches.module.css';

interface RenameFormProps {
  saved: { id: string; name: string };
  onClose: () => void;
}

/** Enter saves; Escape leaves the name as it was, after asking if another was typed. */
export function RenameForm({ saved, onClose }: RenameFormProps) {
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
    <form onSubmit={submit} noValidate className={classes.rename} {...fields}>
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
      <div className={classes.buttons}>
        <Button type="submit" size="compact-sm" loading={rename.isPending}>
          Save
        </Button>
        <Button variant="subtle" color="gray" size="compact-sm" disabled={rename.isPending} onClick={cancel}>
          Cancel
        </Button>
      </div>
      {question}
    </form>
  );
}
