import '../../ui/form/formStyles.ts';
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { adminSignInInput } from '../../../server/accounts/input.ts';
import { isRefusal, isSignedOut, sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { SecondFactor } from '../../ui/SecondFactor.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import { AuthCard } from './AuthCard.tsx';
import classes from './Form.module.css';
import { useSessionChange } from './useSessionChange.ts';

export function AdminSignInPage({ target }: { target: string }) {
  const sessionChanged = useSessionChange();
  // Somebody who reloads the page between the steps continues with the second.
  const { data: awaited, refetch } = trpc.factors.awaited.useQuery();
  const entered = () => {
    notify({ title: 'Welcome back!', message: 'You have successfully signed in.' });
    return sessionChanged(target);
  };
  if (awaited) {
    return <SecondStep awaited={awaited} onEntered={entered} onStartAgain={() => void refetch()} />;
  }
  return <FirstStep onEntered={entered} onSecondStep={refetch} />;
}

interface FirstStepProps {
  onEntered: () => Promise<void>;
  onSecondStep: () => Promise<unknown>;
}

function FirstStep({ onEntered, onSecondStep }: FirstStepProps) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: schemaResolver(adminSignInInput, { sync: true }),
  });
  const signIn = trpc.admin.signIn.useMutation({
    onSuccess: async ({ secondStep }) => {
      await (secondStep ? onSecondStep() : onEntered());
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

interface SecondStepProps {
  awaited: NonNullable<RouterOutputs['factors']['awaited']>;
  onEntered: () => Promise<void>;
  onStartAgain: () => void;
}

function SecondStep({ awaited: { email, methods }, onEntered, onStartAgain }: SecondStepProps) {
  const leave = trpc.admin.signOut.useMutation({
    onSuccess: onStartAgain,
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  });
  const finish = trpc.factors.finishSignIn.useMutation({
    onSuccess: onEntered,
    onError: (error) => {
      if (!isSignedOut(error)) return;
      notifyError({ title: 'Login Failed', message: error.message });
      onStartAgain();
    },
  });
  return (
    <AuthCard
      title="Second step"
      text={
        <>
          Your password was right, <strong>{email}</strong>. Now show that it is you.
        </>
      }
    >
      <Stack gap="1.5rem">
        <SecondFactor
          methods={methods}
          label="Sign In"
          busy={finish.isPending || finish.isSuccess}
          error={finish.error}
          onProof={(proof) => proof.by !== 'password' && finish.mutate(proof)}
        />
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          loading={leave.isPending}
          onClick={() => leave.mutate()}
        >
          Use another account
        </Button>
      </Stack>
    </AuthCard>
  );
}
