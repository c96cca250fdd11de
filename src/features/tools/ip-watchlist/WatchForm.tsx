import { Button, NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type AlertSetting, alertLabels, alertSettings } from '../../../../domain/saved-searches.ts';
import type { WatchFields } from '../../../../domain/tools/ip-watchlist/address.ts';
import {
  tooManyWatches,
  type WatchKind,
  watchKindLabels,
  watchKinds,
} from '../../../../domain/tools/ip-watchlist/watches.ts';
import { trpc } from '../../../trpc.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { QuotaLine } from '../shared/QuotaLine.tsx';
import form from '../shared/ToolForm.module.css';
import { useKept } from '../shared/useKept.ts';
import { WatchFieldset } from './WatchFieldset.tsx';
import { missing } from './watched.ts';

interface WatchFormProps {
  asked: WatchFields;
  busy: boolean;
  onWatch: (fields: WatchFields, alert: AlertSetting) => void;
  onShow: (fields: WatchFields) => void;
}

/** A new watch; mounted anew when the address asks for something else. */
export function WatchForm({ asked, busy, onWatch, onShow }: WatchFormProps) {
  const [{ fields, alert }, change] = useKept<{ fields: WatchFields; alert: AlertSetting }>('ip-watchlist', {
    fields: asked,
    alert: 'daily',
  });
  const setFields = (next: WatchFields) => change({ fields: next });
  const { data } = trpc.watches.list.useQuery();
  const blank = missing(fields);
  const most = data?.most ?? null;
  const full =
    most !== null && data !== undefined && data.watches.length >= most ? tooManyWatches(most) : null;
  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!blank && !full && !busy) onWatch(fields, alert);
      }}
    >
      <WatchFieldset
        fields={fields}
        onChange={setFields}
        before={
          <NativeSelect
            label="What to watch"
            description="In the register and on the market"
            size="md"
            className={form.narrow}
            rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden="true" />}
            data={watchKinds.map((value) => ({ value, label: watchKindLabels[value] }))}
            value={fields.kind}
            onChange={(event) => setFields({ ...fields, kind: event.currentTarget.value as WatchKind })}
          />
        }
        after={<AlertField value={alert} onChange={(next) => change({ alert: next })} />}
      />
      <div className={form.foot}>
        <div className={form.buttons}>
          <ActionButton type="submit" loading={busy} reason={blank ?? full}>
            Watch
          </ActionButton>
          <Button variant="default" disabled={blank !== null} onClick={() => onShow(fields)}>
            Show What Is There Already
          </Button>
        </div>
        <QuotaLine tool="ip-watchlist" />
      </div>
    </form>
  );
}

/** When new hits are mailed. */
export function AlertField({
  value,
  onChange,
}: {
  value: AlertSetting;
  onChange: (value: AlertSetting) => void;
}) {
  return (
    <NativeSelect
      label="Mail me"
      description="The bell tells you in any case"
      size="md"
      className={form.quarter}
      rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden="true" />}
      data={alertSettings.map((one) => ({ value: one, label: alertLabels[one] }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as AlertSetting)}
    />
  );
}
