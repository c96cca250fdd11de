import '../../ui/form/formStyles.ts';
import { PasswordInput, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { changeEmailInput } from '../../../server/accounts/input.ts';
import { fieldsOf, sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { notify, notifyError } from '../../ui/toast.ts';
import { ChangeForm } from './ChangeForm.tsx';

/** Asks for another address; it counts when the link mailed there has been followed. */
export function EmailForm({ email }: { email: string }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', current: '' },
    validate: schemaResolver(changeEmailInput, { sync: true }),
  });
  const change = trpc.accounts.changeEmail.useMutation({
    onSuccess: () => {
      form.reset();
      notify({ title: 'Check your mail', message: 'A link was sent to the new address.' });
    },
    onError: (error) => {
      form.setErrors(fieldsOf(error));
      notifyError({ title: 'Error', message: sentenceOf(error) });
    },
  });
  return (
    <ChangeForm
      label="Change address"
      hint={
        <>
          Now it is <strong>{email}</strong>. A link goes to the new address, and counts for one hour; until
          it is followed, nothing changes.
        </>
      }
      call={change}
      onSubmit={form.onSubmit((values) => change.mutate(values))}
    >
      <TextInput
        label="New e-mail address"
        type="email"
        autoComplete="email"
        required
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        required
        key={form.key('current')}
        {...form.getInputProps('current')}
      />
    </ChangeForm>
  );
}
