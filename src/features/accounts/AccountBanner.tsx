import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { sentenceOf } from '../../errors.ts';
import { type Session, trpc } from '../../trpc.ts';
import { notify, notifyError } from '../../ui/toast.ts';
import classes from './AccountBanner.module.css';

/** Lines under the header while the account needs something done: its address verified, the terms accepted. */
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

/** Leads to the page where the terms can be read and accepted. Only the next deal has to wait for it. */
function AcceptTerms() {
  return (
    <div className={classes.banner} role="status">
      <span className={classes.text}>
        You have not accepted our current terms.{' '}
        <Link to="/terms" className={classes.link}>
          Read and accept them
        </Link>{' '}
        before your next purchase or offer.
      </span>
    </div>
  );
}
