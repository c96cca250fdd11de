import { Button } from '@mantine/core';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { notify, notifyError } from '../../ui/toast.ts';
import classes from './VerifyEmailBanner.module.css';

/** A line under the header until the address is verified. */
export default function VerifyEmailBanner({ email }: { email: string }) {
  const resend = trpc.accounts.resendVerification.useMutation({
    onSuccess: () => notify({ title: 'Mail sent', message: `Open the link we sent to ${email}.` }),
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  });
  return (
    <div className={classes.banner} role="status">
      <span className={classes.text}>
        Please verify your e-mail: open the link we sent to <strong>{email}</strong>.
      </span>
      {resend.isSuccess ? (
        <span>Sent. It can take a minute to arrive.</span>
      ) : (
        <Button
          variant="subtle"
          size="compact-sm"
          color="amber"
          loading={resend.isPending}
          onClick={() => resend.mutate()}
        >
          Send the mail again
        </Button>
      )}
    </div>
  );
}
