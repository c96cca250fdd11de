import '../../ui/form/formStyles.ts';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Group, Loader, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import { listingProcess, type OwnerSetting, ownerSettings } from '../../../domain/listing-process.ts';
import { type LicensingType, limits } from '../../../domain/listings.ts';
import { formatDollars, parseDollars } from '../../../domain/money.ts';
import { listingChanged } from '../../../domain/stale.ts';
import type { changeSettingInput } from '../../../server/market/listings/input.ts';
import { sentenceOf } from '../../errors.ts';
import { useRefresh } from '../../refresh.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { AskBeforeLeaving, useChangedFields, useLeaveGuard } from '../../ui/form/AskBeforeLeaving.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import classes from './Dashboard.module.css';
import { LicensingSelect } from './LicensingSelect.tsx';

type OwnListing = RouterOutputs['listings']['mine']['items'][number];

/** How a listing is offered. Settings that can't be changed now are disabled, with each reason once below them. */
export function SettingsControls({ listing }: { listing: OwnListing }) {
  const { change, pending } = useChangeSetting(listing.id);
  const reasonId = useId();
  const problem = (setting: OwnerSetting) =>
    listingProcess.explain(setting, listing.approvalStatus, 'owner', listing)?.sentence ?? null;
  // Price, negotiability and license only matter while it is for sale (specification, section 4).
  const shown = listing.forSale ? ownerSettings : (['forSale', 'isPublic'] as const);
  const reasons = [...new Set(shown.map(problem).filter((reason) => reason !== null))];
  const common = (setting: OwnerSetting) => ({
    disabled: problem(setting) !== null,
    describedBy: problem(setting) ? reasonId : undefined,
  });
  return (
    <section className={classes.controls} aria-label="Offer">
      <div className={classes.settings} data-short={!listing.forSale || undefined}>
        <div className={classes.switches}>
          <SettingSwitch
            label="Public"
            setting="isPublic"
            value={listing.isPublic}
            pending={pending}
            onChange={change}
            {...common('isPublic')}
          />
          <SettingSwitch
            label="For sale"
            setting="forSale"
            value={listing.forSale}
            pending={pending}
            onChange={change}
            {...common('forSale')}
          />
          {listing.forSale && (
            <SettingSwitch
              label="Negotiable"
              setting="negotiable"
              value={listing.negotiable}
              pending={pending}
              onChange={change}
              {...common('negotiable')}
            />
          )}
        </div>
        {listing.forSale && (
          <>
            <PriceControl
              priceCents={listing.priceCents}
              pending={pending?.setting === 'price'}
              onChange={change}
              {...common('price')}
            />
            <LicensingControl
              listing={listing}
              pending={pending?.setting === 'licensing'}
              onChange={change}
              {...common('licensing')}
            />
          </>
        )}
      </div>
      {reasons.length > 0 && (
        <Text id={reasonId} c="dimmed" fz="sm" mt="0.875rem">
          {reasons.join(' ')}
        </Text>
      )}
    </section>
  );
}

interface SettingSwitchProps {
  label: string;
  setting: 'isPublic' | 'forSale' | 'negotiable';
  value: boolean;
  disabled: boolean;
  describedBy: string | undefined;
  pending: SettingChange | null;
  onChange: (change: SettingChange) => void;
}

function SettingSwitch(props: SettingSwitchProps) {
  const { label, setting, value, disabled, describedBy, pending, onChange } = props;
  const changing = pending?.setting === setting;
  return (
    <Switch
      label={label}
      checked={value}
      disabled={disabled}
      aria-busy={changing}
      aria-describedby={describedBy}
      thumbIcon={changing ? <Loader size={10} /> : undefined}
      onChange={(event) => onChange({ setting, value: event.currentTarget.checked })}
    />
  );
}

interface PriceControlProps {
  priceCents: number | null;
  disabled: boolean;
  describedBy: string | undefined;
  pending: boolean;
  onChange: (change: SettingChange, onDone: () => void) => void;
}

/** The price, changed in place. */
function PriceControl({ priceCents, disabled, describedBy, pending, onChange }: PriceControlProps) {
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => edit.current?.focus());
  };
  if (editing) {
    return (
      <PriceForm
        priceCents={priceCents}
        pending={pending}
        onSave={(amount) => onChange({ setting: 'price', priceCents: amount }, close)}
        onCancel={close}
      />
    );
  }
  return (
    <div>
      <Text fz="sm" fw={500} mb="0.3125rem">
        Price
      </Text>
      <Group gap="0 0.5rem" mih="2.25rem">
        <span className={classes.price}>
          {priceCents === null ? 'Price on request' : formatDollars(priceCents)}
        </span>
        <Button
          ref={edit}
          variant="subtle"
          size="compact-sm"
          className={classes.editPrice}
          disabled={disabled}
          aria-label="Edit price"
          aria-describedby={describedBy}
          onClick={() => setEditing(true)}
        >
          Edit
        </Button>
      </Group>
    </div>
  );
}

interface PriceFormProps {
  priceCents: number | null;
  pending: boolean;
  onSave: (priceCents: number) => void;
  onCancel: () => void;
}

const mustBePositive = 'Price must be greater than zero.';

