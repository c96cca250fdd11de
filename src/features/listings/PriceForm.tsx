import '../../ui/form/formStyles.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { parseDollars } from '../../../domain/money.ts';
import { useChangedFields, useLeaveGuard } from '../../ui/form/AskBeforeLeaving.tsx';
import { notifyError } from '../../ui/toast.ts';
import classes from './PriceControl.module.css';

interface PriceFormProps {
  priceCents: number | null;
  pending: boolean;
  onSave: (priceCents: number) => void;
  onCancel: () => void;
}

const mustBePositive = 'Price must be greater than zero.';

/** Enter saves; Escape leaves the price as it was, after asking if another was typed. */
export function PriceForm({ priceCents, pending, onSave, onCancel }: PriceFormProps) {
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
      <div className={classes.buttons}>
        <Button type="submit" size="compact-sm" loading={pending}>
          Save
        </Button>
        <Button variant="subtle" color="gray" size="compact-sm" disabled={pending} onClick={cancel}>
          Cancel
        </Button>
      </div>
      {question}
    </form>
  );
}
