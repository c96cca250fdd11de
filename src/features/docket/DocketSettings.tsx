import '../../ui/form/formStyles.ts';
import { Box, Button, Chip, Code, Group, NativeSelect, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Chip.layer.css';
import '@mantine/core/styles/Code.layer.css';
import { useState } from 'react';
import type { Entity } from '../../../domain/ip/rights.ts';
import { reminderDistances } from '../../../domain/market/docket.ts';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { notify, notifyError } from '../../ui/toast.ts';

/** When the person is reminded, at which rates fees are shown, and their calendar feed. */
export function DocketSettings() {
  const { data, error } = trpc.docket.settings.useQuery();
  const utils = trpc.useUtils();
  const change = trpc.docket.setSettings.useMutation({
    onSuccess: async () => {
      await utils.docket.invalidate();
      notify({ title: 'Docket changed', message: 'Your choice is saved.' });
    },
    onError: (failed) => notifyError({ title: 'Error changing the docket', message: sentenceOf(failed) }),
  });
  if (error) return <Text c="red">{sentenceOf(error)}</Text>;
  if (!data) return null;
  const { distances, entity } = change.isPending ? change.variables : data;
  return (
    <Panel title="Reminders and calendar">
      <Stack gap="1.25rem">
        <Box component="fieldset" bd={0} m={0} p={0}>
          <Text component="legend" fw={600} p={0}>
            Remind me this many days before
          </Text>
          <Text c="dimmed" fz="sm" mb="0.5rem">
            In your inbox and by e-mail, once each, as long as nothing is decided.{' '}
            {distances.length === 0 && 'Reminders are off.'}
          </Text>
          <Group gap="0.375rem">
            {reminderDistances.map((days) => (
              <Chip
                key={days}
                size="sm"
                checked={distances.includes(days)}
                onChange={(on) =>
                  change.mutate({
                    entity,
                    distances: on ? [...distances, days] : distances.filter((one) => one !== days),
                  })
                }
              >
                {days}
              </Chip>
            ))}
          </Group>
        </Box>
        <NativeSelect
          label="Entity size, for fees that depend on it"
          maw="20rem"
          data={[
            { value: 'large', label: 'Large entity' },
            { value: 'small', label: 'Small entity' },
            { value: 'micro', label: 'Micro entity' },
          ]}
          value={entity}
          onChange={({ currentTarget }) =>
            change.mutate({ distances, entity: currentTarget.value as Entity })
          }
        />
        <Feed since={data.feedSince} />
      </Stack>
    </Panel>
  );
}

function Feed({ since }: { since: Date | null }) {
  const utils = trpc.useUtils();
  const [address, setAddress] = useState<string | null>(null);
  const failed = (error: unknown) =>
    notifyError({ title: 'Error changing the feed', message: sentenceOf(error) });
  const make = trpc.docket.newFeed.useMutation({
    onSuccess: async (made) => {
      setAddress(made.address);
      await utils.docket.settings.invalidate();
    },
    onError: failed,
  });
  const end = trpc.docket.endFeed.useMutation({
    onSuccess: async () => {
      setAddress(null);
      await utils.docket.settings.invalidate();
    },
    onError: failed,
  });
  return (
    <div>
      <Text fw={600}>Calendar feed</Text>
      <Text c="dimmed" fz="sm" mb="0.5rem">
        {since ? (
          <>
            There has been a feed since <FormattedDate value={since} />. Its address was shown once; a new one
            ends it.
          </>
        ) : (
          'An address for your calendar program. Whoever knows it can read your deadlines, so keep it to yourself.'
        )}
      </Text>
      {address && (
        <Code block mb="0.75rem" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {address}
        </Code>
      )}
      <Group gap="0.5rem">
        <Button variant="default" loading={make.isPending} onClick={() => make.mutate()}>
          {since ? 'Make a new address' : 'Make an address'}
        </Button>
        {since && (
          <Button variant="subtle" color="red" loading={end.isPending} onClick={() => end.mutate()}>
            End the feed
          </Button>
        )}
      </Group>
    </div>
  );
}
