import '../../ui/form/formStyles.ts';
import { Box, Button, Group, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  kindRows,
  type RightKind,
  type RightOffice,
  rightKinds,
  rightOffices,
} from '../../../domain/ip/rights.ts';
import { docketLimits } from '../../../domain/market/docket.ts';
import { askedExtras } from '../../../domain/market/listing-right.ts';
import { rowsOf } from '../../../domain/pages.ts';
import { sentenceOf } from '../../errors.ts';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { notify, notifyError } from '../../ui/toast.ts';

type TypedRight = RouterOutputs['docket']['rights']['items'][number];

/** The rights that were typed into the docket, to change or remove them. */
export function TypedRights() {
  const list = trpc.docket.rights.useInfiniteQuery({}, byCursor);
  const [editing, setEditing] = useState<TypedRight | null>(null);
  const [removing, setRemoving] = useState<TypedRight | null>(null);
  const rights = rowsOf(list.data);
  if (rights.length === 0) return null;
  return (
    <Panel title="Rights besides your listings">
      {rights.map((right) => (
        <Group key={right.id} justify="space-between" py="0.5rem" gap="0.25rem 1rem">
          <Box flex="1 1 14rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
            <Text fw={600}>{right.title}</Text>
            <Text c="dimmed" fz="sm">
              {kindRows[right.kind].label}, {rightOffices[right.office]}
            </Text>
            {right.notes.length > 0 && (
              <Box component="details" fz="xs" c="dimmed">
                <summary>Worth knowing</summary>
                <Box component="ul" my="0.25rem" pl="1.25rem">
                  {right.notes.map((note) => (
                    <li key={note}>{note}</li>
                  ))}
                </Box>
              </Box>
            )}
          </Box>
          <Group gap="0.5rem">
            <Button variant="subtle" color="gray" size="compact-md" onClick={() => setEditing(right)}>
              Change
            </Button>
            <Button variant="subtle" color="red" size="compact-md" onClick={() => setRemoving(right)}>
              Remove
            </Button>
          </Group>
        </Group>
      ))}
      <ShowMore list={list} />
      <RightDialog
        key={editing?.id}
        opened={editing !== null}
        right={editing}
        onClose={() => setEditing(null)}
      />
      <RemoveDialog right={removing} onClose={() => setRemoving(null)} />
    </Panel>
  );
}

type DayName =
  | 'filed'
  | 'priority'
  | 'granted'
  | 'registered'
  | 'published'
  | 'originalGranted'
  | 'authorized'
  | 'disclaimedTo';
const dayLabels: Record<DayName, string> = {
  filed: 'Filed on',
  priority: 'Priority date',
  granted: 'Granted on',
  registered: 'Registered on',
  published: 'Published for opposition on',
  originalGranted: 'Original patent granted on',
  authorized: 'First marketing authorization on',
  disclaimedTo: 'Terminal disclaimer, term cut to',
};

const bases = [
  { value: '', label: 'Use, or not stated' },
  { value: 'intent-to-use', label: 'Intent to use' },
  { value: 'foreign', label: 'Foreign registration' },
  { value: 'madrid', label: 'Madrid extension' },
];

interface RightDialogProps {
  opened: boolean;
  right?: TypedRight | null;
  onClose: () => void;
}

