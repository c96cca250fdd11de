import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { AuthCard } from './AuthCard.tsx';

/** Asks for a click, as `VerifyEmailPage` does: mail scanners open links. */
export function ConfirmEmailPage({ token }: { token: string }) {
  const router = useRouter();
  const utils = trpc.useUtils();
  const confirm = trpc.accounts.confirmEmail.useMutation({
    onSuccess: async () => {
      await utils.accounts.me.fetch(undefined, { staleTime: 0 });
      void utils.invalidate();
      await router.invalidate();
    },
  });
  if (confirm.isSuccess) {
    return (
      <AuthCard
        title="Your address has been changed"
        text="From now on, sign in with it. Every other device was signed out."
      >
        <LinkButton to="/account" search={{ tab: 'security' }} fullWidth>
          Go to your account
        </LinkButton>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title="Your new e-mail address"
      text={confirm.error ? sentenceOf(confirm.error) : 'Confirm to use this address for your account.'}
      foot={confirm.error ? 'You can get a new link on your account page, under Security.' : undefined}
    >
      <Button fullWidth loading={confirm.isPending} onClick={() => confirm.mutate({ token })}>
        {confirm.error ? 'Try Again' : 'Confirm my new address'}
      </Button>
    </AuthCard>
  );
}
