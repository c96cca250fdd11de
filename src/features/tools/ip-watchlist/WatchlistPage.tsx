import { Title } from '@mantine/core';
import { useState } from 'react';
import { toolEntries } from '../../../../domain/tools/directory.ts';
import {
  readWatchlistUrl,
  type WatchFields,
  type WatchlistUrl,
  watchlistUrl,
  writeWatchlistUrl,
} from '../../../../domain/tools/ip-watchlist/address.ts';
import { sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { notify, notifyError } from '../../../ui/toast.ts';
import { ToolFrame } from '../shared/ToolFrame.tsx';
import { forget } from '../shared/useKept.ts';
import { Already } from './Already.tsx';
import { Introduction } from './Introduction.tsx';
import { Watches } from './Watches.tsx';
import { WatchForm } from './WatchForm.tsx';
import classes from './Watchlist.module.css';
import { missing, watchedOf } from './watched.ts';

interface WatchlistPageProps {
  /** The page's address as it stands there. */
  search: WatchlistUrl;
  signedIn: boolean;
  onChange: (url: WatchlistUrl) => void;
}

export function WatchlistPage({ search, signedIn, onChange }: WatchlistPageProps) {
  const { id, name, description } = toolEntries.ipWatchlist;
  return (
    <ToolFrame id={id} title={name} lead={description}>
      {signedIn ? <OwnWatchlist url={watchlistUrl({ ...search })} onChange={onChange} /> : <Introduction />}
    </ToolFrame>
  );
}

interface OwnWatchlistProps {
  url: WatchlistUrl;
  onChange: (url: WatchlistUrl) => void;
}

function OwnWatchlist({ url, onChange }: OwnWatchlistProps) {
  const asked = readWatchlistUrl(url);
  const utils = trpc.useUtils();
  const [made, setMade] = useState(0);
  const create = trpc.watches.create.useMutation({
    onSuccess: async () => {
      forget('ip-watchlist');
      notify({ title: 'Watch begun', message: 'You are told of what comes from now on.' });
      setMade((count) => count + 1);
      await utils.watches.list.invalidate();
    },
    onError: (error) => notifyError({ title: 'Error beginning the watch', message: sentenceOf(error) }),
  });
  const show = (fields: WatchFields) => {
    const next: WatchlistUrl = { ...writeWatchlistUrl(fields), show: true };
    if (JSON.stringify(next) === JSON.stringify(url)) void utils.tools.ipWatchlist.invalidate();
    else onChange(next);
  };
  return (
    <>
      <WatchForm
        // A watch that was made empties the form.
        key={`${JSON.stringify(writeWatchlistUrl(asked))} ${made}`}
        asked={made > 0 && !url.show ? { ...asked, text: '', listing: '' } : asked}
        busy={create.isPending}
        onWatch={(fields, alert) => create.mutate({ watched: watchedOf(fields), alert })}
        onShow={show}
      />
      {url.show && missing(asked) === null && <Already watched={watchedOf(asked)} />}
      <section className={classes.own} aria-labelledby="your-watches">
        <Title order={2} id="your-watches" mb="md">
          Your watches
        </Title>
        <Watches />
      </section>
    </>
  );
}
