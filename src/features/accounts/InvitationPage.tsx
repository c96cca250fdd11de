import '../../ui/form/formStyles.ts';
import { Button, PasswordInput, Skeleton, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { PASSWORD_HINT, passwordProblem } from '../../../domain/accounts/accounts.ts';
import { adminRoleNames } from '../../../domain/admin/admin-roles.ts';
import { fieldsOf, sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { AskBeforeLeaving } from '../../ui/form/AskBeforeLeaving.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import { AuthCard } from './AuthCard.tsx';
import classes from './Form.module.css';

/** Where the link of an invitation leads: accepts it with the password of an account, or with a new account. */
export function InvitationPage({ token }: { token: string }) {
  const found = trpc.people.invitation.useQuery({ token }, { retry: false });
  if (found.error)
    return <EmptyState order={1} title="This invitation is not open" text={sentenceOf(found.error)} />;
  if (!found.data)
    return (
      <div role="status" aria-label="Loading the invitation">
        <Skeleton height="22rem" maw="28rem" mx="auto" my="3rem" radius="lg" />
      </div>
    );
  return <Accept token={token} invitation={found.data} />;
}

interface AcceptProps {
  token: string;
  invitation: RouterOutputs['people']['invitation'];
}

function Accept({ token, invitation: { email, role, from, expiresAt, hasAccount } }: AcceptProps) {
  const navigate = useNavigate();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '', password: '' },
    validate: {
      name: (name) => (!hasAccount && name.trim() === '' ? 'Please enter your name.' : null),
      password: (password, { name }) => {
        if (password === '') return 'Please enter a password.';
        return hasAccount ? null : passwordProblem(password, { email, name });
      },
    },
  });
  const accept = trpc.people.acceptInvitation.useMutation({
    onSuccess: async () => {
      notify({ title: 'Welcome', message: 'You are an administrator now. Please sign in.' });
      await navigate({ to: '/admin/login' });
    },
    onError: (error) => {
      form.setErrors(fieldsOf(error));
      notifyError({ title: 'Error', message: sentenceOf(error) });
    },
  });
  return (
    <AuthCard
      title="Become an administrator"
      text={
        <>
          {from} invites {email} to administer Ipso in the role {adminRoleNames[role]}. The invitation is open
          until <FormattedDate value={expiresAt} time />.
        </>
      }
      foot={<LinkAnchor to="/admin/login">Go to the administrators’ sign-in</LinkAnchor>}
    >
      <AskBeforeLeaving call={accept}>
        <form
          className={classes.form}
          noValidate
          onSubmit={form.onSubmit(({ name, password }) => accept.mutate({ token, password, name }))}
        >
          {!hasAccount && (
            <TextInput
              label="Your name"
              autoComplete="name"
              required
              maxLength={120}
              key={form.key('name')}
              {...form.getInputProps('name')}
            />
          )}
          <PasswordInput
            label={hasAccount ? 'Password of your account' : 'Choose a password'}
            description={hasAccount ? undefined : PASSWORD_HINT}
            autoComplete={hasAccount ? 'current-password' : 'new-password'}
            required
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <Button
            type="submit"
            fullWidth
            className={classes.submit}
            loading={accept.isPending || accept.isSuccess}
          >
            Accept
          </Button>
        </form>
      </AskBeforeLeaving>
    </AuthCard>
  );
}
