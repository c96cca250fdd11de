import '../../ui/form/formStyles.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { adminSignInInput } from '../../../server/accounts/input.ts';
import { isRefusal } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import { AuthCard } from './AuthCard.tsx';
import classes from './Form.module.css';
import { useSessionChange } from './useSessionChange.ts';

export function AdminSignInPage({ target }: { target: string }) {
  const sessionChanged = useSessionChange();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: schemaResolver(adminSignInInput, { sync: true }),
  });
  const signIn = trpc.admin.signIn.useMutation({
    onSuccess: async () => {
      notify({ title: 'Welcome back!', message: 'You have successfully signed in.' });
      await sessionChanged(target);
    },
    onError: (error) =>
      notifyError(
        isRefusal(error)
          ? { title: 'Login Failed', message: error.message || 'Invalid admin credentials' }
          : { title: 'Error', message: 'An unexpected error occurred' },
      ),
  });
  return (
    <AuthCard
      title="Admin sign in"
      text="For administrators of the marketplace. The session ends after 24 hours."
      foot={
        <>
          Not an administrator?{' '}
          <LinkAnchor to="/auth" underline="always">
            Go to the main login
          </LinkAnchor>
        </>
      }
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={form.onSubmit(
          (values) => signIn.mutate(values),
          () => notifyError({ title: 'Login Failed', message: 'Please enter both email and password.' }),
        )}
      >
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
        <Button
          type="submit"
          fullWidth
          className={classes.submit}
          loading={signIn.isPending || signIn.isSuccess}
        >
          Sign In
        </Button>
      </form>
    </AuthCard>
  );
}
