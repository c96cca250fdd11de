import '../../ui/formStyles.ts';
import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { PASSWORD_MIN, passwordProblem } from '../../../domain/accounts.ts';
import { fieldsOf, sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { notify, notifyError } from '../../ui/toast.ts';
import classes from './Form.module.css';

export function PasswordForm() {
  const utils = trpc.useUtils();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { current: '', password: '' },
    validate: {
      current: (current) => (current === '' ? 'Please enter your current password.' : null),
      // The server also compares it with the name and the address.
      password: (password) => passwordProblem(password, {}),
    },
  });
  const change = trpc.accounts.changePassword.useMutation({
    onSuccess: async () => {
      form.reset();
      notify({ title: 'Password changed', message: 'Every other device was signed out.' });
      await utils.accounts.sessions.invalidate();
    },
    onError: (error) => {
      form.setErrors(fieldsOf(error));
      notifyError({ title: 'Error', message: sentenceOf(error) });
    },
  });
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => change.mutate(values))}>
      <div className={classes.pair}>
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          required
          key={form.key('current')}
          {...form.getInputProps('current')}
        />
        <PasswordInput
          label="New password"
          autoComplete="new-password"
          required
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
      </div>
      <p className={classes.hint}>
        At least {PASSWORD_MIN} characters; a sentence of a few words is good. Every other device is signed
        out.
      </p>
      <div className={classes.foot}>
        <Button type="submit" loading={change.isPending}>
          Change password
        </Button>
      </div>
    </form>
  );
}
