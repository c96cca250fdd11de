import '../../ui/form/formStyles.ts';
import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { emailInput } from '../../../server/accounts/input.ts';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { notifyError } from '../../ui/toast.ts';
import { AuthCard } from './AuthCard.tsx';
import classes from './Form.module.css';

export function ForgotPasswordPage() {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: schemaResolver(emailInput, { sync: true }),
  });
  const request = trpc.accounts.requestPasswordReset.useMutation({
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  });
  const back = <LinkAnchor to="/auth">Back to sign in</LinkAnchor>;

  // The same words whether the account exists or not.
  if (request.isSuccess) {
    return (
      <AuthCard
        title="Check your mail"
        text={`If ${request.variables.email} has an account, a link to set a new password is on its way. It works for one hour.`}
      >
        {back}
      </AuthCard>
    );
  }
  return (
    <AuthCard title="Forgot your password?" text="We will send you a link to set a new one." foot={back}>
      <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => request.mutate(values))}>
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          required
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <Button type="submit" fullWidth className={classes.submit} loading={request.isPending}>
          Send the link
        </Button>
      </form>
    </AuthCard>
  );
}
