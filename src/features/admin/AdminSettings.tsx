import '../../ui/form/formStyles.ts';
import { Button, Group, Skeleton, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  changedSettings,
  groupLabels,
  type SettingKey,
  type Settings,
  settingGroups,
  settingKeys,
  settingsProblem,
  settingsSchema,
  settingsTable,
  shownSetting,
} from '../../../domain/admin/settings.ts';
import { feeLines } from '../../../domain/deals/escrow-money.ts';
import { cents, formatCents, parseDollars } from '../../../domain/money.ts';
import { sentenceOf } from '../../errors.ts';
import { newIdempotencyKey } from '../../idempotencyKey.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import { AdminPage, ownerName } from './AdminPage.tsx';
import classes from './AdminSettings.module.css';

type Answer = RouterOutputs['settings']['get'];

/** What owners set for everybody. Each change is in the audit log with both values. */
export function AdminSettings() {
  const { data, error, refetch } = trpc.settings.get.useQuery();
  return (
    <AdminPage
      place="Settings"
      title="Settings"
      lead="What applies to everybody. A change is for new business: what is under way keeps what it began with."
    >
      {data ? (
        // A new version is a new form: what was typed belonged to the version that was read.
        <SettingsForm key={data.version} read={data} />
      ) : error ? (
        <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton role="status" aria-label="Loading the settings" height="20rem" maw="46rem" />
      )}
    </AdminPage>
  );
}

type Typed = Record<SettingKey, string>;

/** A value as it is typed: 1000 basis points as "10", cents as dollars, an ISO time as the field has it. */
function typedOf(key: SettingKey, value: string | number): string {
  if (key === 'noticeUntil') return localTime(String(value));
  if (typeof value === 'string') return value;
  const { kind } = settingsTable[key];
  return String(kind === 'percent' || kind === 'cents' ? value / 100 : value);
}

function localTime(iso: string): string {
  if (iso === '') return '';
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function valueFrom(key: SettingKey, typed: string): string | number {
  const text = typed.trim();
  if (key === 'noticeUntil') return text === '' ? '' : new Date(text).toISOString();
  const { kind } = settingsTable[key];
  if (kind === 'text') return text;
  if (kind === 'cents') return parseDollars(text) ?? Number.NaN;
  const plain = text === '' ? Number.NaN : Number(text.replaceAll(',', ''));
  return kind === 'percent' ? Math.round(plain * 100) : plain;
}

function SettingsForm({ read }: { read: Answer }) {
  const [typed, setTyped] = useState(
    () => Object.fromEntries(settingKeys.map((key) => [key, typedOf(key, read.values[key])])) as Typed,
  );
  const [problems, setProblems] = useState<Partial<Record<SettingKey, string>>>({});
  const [asked, setAsked] = useState<Partial<Settings> | null>(null);
  const given = Object.fromEntries(settingKeys.map((key) => [key, valueFrom(key, typed[key])])) as Settings;
  const dirty = settingKeys.filter((key) => typed[key] !== typedOf(key, read.values[key]));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const changed = Object.fromEntries(dirty.map((key) => [key, given[key]]));
    const parsed = settingsSchema.safeParse(changed);
    const found = parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
    const together = settingsProblem(given, dirty, new Date().toISOString());
    const all = { ...(together && { [together.key]: together.sentence }), ...Object.fromEntries(found) };
    setProblems(all);
    const form = event.currentTarget as HTMLFormElement;
    // The field may be far above the button.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    if (Object.keys(all).length === 0 && parsed.success) setAsked(parsed.data);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="1.5rem" maw="46rem">
        {settingGroups.map((group) => (
          <Panel key={group} title={groupLabels[group]}>
            <Stack gap="1.25rem">
              {settingKeys
                .filter((key) => settingsTable[key].group === group)
                .map((key) => (
                  <Field
                    key={key}
                    name={key}
                    value={typed[key]}
                    problem={problems[key]}
                    onChange={(value) => {
                      setTyped((now) => ({ ...now, [key]: value }));
                      setProblems((now) => ({ ...now, [key]: undefined }));
                    }}
                  />
                ))}
              {group === 'money' && <FeeEffect read={read} feeBps={given.platformFeeBps} />}
              {group === 'clock' && (
                <Text fz="sm" c="dimmed">
                  Transactions that have started keep the deadlines they started with. The terms name these
                  limits; “How the escrow works” shows what is set.
                </Text>
              )}
            </Stack>
          </Panel>
        ))}
        <Group className={classes.save}>
          <Button type="submit" disabled={dirty.length === 0}>
            Save changes
          </Button>
          <Text c="dimmed" fz="sm" aria-live="polite">
            {dirty.length === 0 ? 'Nothing is changed.' : `${dirty.length} changed.`}
          </Text>
        </Group>
        <Changes changes={read.changes} />
      </Stack>
      <SaveDialog read={read} asked={asked} onClose={() => setAsked(null)} />
    </form>
  );
}

