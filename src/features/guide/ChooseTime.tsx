import '../../ui/form/formStyles.ts';
import { Button, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import own from './Services.module.css';

export const readersZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const zoneName = (zone: string) => zone.replaceAll('_', ' ');

/** A moment as the reader's language writes it, with the zone named. */
export const momentIn = (at: Date, timeZone: string) =>
  `${new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at)} (${zoneName(timeZone)})`;

interface ChooseTimeProps {
  zone: string;
  onZone: (zone: string) => void;
  value: Date | null;
  onChange: (time: Date | null) => void;
}

/** The free times, a day at a time, in a zone that the reader can change. */
export function ChooseTime({ zone, onZone, value, onChange }: ChooseTimeProps) {
  const { data, error, refetch } = trpc.bookings.times.useQuery(undefined, { refetchOnWindowFocus: true });
  const [chosen, setChosen] = useState<string | null>(null);
  if (error) return <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton role="status" aria-label="Loading the free times" height="16rem" />;
  if (data.times.length === 0)
    return (
      <EmptyState
        title="No time is free"
        text="Please write to us instead, or look again tomorrow."
        action={
          <LinkButton to="/contact" search={{ service: 'legal' }}>
            Write to us
          </LinkButton>
        }
      />
    );
  const day = new Intl.DateTimeFormat(undefined, {
    ...{ weekday: 'long', month: 'long', day: 'numeric' },
    timeZone: zone,
  });
  const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone: zone });
  const days = Map.groupBy(data.times, (time) => day.format(time));
  const shown = chosen !== null && days.has(chosen) ? chosen : [...days.keys()][0];
  const zones = [...new Set([zone, readersZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])];
  return (
    <Stack gap="1.125rem">
      <NativeSelect
        label="Day"
        value={shown}
        onChange={(event) => {
          setChosen(event.currentTarget.value);
          onChange(null);
        }}
        data={[...days].map(([name, times]) => ({
          value: name,
          label: `${name} (${times.length} free)`,
        }))}
      />
      <fieldset className={own.times}>
        <legend>Time, for {data.minutes} minutes</legend>
        {days.get(shown ?? '')?.map((time) => (
          <Button
            key={time.toISOString()}
            variant={value?.getTime() === time.getTime() ? 'filled' : 'default'}
            aria-pressed={value?.getTime() === time.getTime()}
            onClick={() => onChange(time)}
          >
            {clock.format(time)}
          </Button>
        ))}
      </fieldset>
      <NativeSelect
        label="Time zone"
        value={zone}
        onChange={(event) => {
          setChosen(null);
          onZone(event.currentTarget.value);
        }}
        data={zones.map((name) => ({ value: name, label: zoneName(name) }))}
      />
      <Text fz="sm" c="dimmed" role="status">
        {value ? momentIn(value, zone) : 'Please choose a time.'}
      </Text>
    </Stack>
  );
}
