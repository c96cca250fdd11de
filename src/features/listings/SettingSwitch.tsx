import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Loader, Switch } from '@mantine/core';
import type { SettingChange } from './useChangeSetting.ts';

interface SettingSwitchProps {
  label: string;
  setting: 'isPublic' | 'forSale' | 'negotiable';
  value: boolean;
  disabled: boolean;
  describedBy: string | undefined;
  pending: SettingChange | null;
  onChange: (change: SettingChange) => void;
}

export function SettingSwitch(props: SettingSwitchProps) {
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