/** Asks for a right with the days its kind has. */
export function RightDialog({ opened, right, onClose }: RightDialogProps) {
  const utils = trpc.useUtils();
  const [kind, setKind] = useState<RightKind>(right?.kind ?? 'patent');
  const save = trpc.docket.save.useMutation({
    onSuccess: async () => {
      await utils.docket.invalidate();
      notify({
        title: right ? 'Right changed' : 'Right added',
        message: 'Its deadlines are in your docket.',
      });
      onClose();
    },
  });
  const [chosen, setOffice] = useState<RightOffice>(right?.office ?? 'US');
  const row = kindRows[kind];
  const offices = row.offices ?? (Object.keys(rightOffices) as RightOffice[]);
  const office = offices.find((one) => one === chosen) ?? offices[0] ?? 'US';
  const extras = askedExtras({ type: row.listing ?? 'Patent', rightKind: kind, country: office });
  const examined = kind === 'patent' && (office === 'EP' || office === 'GB');
  const days: DayName[] = [
    ...row.days,
    ...(extras.includes('disclaimedTo') ? (['disclaimedTo'] as const) : []),
    // From it the time for examination runs, or for opposing somebody else's mark, from a watchlist hit.
    ...(right?.facts.published || examined ? (['published'] as const) : []),
  ];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const facts: Record<string, string | number> = {};
    for (const name of days) if (text(name)) facts[name] = text(name);
    for (const name of ['adjustmentDays', 'extensionDays']) if (text(name)) facts[name] = Number(text(name));
    if (text('basis')) facts.basis = text('basis');
    save.mutate({
      ...(right && { id: right.id }),
      ...{ title: text('title'), office, kind, facts },
    });
  };
  const kept = right?.facts;
  return (
    <Dialog
      opened={opened}
      busy={save.isPending}
      title={right ? 'Change a right' : 'Add a right'}
      onClose={onClose}
    >
      <form onSubmit={submit}>
        <TextInput
          name="title"
          label="Name"
          required
          maxLength={docketLimits.title}
          autoComplete="off"
          defaultValue={right?.title}
          mb="0.75rem"
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="0.75rem">
          <NativeSelect
            label="Kind"
            data={rightKinds.map((value) => ({ value, label: kindRows[value].label }))}
            value={kind}
            onChange={({ currentTarget }) => setKind(currentTarget.value as RightKind)}
          />
          <NativeSelect
            label="Office"
            data={offices.map((value) => ({ value, label: rightOffices[value] }))}
            value={office}
            onChange={({ currentTarget }) => setOffice(currentTarget.value as RightOffice)}
          />
          {days.map((name) => (
            <TextInput
              key={name}
              name={name}
              type="date"
              label={name === 'published' && examined ? 'Application published on' : dayLabels[name]}
              defaultValue={kept?.[name]}
            />
          ))}
          {extras.includes('adjustmentDays') && (
            <TextInput
              name="adjustmentDays"
              type="number"
              min={0}
              max={5000}
              label="Days of adjustment (PTA)"
              defaultValue={kept?.adjustmentDays}
            />
          )}
          {extras.includes('extensionDays') && (
            <TextInput
              name="extensionDays"
              type="number"
              min={0}
              max={5000}
              label="Days of extension (PTE)"
              defaultValue={kept?.extensionDays}
            />
          )}
          {extras.includes('basis') && (
            <NativeSelect name="basis" label="Filing basis (US)" data={bases} defaultValue={kept?.basis} />
          )}
        </SimpleGrid>
        {save.error && (
          <Text c="red" role="alert" mt="0.75rem">
            {sentenceOf(save.error)}
          </Text>
        )}
        <DialogButtons>
          <NotNow disabled={save.isPending} />
          <Button type="submit" loading={save.isPending}>
            {right ? 'Save' : 'Add'}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function RemoveDialog({ right, onClose }: { right: TypedRight | null; onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.docket.remove.useMutation({
    onSuccess: async () => {
      await utils.docket.invalidate();
      onClose();
    },
    onError: (error) => notifyError({ title: 'Error removing the right', message: sentenceOf(error) }),
  });
  return (
    <Dialog opened={right !== null} busy={remove.isPending} title="Remove this right?" onClose={onClose}>
      <Text>“{right?.title}” leaves your docket, with what you decided about its deadlines.</Text>
      <DialogButtons>
        <NotNow disabled={remove.isPending} />
        <Button
          color="red"
          loading={remove.isPending}
          onClick={() => right && remove.mutate({ id: right.id })}
        >
          Remove
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
