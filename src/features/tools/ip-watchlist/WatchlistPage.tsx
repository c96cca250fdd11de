import { Box, Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { IconBell, IconBinoculars, IconListDetails } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import type { AlertSetting } from '../../../../domain/market/saved-searches.ts';
import {
  readWatchlistUrl,
  type WatchFields,
  type WatchlistUrl,
  watchlistUrl,
  writeWatchlistUrl,
} from '../../../../domain/tools/ip-watchlist/address.ts';
import {
  tooManyWatches,
  type Watched,
  type WatchKind,
  watchKindLabels,
  watchKinds,
} from '../../../../domain/tools/ip-watchlist/watches.ts';
import { sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { DataTableSkeleton } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { notify, notifyError } from '../../../ui/toast.ts';
import { ResultActions } from '../shared/ResultActions.tsx';
import { Sample } from '../shared/Sample.tsx';
import { askedOnce, HitsSkeleton, ToolAnswer } from '../shared/ToolAnswer.tsx';
import form from '../shared/ToolForm.module.css';
import { Fields, ToolForm } from '../shared/ToolForm.tsx';
import { forget, useKept } from '../shared/useKept.ts';
import { AlreadyAnswer, alreadyText } from './AlreadyAnswer.tsx';
import { AlertField, missing, WatchFieldset, watchedOf } from './WatchFieldset.tsx';
import classes from './Watchlist.module.css';
import { ALERTS_FROM_NOW, WatchPanel } from './WatchPanel.tsx';

interface WatchlistPageProps {
  /** The search parameters as they stand in the address. */
  search: WatchlistUrl;
  signedIn: boolean;
  onChange: (url: WatchlistUrl) => void;
}

export default function WatchlistPage({ search, signedIn, onChange }: WatchlistPageProps) {
  return signedIn ? <OwnWatchlist url={watchlistUrl({ ...search })} onChange={onChange} /> : <Introduction />;
}

const steps = [
  {
    Icon: IconBinoculars,
    title: 'Choose what to watch',
    text: 'A name and all that is alike in look, sound or meaning; an owner; classes; a keyword; or one listing.',
  },
  {
    Icon: IconBell,
    title: 'Get early alerts',
    text: 'Every new mark in the register and every new listing is compared once. You choose e-mails at once, once a day or never.',
  },
  {
    Icon: IconListDetails,
    title: 'Decide hit by hit',
    text: 'Each says why it was found, how close it is and how great the risk is. Snooze it until a day, or dismiss it.',
  },
];

const watchSample = <Sample tool="ip-watchlist">{({ result }) => <AlreadyAnswer answer={result} />}</Sample>;

/** What the tool does, for those who are not signed in. */
function Introduction() {
  const here = useRouterState({ select: ({ location }) => location.href });
  return (
    <>
      <div className={classes.introduction}>
        <ol className={classes.steps}>
          {steps.map(({ Icon, title, text }) => (
            <li key={title}>
              <Icon size={28} stroke={1.3} aria-hidden="true" />
              <div>
                <Title order={2} fz="1.21875rem" lh={1.5} lts="-0.01em" mb="0.25rem">
                  {title}
                </Title>
                <Text c="dimmed">{text}</Text>
              </div>
            </li>
          ))}
        </ol>
        <Group justify="space-between" gap="1rem 1.5rem" className={classes.foot}>
          <Text c="dimmed">Watches belong to an account. The Free plan includes three.</Text>
          <Group gap="0.625rem">
            <LinkButton to="/auth" search={{ redirect: here }}>
              Sign In to Watch
            </LinkButton>
            <LinkButton to="/auth" search={{ tab: 'signup', redirect: here }} variant="default">
              Create an Account
            </LinkButton>
          </Group>
        </Group>
      </div>
      <Box mt="2rem">{watchSample}</Box>
    </>
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
      notify({
        title: 'Watch started',
        message: ALERTS_FROM_NOW,
      });
      setMade((count) => count + 1);
      await utils.watches.list.invalidate();
    },
    onError: (error) => notifyError({ title: 'Error starting the watch', message: sentenceOf(error) }),
  });
  const show = (fields: WatchFields) => {
    const next: WatchlistUrl = { ...writeWatchlistUrl(fields), show: true };
    if (JSON.stringify(next) === JSON.stringify(url)) void utils.tools.ipWatchlist.invalidate();
    else onChange(next);
  };
  return (
    <>
      <WatchForm
        // A watch that has been made empties the form.
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
        <Watches sample={!url.show} />
      </section>
    </>
  );
}

