import '../../ui/form/formStyles.ts';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Group, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { listingProcess, type OwnerSetting, ownerSettings } from '../../../domain/market/listing-process.ts';
import { limits } from '../../../domain/market/listings.ts';
import { formatDollars, parseDollars } from '../../../domain/money.ts';
import type { RouterOutputs } from '../../trpc.ts';
import { AskBeforeLeaving, useChangedFields, useLeaveGuard } from '../../ui/form/AskBeforeLeaving.tsx';
import {
  type LicenseProblems,
  licenseDraftOf,
  OfferedLicenseFields,
  offeredLicense,
  withLicensingType,
} from '../../ui/listing/LicenseFields.tsx';
import { notifyError } from '../../ui/toast.ts';
import classes from './Dashboard.module.css';
import { LicensingSelect } from './LicensingSelect.tsx';
import { type AfterChange, type SettingChange, useChangeSetting } from './useChangeSetting.ts';

type OwnListing = RouterOutputs['listings']['mine']['items'][number];

/** How a listing is offered. Settings that can't be changed now are disabled, with each reason once below them. */
export function SettingsControls({ listing }: { listing: OwnListing }) {
  const change = useChangeSetting(listing.id);
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
            onChange={change}
            {...common('isPublic')}
          />
          <SettingSwitch
            label="For sale"
            setting="forSale"
            value={listing.forSale}
            onChange={change}
            {...common('forSale')}
          />
          {listing.forSale && (
            <SettingSwitch
              label="Negotiable"
              setting="negotiable"
              value={listing.negotiable}
              onChange={change}
              {...common('negotiable')}
            />
          )}
        </div>
        {listing.forSale && (
          <>
            <PriceControl priceCents={listing.priceCents} onChange={change} {...common('price')} />
            <LicensingControl listing={listing} onChange={change} {...common('licensing')} />
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
  onChange: (change: SettingChange) => void;
}

function SettingSwitch({ label, setting, value, disabled, describedBy, onChange }: SettingSwitchProps) {
  return (
    <Switch
      label={label}
      checked={value}
      disabled={disabled}
      aria-describedby={describedBy}
      onChange={(event) => onChange({ setting, value: event.currentTarget.checked })}
    />
  );
}

interface PriceControlProps {
  priceCents: number | null;
  disabled: boolean;
  describedBy: string | undefined;
  onChange: (change: SettingChange, after: AfterChange) => void;
}

/** The price, changed in place. If it is refused, the form is open again with what was typed. */
function PriceControl({ priceCents, disabled, describedBy, onChange }: PriceControlProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const close = () => {
    setTyped(null);
    requestAnimationFrame(() => edit.current?.focus());
  };
  if (typed !== null) {
    const save = (amount: number, text: string) => {
      close();
      onChange({ setting: 'price', priceCents: amount }, { onRefused: () => setTyped(text) });
    };
    return <PriceForm typed={typed} onSave={save} onCancel={close} />;
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
          onClick={() => setTyped(priceCents === null ? '' : String(priceCents / 100))}
        >
          Edit
        </Button>
      </Group>
    </div>
  );
}

interface PriceFormProps {
  /** In dollars. */
  typed: string;
  onSave: (priceCents: number, typed: string) => void;
  onCancel: () => void;
}

const mustBePositive = 'Price must be greater than zero.';

/** Enter saves. Escape keeps the old price, after a question if another one was typed. */
export function PriceForm({ typed, onSave, onCancel }: PriceFormProps) {
  const [text, setText] = useState(typed);
  const [wrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { fields, changed } = useChangedFields();
  const { question, leave } = useLeaveGuard(changed);
  const cancel = () => leave(onCancel);
  useEffect(() => input.current?.select(), []);

  const save = (event: FormEvent) => {
    event.preventDefault();
    const amount = parseDollars(text);
    if (amount !== null && amount > 0) return onSave(amount, text);
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
        <Button type="submit" size="compact-sm">
          Save
        </Button>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={cancel}>
          Cancel
        </Button>
      </Group>
      {question}
    </form>
  );
}

interface LicensingControlProps {
  listing: Pick<OwnListing, 'type' | 'licensingType' | 'licensingText' | 'licenseTerms'>;
  disabled: boolean;
  describedBy: string | undefined;
  onChange: (change: SettingChange, after: AfterChange) => void;
}

/** What a buyer gets. Type and terms belong together and are saved together. */
function LicensingControl(props: LicensingControlProps) {
  const { listing, disabled, describedBy, onChange } = props;
  const saved = {
    licensingType: listing.licensingType,
    licensingText: listing.licensingText ?? '',
    license: listing.licenseTerms && licenseDraftOf(listing.licenseTerms),
  };
  const [edited, setEdited] = useState<typeof saved | null>(null);
  const [problems, setProblems] = useState<LicenseProblems>({});
  const now = edited ?? saved;
  const edit = (patch: Partial<typeof saved>) => {
    setEdited({ ...now, ...patch });
    setProblems({});
  };
  const save = () => {
    const { licenseTerms, problems: found } = offeredLicense(now);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const { licensingType, licensingText } = now;
    const change = { setting: 'licensing', licensingType, licensingText, licenseTerms } as const;
    onChange(change, { onDone: () => setEdited(null) });
  };
  const changed =
    now.licensingType !== saved.licensingType ||
    (now.licensingType !== null &&
      (now.licensingText.trim() !== saved.licensingText ||
        JSON.stringify(now.license) !== JSON.stringify(saved.license)));
  return (
    <div>
      <AskBeforeLeaving call={{ isPending: false, isSuccess: !changed }}>
        <LicensingSelect
          size="sm"
          classNames={{ input: classes.select }}
          disabled={disabled}
          aria-describedby={describedBy}
          value={now.licensingType}
          onChange={(licensingType) => edit(withLicensingType(now, licensingType))}
        />
        {now.licensingType !== null && (
          <Stack gap="sm" mt="sm">
            <OfferedLicenseFields
              value={now}
              type={listing.type}
              size="sm"
              {...{ problems, disabled }}
              onChange={(license) => edit({ license })}
            />
          </Stack>
        )}
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
            placeholder="What else the licensee may and may not do."
            disabled={disabled}
            aria-describedby={describedBy}
            value={now.licensingText}
            onChange={(event) => edit({ licensingText: event.currentTarget.value })}
          />
        )}
        {changed && (
          <Group gap="0.375rem" mt="0.5rem">
            <Button size="compact-sm" disabled={disabled} onClick={save}>
              Save licensing
            </Button>
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              onClick={() => {
                setEdited(null);
                setProblems({});
              }}
            >
              Undo
            </Button>
          </Group>
        )}
      </AskBeforeLeaving>
    </div>
  );
}
