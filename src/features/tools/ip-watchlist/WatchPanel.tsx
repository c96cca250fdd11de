import { Badge, Button, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { niceClassLabel } from '../../../../domain/ip/nice-classes.ts';
import { alertLabels } from '../../../../domain/saved-searches.ts';
import { HITS_KEPT, watchName } from '../../../../domain/tools/ip-watchlist/watches.ts';
import { sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { notify, notifyError } from '../../../ui/toast.ts';
import { DeleteWatch } from './DeleteWatch.tsx';
import { EditWatch } from './EditWatch.tsx';
import { kindText, leastRiskText } from './WatchFieldset.tsx';
import { WatchHits } from './WatchHits.tsx';
import classes from './Watchlist.module.css';
import type { Watch } from './watched.ts';

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
        title: sent.paused ? 'Watch paused' : 'Watch goes on',
        message: sent.paused
          ? 'What comes meanwhile is not compared.'
          : 'You are told of what comes from now on.',
      });
      await utils.watches.list.invalidate();
    },
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  });
  return (
    <li className={classes.watch} data-paused={paused || undefined}>
      <div className={classes.head}>
        <div className={classes.words}>
          <div className={classes.title}>
            <Title order={3} className={classes.name}>
              {name}
            </Title>
            {paused && <Badge color="amber">Paused</Badge>}
            {hits.new > 0 && <Badge color="green">{hits.new.toLocaleString('en-US')} new</Badge>}
          </div>
          <p className={classes.facts}>
            <span>{kindText[kind]}</span>
            {leastRisk && <span>{leastRiskText[leastRisk]}</span>}
            {kind !== 'class' && watch.classes.length > 0 && <span>{classesText(watch.classes)}</span>}
            <span>mail: {alertLabels[alert].toLowerCase()}</span>
            <span>
              since <FormattedDate value={createdAt} />
            </span>
          </p>
        </div>
        <div className={classes.buttons}>
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
            {paused ? 'Go On' : 'Pause'}
          </Button>
          <Button variant="subtle" color="red" size="compact-md" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        </div>
      </div>
      {full && (
        <p className={classes.notice}>
          It has {HITS_KEPT.toLocaleString('en-US')} open hits, which is as many as are kept. What comes is
          not listed until you dismiss some.
        </p>
      )}
      <div id={body} className={open ? classes.body : undefined}>
        {open && <WatchHits watch={watch} />}
      </div>
      <EditWatch watch={watch} opened={editing} onClose={() => setEditing(false)} />
      <DeleteWatch watch={{ id, name }} opened={deleting} onClose={() => setDeleting(false)} />
    </li>
  );
}

function classesText(numbers: readonly number[]): string {
  if (numbers.length <= 2) return numbers.map(niceClassLabel).join(', ');
  return `classes ${numbers.join(', ')}`;
}
