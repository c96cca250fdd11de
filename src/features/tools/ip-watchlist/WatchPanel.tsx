import { Badge, Box, Button, Group, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { niceClassLabel } from '../../../../domain/ip/nice-classes.ts';
import { alertLabels } from '../../../../domain/market/saved-searches.ts';
import { HITS_KEPT, watchName } from '../../../../domain/tools/ip-watchlist/watches.ts';
import { sentenceOf } from '../../../errors.ts';
import { type RouterOutputs, trpc } from '../../../trpc.ts';
import { Dialog, DialogButtons, NotNow } from '../../../ui/Dialog.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { notify, notifyError } from '../../../ui/toast.ts';
import marks from '../shared/MarkHit.module.css';
import { Fields } from '../shared/ToolForm.tsx';
import { AlertField, kindText, leastRiskText, missing, WatchFieldset, watchedOf } from './WatchFieldset.tsx';
import { WatchHits } from './WatchHits.tsx';
import classes from './Watchlist.module.css';

type Watch = RouterOutputs['watches']['list']['watches'][number];

export const ALERTS_FROM_NOW = 'You will get alerts about new marks and listings from now on.';

/** A watch with its settings and its hits. */
export function WatchPanel({ watch, opened }: { watch: Watch; opened: boolean }) {
  const { id, kind, paused, full, hits, alert, leastRisk, createdAt } = watch;
  const name = watchName(watch);
  const utils = trpc.useUtils();
  const body = useId();
  const [open, setOpen] = useState(opened);
  const [editing, setEditing] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const pause = trpc.watches.pause.useMutation({
    onSuccess: async (_, sent) => {
      notify({
        title: sent.paused ? 'Watch paused' : 'Watch resumed',
        message: sent.paused ? 'New marks and listings are not compared in the meantime.' : ALERTS_FROM_NOW,
      });
      await utils.watches.list.invalidate();
    },
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  });
  return (
    <li className={classes.watch} data-paused={paused || undefined}>
      <Group align="flex-start" justify="space-between" gap="0.75rem 1.5rem" className={classes.band}>
        <Box flex="1 1 18rem" miw={0}>
          <Group gap="0.25rem 0.625rem">
            <Title order={3} className={classes.name}>
              {name}
            </Title>
            {paused && <Badge color="amber">Paused</Badge>}
            {hits.new > 0 && <Badge color="green">{hits.new.toLocaleString('en-US')} new</Badge>}
          </Group>
          <p className={marks.facts}>
            <span>{kindText[kind]}</span>
            {leastRisk && <span>{leastRiskText[leastRisk]}</span>}
            {kind !== 'class' && watch.classes.length > 0 && <span>{classesText(watch.classes)}</span>}
            <span>e-mail: {alertLabels[alert].toLowerCase()}</span>
            <span>
              since <FormattedDate value={createdAt} />
            </span>
          </p>
        </Box>
        <Group gap="0.375rem">
          <Button
            variant="default"
            size="compact-md"
            aria-expanded={open}
            aria-controls={body}
            aria-label={`${open ? 'Hide' : 'Show'} the hits of ${name}`}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Hide Hits' : 'Show Hits'}
          </Button>
          <Button variant="subtle" color="gray" size="compact-md" onClick={() => setEditing(true)}>
            Edit
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="compact-md"
            loading={pause.isPending}
            onClick={() => pause.mutate({ id, paused: !paused })}
          >
            {paused ? 'Resume' : 'Pause'}
          </Button>
          <Button variant="subtle" color="red" size="compact-md" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        </Group>
      </Group>
      {full && (
        <Text c="amber" pt={0} pb="1rem" className={classes.band}>
          It has {HITS_KEPT.toLocaleString('en-US')} open hits, the most that are kept. New ones are not
          listed until you dismiss some.
        </Text>
      )}
      <div id={body} className={open ? classes.body : undefined}>
        {open && <WatchHits watch={watch} />}
      </div>
      <EditDialog watch={watch} opened={editing} onClose={() => setEditing(false)} />
      <DeleteDialog watch={{ id, name }} opened={deleting} onClose={() => setDeleting(false)} />
    </li>
  );
}

function classesText(numbers: readonly number[]): string {
  if (numbers.length <= 2) return numbers.map(niceClassLabel).join(', ');
  return `classes ${numbers.join(', ')}`;
}

interface EditDialogProps {
  watch: Watch;
  opened: boolean;
  onClose: () => void;
}

function EditDialog({ watch, opened, onClose }: EditDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog opened={opened} title={`Edit the watch “${watchName(watch)}”`} busy={busy} onClose={onClose}>
      <EditForm watch={watch} onBusy={setBusy} onClose={onClose} />
    </Dialog>
  );
}

interface EditFormProps {
  watch: Watch;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

/** Mounted when the dialog opens, so that it begins with the watch as it is. */
function EditForm({ watch, onBusy, onClose }: EditFormProps) {
  const { id, kind, text, classes: numbers, leastRisk, listingId } = watch;
  const before = { kind, text, classes: numbers, listing: listingId ?? '', risk: leastRisk ?? 'medium' };
  const [fields, setFields] = useState(before);
  const [alert, setAlert] = useState(watch.alert);
  const utils = trpc.useUtils();
  const update = trpc.watches.update.useMutation({
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: async () => {
      onClose();
      notify({ title: 'Watch changed', message: 'Its hits stay as they were found.' });
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
      <Fields stacked>
        <WatchFieldset fields={fields} onChange={(next) => setFields({ ...before, ...next })} />
        <AlertField value={alert} onChange={setAlert} />
      </Fields>
      <DialogButtons>
        <NotNow disabled={update.isPending}>Cancel</NotNow>
        <Button type="submit" loading={update.isPending} disabled={blank !== null}>
          Save Watch
        </Button>
      </DialogButtons>
    </form>
  );
}

interface DeleteDialogProps {
  watch: { id: string; name: string };
  opened: boolean;
  onClose: () => void;
}

function DeleteDialog({ watch: { id, name }, opened, onClose }: DeleteDialogProps) {
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
      <p>“{name}” and everything it found will be gone.</p>
      <DialogButtons>
        <NotNow disabled={remove.isPending}>Keep It</NotNow>
        <Button color="red" loading={remove.isPending} onClick={() => remove.mutate({ id })}>
          Delete Watch
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