interface FieldProps {
  name: SettingKey;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** The words are as wide as the panel, the field only as its value. */
const short = { wrapper: { maxWidth: '14rem' } };
const units = { percent: '%', cents: 'US$', count: null, days: 'days', text: null };

function Field({ name, value, problem, onChange }: FieldProps) {
  const { label, text, kind, min, max } = settingsTable[name];
  const least = kind === 'days' ? min : shownSetting(name, min);
  const bounds = kind === 'text' ? '' : ` From ${least} to ${shownSetting(name, max)}.`;
  const field = {
    ...{ label, value, error: problem, description: text + bounds },
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  };
  if (name === 'noticeUntil') return <TextInput {...field} type="datetime-local" styles={short} />;
  if (kind === 'text') return <Textarea {...field} autosize minRows={2} maxLength={max} />;
  return (
    <TextInput
      {...field}
      styles={short}
      inputMode="decimal"
      rightSection={units[kind]}
      rightSectionWidth="3rem"
    />
  );
}

const EXAMPLE = cents(1_000_000);

/** What a fee does to an example, and that it leaves alone what has begun. */
function FeeEffect({ read, feeBps }: { read: Answer; feeBps: number }) {
  const { min, max } = settingsTable.platformFeeBps;
  const { count, amountCents, feeCents } = read.live;
  if (!(feeBps >= min && feeBps <= max)) return null;
  const { fee, payout } = feeLines(EXAMPLE, feeBps);
  return (
    <Text fz="sm" role="status">
      Of a price of {formatCents(EXAMPLE)} the platform keeps {formatCents(fee)}, and the seller receives{' '}
      {formatCents(payout)}.{' '}
      {count > 0 &&
        `${count.toLocaleString('en-US')} ${count === 1 ? 'transaction is' : 'transactions are'} under way, with ${formatCents(amountCents)}: ${count === 1 ? 'it keeps its' : 'they keep their'} fee of ${formatCents(feeCents)}.`}
    </Text>
  );
}

function SaveDialog({
  read,
  asked,
  onClose,
}: {
  read: Answer;
  asked: Partial<Settings> | null;
  onClose: () => void;
}) {
  const utils = trpc.useUtils();
  const [key, setKey] = useState(newIdempotencyKey);
  const save = trpc.settings.change.useMutation({
    onSuccess: () => {
      notify({ title: 'Settings saved', message: 'They apply on every server from now on.' });
      onClose();
    },
    onError: (error) => notifyError({ title: 'Settings were not saved', message: sentenceOf(error) }),
    onSettled: () => {
      setKey(newIdempotencyKey());
      return utils.settings.get.invalidate();
    },
  });
  const changes = changedSettings(read.values, asked ?? {});
  return (
    <Dialog opened={asked !== null} title="Save these changes?" busy={save.isPending} onClose={onClose}>
      <Stack component="ul" gap="0.75rem" p={0} m={0} style={{ listStyle: 'none' }}>
        {changes.map(({ key: name, ...values }) => (
          <li key={name}>
            <Change name={name} {...values} />
          </li>
        ))}
      </Stack>
      <DialogButtons>
        <NotNow disabled={save.isPending} />
        <Button
          data-autofocus
          loading={save.isPending}
          disabled={changes.length === 0}
          onClick={() => asked && save.mutate({ key, version: read.version, values: asked })}
        >
          Save
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

interface ChangeProps {
  name: SettingKey;
  before: string | number;
  after: string | number;
}

function Change({ name, before, after }: ChangeProps) {
  const shown = (value: string | number) => shownSetting(name, value) || 'nothing';
  return (
    <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
      <strong>{settingsTable[name].label}:</strong> from {shown(before)} to {shown(after)}
    </Text>
  );
}

/** The latest changes, each with who made it. */
function Changes({ changes }: { changes: Answer['changes'] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="changes">
      <Title order={2} id="changes" fz="var(--title-3)" mb="0.75rem">
        Latest changes
      </Title>
      <Stack gap="1rem">
        {changes.map(({ id, at, by, changes: made }) => (
          <div key={id}>
            <Text c="dimmed" fz="sm">
              {ownerName(by)}, <FormattedDate value={at} time />
            </Text>
            {made.map(({ key, ...values }) => (
              <Change key={key} name={key} {...values} />
            ))}
          </div>
        ))}
      </Stack>
    </section>
  );
}
