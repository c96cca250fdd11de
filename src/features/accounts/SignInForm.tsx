import '../../ui/form/formStyles.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { signInInput } from '../../../server/accounts/input.ts';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import classes from './Form.module.css';
import { useSessionChange } from './useSessionChange.ts';

export function SignInForm({ target }: { target: string }) {
  const sessionChanged = useSessionChange();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: schemaResolver(signInInput, { sync: true }),
  });
  const signIn = trpc.accounts.signIn.useMutation({
    onSuccess: async () => {
      notify({ title: 'Welcome back!', message: 'You have successfully signed in.' });
      await sessionChanged(target);
    },
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  });
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => signIn.mutate(values))}>
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        required
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        required
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <LinkAnchor to="/auth/forgot" className={classes.beside}>
        Forgot your password?
      </LinkAnchor>
      <Button
        type="submit"
        fullWidth
        className={classes.submit}
        loading={signIn.isPending || signIn.isSuccess}
      >
        Sign In
      </Button>
    </form>
  );
}
