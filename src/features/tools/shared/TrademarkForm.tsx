import '../../../ui/form/formStyles.ts';
import { TextInput } from '@mantine/core';
import { tradeMarkLimits } from '../../../../domain/ip/risk.ts';
import type { ToolId } from '../../../../domain/tools/directory.ts';
import { ClassesField } from './ClassesField.tsx';
import form from './ToolForm.module.css';
import { Fields, ToolForm } from './ToolForm.tsx';
import { useKept } from './useKept.ts';

interface TrademarkFormProps {
  /** What was searched for last. */
  name: string;
  classes: readonly number[];
  busy: boolean;
  /** For another tool that takes a name and classes. */
  words?: { label: string; action: string; tool: ToolId };
  onSearch: (asked: { name: string; classes: number[] }) => void;
}

export function TrademarkForm({ name, classes: chosen, busy, words, onSearch }: TrademarkFormProps) {
  const [{ typed, picked }, change] = useKept(words?.tool ?? 'trademark-search', {
    typed: name,
    picked: chosen,
  });
  return (
    <ToolForm
      tool={words?.tool}
      action={words?.action ?? 'Search'}
      reason={typed.trim() === '' ? 'Enter a name first.' : null}
      busy={busy}
      onRun={() => onSearch({ name: typed.trim(), classes: [...picked] })}
    >
      <Fields>
        <TextInput
          label={words?.label ?? 'Trademark Name'}
          description="The words as you would use them"
          size="md"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={tradeMarkLimits.name}
          className={form.wide}
          value={typed}
          onChange={(event) => change({ typed: event.currentTarget.value })}
        />
        <ClassesField
          label="International Class (optional)"
          description="Marks for related goods weigh more"
          none="All classes"
          className={form.wide}
          value={picked}
          onChange={(next) => change({ picked: next })}
        />
      </Fields>
    </ToolForm>
  );
}
