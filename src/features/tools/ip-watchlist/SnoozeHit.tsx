import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SNOOZE_DAYS, snoozeProblem } from '../../../../domain/tools/ip-watchlist/watches.ts';
import { sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { Dialog, DialogButtons, NotNow } from '../../../ui/Dialog.tsx';
import { notify } from '../../../ui/toast.ts';
import classes from './Watchlist.module.css';
import type { Hit } from './watched.ts';

interface SnoozeHitProps {
  hit: Hit;
  opened: boolean;
  onClose: () => void;
}

const choices = [
  ['In a week', 7],
  ['In a month', 30],
  ['In three months', 91],
] as const;

// The days of the server, which are those of UTC.
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export function SnoozeHit({ hit, opened, onClose }: SnoozeHitProps) {
  const [until, setUntil] = useState(dayIn(7));
  const utils = trpc.useUtils();
  const snooze = trpc.watches.snooze.useMutation({
    onSuccess: async () => {
      onClose();
      notify({ title: 'Snoozed', message: `“${hit.found.title}” comes back among the new on that day.` });
      await utils.watches.invalidate();
    },
  });
  const problem = until === '' ? 'Please choose a day.' : snoozeProblem(until, dayIn(0));
  return (
    <Dialog opened={opened} title="Put this hit off" busy={snooze.isPending} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!problem && !snooze.isPending) snooze.mutate({ id: hit.id, until });
        }}
        noValidate
      >
        <div className={classes.choices}>
          {choices.map(([label, days]) => (
            <Button
              key={days}
              variant="default"
              size="compact-md"
              aria-pressed={until === dayIn(days)}
              onClick={() => setUntil(dayIn(days))}
            >
              {label}
            </Button>
          ))}
        </div>
        <TextInput
          label="Until"
          type="date"
          size="md"
          min={dayIn(1)}
          max={dayIn(SNOOZE_DAYS)}
          value={until}
          error={problem ?? (snooze.error && sentenceOf(snooze.error))}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
        <DialogButtons>
          <NotNow disabled={snooze.isPending}>Cancel</NotNow>
          <Button type="submit" loading={snooze.isPending} disabled={problem !== null}>
            Snooze
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