interface WatchFormProps {
  asked: WatchFields;
  busy: boolean;
  onWatch: (fields: WatchFields, alert: AlertSetting) => void;
  onShow: (fields: WatchFields) => void;
}

/** A new watch; remounted when the address asks for something else. */
function WatchForm({ asked, busy, onWatch, onShow }: WatchFormProps) {
  const [{ fields, alert }, change] = useKept<{ fields: WatchFields; alert: AlertSetting }>('ip-watchlist', {
    fields: asked,
    alert: 'daily',
  });
  const { data } = trpc.watches.list.useQuery();
  const blank = missing(fields);
  const most = data?.most ?? null;
  const full = most !== null && data && data.watches.length >= most ? tooManyWatches(most) : null;
  return (
    <ToolForm
      tool="ip-watchlist"
      action="Watch"
      reason={blank ?? full}
      busy={busy}
      onRun={() => onWatch(fields, alert)}
      buttons={
        <Button variant="default" disabled={blank !== null} onClick={() => onShow(fields)}>
          Show What Is There Already
        </Button>
      }
    >
      <Fields>
        <NativeSelect
          label="What to watch"
          description="In the register and on the market"
          className={form.narrow}
          data={watchKinds.map((value) => ({ value, label: watchKindLabels[value] }))}
          value={fields.kind}
          onChange={(event) =>
            change({ fields: { ...fields, kind: event.currentTarget.value as WatchKind } })
          }
        />
        <WatchFieldset fields={fields} onChange={(next) => change({ fields: next })} />
        <AlertField value={alert} onChange={(next) => change({ alert: next })} />
      </Fields>
    </ToolForm>
  );
}

/** What a watch would have found among what exists already. */
function Already({ watched }: { watched: Watched }) {
  const found = trpc.tools.ipWatchlist.useQuery(watched, askedOnce);
  return (
    <ToolAnswer of={found} waiting="Comparing" says={alreadyText} skeleton={<HitsSkeleton />}>
      {(answer) => (
        <AlreadyAnswer
          answer={answer}
          actions={<ResultActions use={{ tool: 'ip-watchlist', input: answer.watched }} signedIn />}
        />
      )}
    </ToolAnswer>
  );
}

/** At most this many open by themselves when they have something new. */
const OPENED = 5;

/** The person's watches, each with what it found. `sample`: whether one is shown while there are none. */
function Watches({ sample }: { sample: boolean }) {
  const { data, error, isPending, refetch } = trpc.watches.list.useQuery();
  if (isPending) return <DataTableSkeleton label="Loading your watches" />;
  if (error) return <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (data.watches.length === 0) {
    return (
      <>
        <EmptyState
          title="No watches yet"
          text="Choose above what to watch. You will get an alert soon after a match arrives."
        />
        {sample && <Box mt="2rem">{watchSample}</Box>}
      </>
    );
  }
  const withNews = data.watches.filter(({ hits }) => hits.new > 0).slice(0, OPENED);
  return (
    <>
      {data.most !== null && (
        <Text c="dimmed" mt="0.25rem">
          {data.watches.length} of {data.most} watches of your plan
        </Text>
      )}
      <Stack component="ul" gap="1rem" mt="1.25rem" mb={0} p={0} aria-label="Your watches">
        {data.watches.map((watch) => (
          <WatchPanel key={watch.id} watch={watch} opened={withNews.includes(watch)} />
        ))}
      </Stack>
    </>
  );
}
