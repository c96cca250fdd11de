import '../../ui/form/formStyles.ts';
import { PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { PASSWORD_MIN, passwordProblem } from '../../../domain/accounts.ts';
import { fieldsOf, sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { notify, notifyError } from '../../ui/toast.ts';
import { ChangeForm } from './ChangeForm.tsx';

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
    <ChangeForm
      label="Change password"
      hint={
        <>
          At least {PASSWORD_MIN} characters; a sentence of a few words is good. Every other device is signed
          out.
        </>
      }
      call={change}
      onSubmit={form.onSubmit((values) => change.mutate(values))}
    >
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
    </ChangeForm>
  );
}
