import '../../ui/form/formStyles.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import classes from './Form.module.css';
import { useSessionChange } from './useSessionChange.ts';

interface DeleteDialogProps {
  username: string;
  opened: boolean;
  onClose: () => void;
}

/** Asks for the username and the password, which nobody types by mistake. A default export, because it is loaded lazily. */
export default function DeleteDialog({ username, opened, onClose }: DeleteDialogProps) {
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const sessionChanged = useSessionChange();
  const remove = trpc.accounts.deleteAccount.useMutation({
    onSuccess: async () => {
      await sessionChanged('/');
      notify({ title: 'Account deleted', message: 'Your data has been erased. Thank you for using Ipso.' });
    },
    onError: (error) => {
      setProblem(sentenceOf(error));
      notifyError({ title: 'Error', message: sentenceOf(error) });
    },
  });
  const confirmed = typed.trim().toLowerCase() === username;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!confirmed) return setProblem('This is not your username. Type it to confirm.');
    if (password === '') return setProblem('Please enter your password.');
    setProblem(null);
    remove.mutate({ username: typed, password });
  };
  return (
    <Dialog opened={opened} title="Delete your account?" busy={remove.isPending} onClose={onClose}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <p className={classes.lead}>
          This cannot be undone. To confirm, type your username <strong>{username}</strong> and your password.
        </p>
        <TextInput
          label="Username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {problem && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
        <DialogButtons>
          <NotNow disabled={remove.isPending} />
          <Button type="submit" color="red" loading={remove.isPending}>
            Delete for good
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
