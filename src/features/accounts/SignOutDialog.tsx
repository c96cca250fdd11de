import { Button } from '@mantine/core';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { notifyError } from '../../ui/toast.ts';
import classes from './Form.module.css';
import { useSessionChange } from './useSessionChange.ts';

// A default export, because it is loaded lazily.
export default function SignOutDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const sessionChanged = useSessionChange();
  const signOut = trpc.accounts.signOutEverywhere.useMutation({
    onSuccess: () => sessionChanged('/auth'),
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  });
  return (
    <Dialog opened={opened} title="Sign out everywhere?" busy={signOut.isPending} onClose={onClose}>
      <p className={classes.lead}>
        Every device is signed out at once, including this one. You can sign in again with your password.
      </p>
      <DialogButtons>
        <NotNow disabled={signOut.isPending} />
        <Button color="red" loading={signOut.isPending} onClick={() => signOut.mutate()}>
          Sign out everywhere
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