/** Enter saves. Escape keeps the old price, after a question if another one was typed. */
function PriceForm({ priceCents, pending, onSave, onCancel }: PriceFormProps) {
  const [text, setText] = useState(priceCents === null ? '' : String(priceCents / 100));
  const [wrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { fields, changed } = useChangedFields();
  const { question, leave } = useLeaveGuard(() => !pending && changed());
  const cancel = () => leave(onCancel);
  useEffect(() => input.current?.select(), []);

  const save = (event: FormEvent) => {
    event.preventDefault();
    const amount = parseDollars(text);
    if (amount !== null && amount > 0) return onSave(amount);
    setWrong(true);
    notifyError({ title: 'Invalid price', message: mustBePositive });
  };

  return (
    <form onSubmit={save} noValidate {...fields}>
      <TextInput
        ref={input}
        label="Price"
        size="sm"
        inputMode="decimal"
        autoComplete="off"
        leftSection="$"
        value={text}
        error={wrong && mustBePositive}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') cancel();
        }}
      />
      <Group gap="0.375rem" mt="0.5rem">
        <Button type="submit" size="compact-sm" loading={pending}>
          Save
        </Button>
        <Button variant="subtle" color="gray" size="compact-sm" disabled={pending} onClick={cancel}>
          Cancel
        </Button>
      </Group>
      {question}
    </form>
  );
}

interface LicensingControlProps {
  listing: { licensingType: LicensingType | null; licensingText: string | null };
  disabled: boolean;
  describedBy: string | undefined;
  pending: boolean;
  onChange: (change: SettingChange, onDone: () => void) => void;
}

/** What a buyer gets. Type and terms belong together and are saved together. */
function LicensingControl(props: LicensingControlProps) {
  const { listing, disabled, describedBy, pending, onChange } = props;
  const saved = { licensingType: listing.licensingType, licensingText: listing.licensingText ?? '' };
  const [edited, setEdited] = useState<typeof saved | null>(null);
  const now = edited ?? saved;
  const changed =
    now.licensingType !== saved.licensingType ||
    (now.licensingType !== null && now.licensingText.trim() !== saved.licensingText);
  return (
    <div>
      <AskBeforeLeaving call={{ isPending: pending, isSuccess: !changed }}>
        <LicensingSelect
          size="sm"
          classNames={{ input: classes.select }}
          disabled={disabled}
          aria-describedby={describedBy}
          value={now.licensingType}
          onChange={(licensingType) => setEdited({ ...now, licensingType })}
        />
        {now.licensingType !== null && (
          <Textarea
            label="Licensing text"
            classNames={{ input: classes.select }}
            size="sm"
            mt="sm"
            autosize
            minRows={2}
            maxRows={8}
            maxLength={limits.licensingText}
            placeholder="What the licensee may do, where, and for how long."
            disabled={disabled}
            aria-describedby={describedBy}
            value={now.licensingText}
            onChange={(event) => setEdited({ ...now, licensingText: event.currentTarget.value })}
          />
        )}
        {(changed || pending) && (
          <Group gap="0.375rem" mt="0.5rem">
            <Button
              size="compact-sm"
              loading={pending}
              disabled={disabled && !pending}
              onClick={() => onChange({ setting: 'licensing', ...now }, () => setEdited(null))}
            >
              Save licensing
            </Button>
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              disabled={pending}
              onClick={() => setEdited(null)}
            >
              Undo
            </Button>
          </Group>
        )}
      </AskBeforeLeaving>
    </div>
  );
}

type SettingChange = z.input<typeof changeSettingInput>['change'];

/** What is said when a setting could not be changed (specification, section 8). */
const failures: Record<OwnerSetting, string> = {
  price: 'Error updating price',
  forSale: 'Error updating for sale status',
  isPublic: 'Error updating visibility',
  negotiable: 'Error updating negotiation status',
  licensing: 'Error updating licensing',
};

function success(change: SettingChange): { title: string; message: string } {
  switch (change.setting) {
    case 'price':
      return {
        title: 'Price updated',
        message: `Price has been set to ${formatDollars(change.priceCents)}.`,
      };
    case 'forSale':
      return {
        title: 'For sale status updated',
        message: change.value ? 'The listing is now for sale.' : 'The listing is no longer for sale.',
      };
    case 'isPublic':
      return {
        title: 'Visibility updated',
        message: change.value ? 'The listing is now public.' : 'The listing is now private.',
      };
    case 'negotiable':
      return {
        title: 'Negotiation status updated',
        message: change.value ? 'The price is now negotiable.' : 'The price is now fixed.',
      };
    case 'licensing':
      return { title: 'Licensing updated', message: 'Licensing terms have been updated.' };
  }
}

/** Changes one setting of a listing. `pending` is the change under way, until the page shows its result. */
function useChangeSetting(id: string) {
  const refresh = useRefresh();
  const mutation = trpc.listings.changeSetting.useMutation({
    onSuccess: async (_, { change }) => {
      notify(success(change));
      await refresh(listingChanged(id));
    },
    onError: (error, { change }) =>
      notifyError({ title: failures[change.setting], message: sentenceOf(error) || 'An error occurred' }),
  });
  // One at a time. The controls stay enabled meanwhile, because disabling one would take the focus from it.
  const change = (what: SettingChange, onDone?: () => void) => {
    if (!mutation.isPending) mutation.mutate({ id, change: what }, { onSuccess: onDone });
  };
  return { change, pending: mutation.isPending ? mutation.variables.change : null };
}
