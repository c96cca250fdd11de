import '../../ui/formStyles.ts';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { MultiSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ToolId } from '../../../domain/tools/directory.ts';
import { niceClasses, niceClassLabel } from '../../../domain/tools/nice-classes.ts';
import { tradeMarkLimits } from '../../../domain/tools/risk.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { QuotaLine } from './QuotaLine.tsx';
import classes from './ToolForm.module.css';

const options = niceClasses.map((number) => ({ value: String(number), label: niceClassLabel(number) }));

interface TrademarkFormProps {
  /** What was searched for last. */
  name: string;
  classes: readonly number[];
  busy: boolean;
  /** Of another tool that takes a name and classes. */
  words?: { label: string; action: string; tool: ToolId };
  onSearch: (asked: { name: string; classes: number[] }) => void;
}

export function TrademarkForm({ name, classes: chosen, busy, words, onSearch }: TrademarkFormProps) {
  const [typed, setTyped] = useState(name);
  const [picked, setPicked] = useState(chosen.map(String));
  // The address leads: going back shows what was searched for then.
  const asked = `${name} ${chosen.join()}`;
  const [seen, setSeen] = useState(asked);
  if (seen !== asked) {
    setSeen(asked);
    setTyped(name);
    setPicked(chosen.map(String));
  }
  const blank = typed.trim() === '';
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!blank && !busy) onSearch({ name: typed.trim(), classes: picked.map(Number) });
      }}
    >
      <div className={classes.fields}>
        <TextInput
          label={words?.label ?? 'Trademark Name'}
          description="The words as you would use them"
          size="md"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={tradeMarkLimits.name}
          className={classes.wide}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <MultiSelect
          label="International Class (optional)"
          description="Marks for related goods weigh more"
          placeholder={picked.length > 0 ? undefined : 'All classes'}
          size="md"
          searchable
          clearable
          maxDropdownHeight={320}
          nothingFoundMessage="No such class"
          className={classes.wide}
          data={options}
          value={picked}
          onChange={setPicked}
          clearButtonProps={{ 'aria-label': 'Clear the classes' }}
        />
      </div>
      <div className={classes.foot}>
        <ActionButton type="submit" loading={busy} reason={blank ? 'Enter a name first.' : null}>
          {words?.action ?? 'Search'}
        </ActionButton>
        <QuotaLine tool={words?.tool} />
      </div>
    </form>
  );
}
