import '../../ui/form/formStyles.ts';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type LicensingType, limits } from '../../../domain/listings.ts';
import { AskBeforeLeaving } from '../../ui/form/AskBeforeLeaving.tsx';
import { licensingOptions, licensingTypeOf, licensingValue } from './licensingOptions.ts';
import classes from './PriceControl.module.css';
import type { SettingChange } from './useChangeSetting.ts';

interface LicensingControlProps {
  listing: { licensingType: LicensingType | null; licensingText: string | null };
  disabled: boolean;
  describedBy: string | undefined;
  pending: boolean;
  onChange: (change: SettingChange, onDone: () => void) => void;
}

/** What a buyer gets. Type and terms belong together, so they are saved together. */
export function LicensingControl(props: LicensingControlProps) {
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
        <NativeSelect
          label="Licensing type"
          classNames={{ input: classes.select }}
          data={licensingOptions}
          disabled={disabled}
          aria-describedby={describedBy}
          value={licensingValue(now.licensingType)}
          onChange={(event) =>
            setEdited({ ...now, licensingType: licensingTypeOf(event.currentTarget.value) })
          }
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
          <div className={classes.buttons}>
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
          </div>
        )}
      </AskBeforeLeaving>
    </div>
  );
}
