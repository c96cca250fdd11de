import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { formatDollars } from '../../../domain/money.ts';
import classes from './PriceControl.module.css';
import { PriceForm } from './PriceForm.tsx';
import type { SettingChange } from './useChangeSetting.ts';

interface PriceControlProps {
  priceCents: number | null;
  disabled: boolean;
  describedBy: string | undefined;
  pending: boolean;
  onChange: (change: SettingChange, onDone: () => void) => void;
}

/** The price, changed in place. */
export function PriceControl({ priceCents, disabled, describedBy, pending, onChange }: PriceControlProps) {
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
      <span className={classes.label}>Price</span>
      <div className={classes.line}>
        <span className={classes.amount}>
          {priceCents === null ? 'Price on request' : formatDollars(priceCents)}
        </span>
        <Button
          ref={edit}
          variant="subtle"
          size="compact-sm"
          className={classes.edit}
          disabled={disabled}
          aria-label="Edit price"
          aria-describedby={describedBy}
          onClick={() => setEditing(true)}
        >
          Edit
        </Button>
      </div>
    </div>
  );
}
