import { Button } from '@mantine/core';
import { sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { Dialog, DialogButtons, NotNow } from '../../../ui/Dialog.tsx';
import { notify, notifyError } from '../../../ui/toast.ts';

interface DeleteWatchProps {
  watch: { id: string; name: string };
  opened: boolean;
  onClose: () => void;
}

export function DeleteWatch({ watch: { id, name }, opened, onClose }: DeleteWatchProps) {
  const utils = trpc.useUtils();
  const remove = trpc.watches.remove.useMutation({
    onSuccess: async () => {
      onClose();
      notify({ title: 'Watch deleted', message: `“${name}” is no longer watched.` });
      await utils.watches.list.invalidate();
    },
    onError: (error) => notifyError({ title: 'Error deleting the watch', message: sentenceOf(error) }),
  });
  return (
    <Dialog opened={opened} title="Delete this watch?" busy={remove.isPending} onClose={onClose}>
      <p>“{name}” and all that it found will be gone.</p>
      <DialogButtons>
        <NotNow disabled={remove.isPending}>Keep It</NotNow>
        <Button color="red" loading={remove.isPending} onClick={() => remove.mutate({ id })}>
          Delete Watch
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
