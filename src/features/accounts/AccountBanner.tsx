import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { sentenceOf } from '../../errors.ts';
import { type Session, trpc } from '../../trpc.ts';
import { notify, notifyError } from '../../ui/toast.ts';
import classes from './AccountBanner.module.css';

/** Lines under the header while something is to be done about the account: its address to verify, terms to accept. */
export default function AccountBanner({ user }: { user: NonNullable<Session['user']> }) {
  return (
    <>
      {!user.emailVerified && <VerifyEmail email={user.email} />}
      {!user.termsAccepted && <AcceptTerms />}
    </>
  );
}

function VerifyEmail({ email }: { email: string }) {
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

/** Leads to the page where the terms can be read and accepted. Nothing but the next deal waits for it. */
function AcceptTerms() {
  return (
    <div className={classes.banner} role="status">
      <span className={classes.text}>
        Our terms are new to you.{' '}
        <Link to="/terms" className={classes.link}>
          Read and accept them
        </Link>{' '}
        before your next purchase or offer.
      </span>
    </div>
  );
}
