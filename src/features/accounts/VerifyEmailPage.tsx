import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { notify } from '../../ui/toast.ts';
import { AuthCard } from './AuthCard.tsx';

/** Asks for a click: mail scanners open links, and may not verify an address nobody has read. */
export function VerifyEmailPage({ token }: { token: string }) {
  const router = useRouter();
  const utils = trpc.useUtils();
  const verify = trpc.accounts.verifyEmail.useMutation({
    onSuccess: async () => {
      notify({ title: 'E-mail verified', message: 'Your e-mail address is verified.' });
      await utils.accounts.me.fetch(undefined, { staleTime: 0 });
      await router.invalidate();
    },
  });
  if (verify.isSuccess) {
    return (
      <AuthCard title="E-mail verified" text="You can now list, buy and send messages.">
        <LinkButton to="/dashboard" fullWidth>
          Go to Dashboard
        </LinkButton>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title="Verify your e-mail"
      text={verify.error ? sentenceOf(verify.error) : 'Confirm that this address is yours.'}
      foot={
        verify.error
          ? 'Once signed in, you can have the mail sent again from the top of any page.'
          : undefined
      }
    >
      <Button fullWidth loading={verify.isPending} onClick={() => verify.mutate({ token })}>
        {verify.error ? 'Try Again' : 'Verify my e-mail'}
      </Button>
    </AuthCard>
  );
}
