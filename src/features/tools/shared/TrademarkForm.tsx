import '../../../ui/form/formStyles.ts';
import { TextInput } from '@mantine/core';
import { tradeMarkLimits } from '../../../../domain/ip/risk.ts';
import type { ToolId } from '../../../../domain/tools/directory.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { ClassesField } from './ClassesField.tsx';
import { QuotaLine } from './QuotaLine.tsx';
import classes from './ToolForm.module.css';
import { useKept } from './useKept.ts';

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
  const [{ typed, picked }, change] = useKept(words?.tool ?? 'trademark-search', {
    typed: name,
    picked: chosen,
  });
  const blank = typed.trim() === '';
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!blank && !busy) onSearch({ name: typed.trim(), classes: [...picked] });
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
          onChange={(event) => change({ typed: event.currentTarget.value })}
        />
        <ClassesField
          label="International Class (optional)"
          description="Marks for related goods weigh more"
          none="All classes"
          className={classes.wide}
          value={picked}
          onChange={(next) => change({ picked: next })}
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
