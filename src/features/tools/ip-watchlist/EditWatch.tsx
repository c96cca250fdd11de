import { Button } from '@mantine/core';
import { useState } from 'react';
import { watchName } from '../../../../domain/tools/ip-watchlist/watches.ts';
import { sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { Dialog, DialogButtons, NotNow } from '../../../ui/Dialog.tsx';
import { notify, notifyError } from '../../../ui/toast.ts';
import { WatchFieldset } from './WatchFieldset.tsx';
import { AlertField } from './WatchForm.tsx';
import { missing, type Watch, watchedOf } from './watched.ts';

interface EditWatchProps {
  watch: Watch;
  opened: boolean;
  onClose: () => void;
}

export function EditWatch({ watch, opened, onClose }: EditWatchProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog opened={opened} title={`Edit the watch “${watchName(watch)}”`} busy={busy} onClose={onClose}>
      <Editing watch={watch} onBusy={setBusy} onClose={onClose} />
    </Dialog>
  );
}

interface EditingProps {
  watch: Watch;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

/** Mounted when the dialog opens, so that it begins with the watch as it is. */
function Editing({ watch, onBusy, onClose }: EditingProps) {
  const { id, kind, text, classes, leastRisk, listingId } = watch;
  const before = { kind, text, classes, listing: listingId ?? '', risk: leastRisk ?? 'medium' };
  const [fields, setFields] = useState(before);
  const [alert, setAlert] = useState(watch.alert);
  const utils = trpc.useUtils();
  const update = trpc.watches.update.useMutation({
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: async () => {
      onClose();
      notify({ title: 'Watch changed', message: 'Hits that it has stay as they were found.' });
      await utils.watches.list.invalidate();
    },
    onError: (error) => notifyError({ title: 'Error changing the watch', message: sentenceOf(error) }),
  });
  const blank = missing(fields);
  const changed = JSON.stringify(fields) !== JSON.stringify(before);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!blank && !update.isPending)
          update.mutate({ id, alert, ...(changed && { watched: watchedOf(fields) }) });
      }}
      noValidate
    >
      <WatchFieldset
        stacked
        fields={fields}
        onChange={(next) => setFields({ ...before, ...next })}
        after={<AlertField value={alert} onChange={setAlert} />}
      />
      <DialogButtons>
        <NotNow disabled={update.isPending}>Cancel</NotNow>
        <Button type="submit" loading={update.isPending} disabled={blank !== null}>
          Save Watch
        </Button>
      </DialogButtons>
    </form>
  );
}
