import { Button } from '@mantine/core';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { notify, notifyError } from '../../ui/toast.ts';

interface DeleteDialogProps {
  saved: { id: string; name: string };
  opened: boolean;
  onClose: () => void;
}

export function DeleteDialog({ saved, opened, onClose }: DeleteDialogProps) {
  const utils = trpc.useUtils();
  const remove = trpc.savedSearches.remove.useMutation({
    onSuccess: async () => {
      onClose();
      notify({ title: 'Search deleted', message: `“${saved.name}” is no longer saved.` });
      await utils.savedSearches.list.invalidate();
    },
    onError: (error) => notifyError({ title: 'Error deleting the search', message: sentenceOf(error) }),
  });
  return (
    <Dialog opened={opened} title="Delete this search?" busy={remove.isPending} onClose={onClose}>
      <p>“{saved.name}” and its alerts will be gone. What you already received stays in your inbox.</p>
      <DialogButtons>
        <NotNow disabled={remove.isPending}>Keep It</NotNow>
        <Button color="red" loading={remove.isPending} onClick={() => remove.mutate({ id: saved.id })}>
          Delete Search
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
