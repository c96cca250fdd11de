import '../../ui/form/formStyles.ts';
import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { PASSWORD_HINT, passwordProblem } from '../../../domain/accounts/accounts.ts';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { AskBeforeLeaving } from '../../ui/form/AskBeforeLeaving.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import { AuthCard } from './AuthCard.tsx';
import classes from './Form.module.css';

export function ResetPasswordPage({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    // The address is not known here; the server checks the password against it.
    validate: { password: (password) => passwordProblem(password, {}) },
  });
  const reset = trpc.accounts.resetPassword.useMutation({
    onSuccess: async () => {
      notify({ title: 'Password changed', message: 'Sign in with your new password.' });
      await navigate({ to: '/auth' });
    },
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  });
  return (
    <AuthCard
      title="Set a new password"
      text="All devices that are signed in now will be signed out."
      foot={<LinkAnchor to="/auth/forgot">Ask for another link</LinkAnchor>}
    >
      <AskBeforeLeaving call={reset}>
        <form
          className={classes.form}
          noValidate
          onSubmit={form.onSubmit(({ password }) => reset.mutate({ token, password }))}
        >
          <PasswordInput
            label="New password"
            description={PASSWORD_HINT}
            autoComplete="new-password"
            required
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <Button type="submit" fullWidth className={classes.submit} loading={reset.isPending}>
            Change Password
          </Button>
        </form>
      </AskBeforeLeaving>
    </AuthCard>
  );
}
