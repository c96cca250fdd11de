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
  /** The goods in words, for a tool that reads them; none hides the field. */
  goods?: string;
  onSearch: (asked: { name: string; classes: number[]; goods: string }) => void;
}

export function TrademarkForm({ name, classes: chosen, busy, words, goods, onSearch }: TrademarkFormProps) {
  const [{ typed, picked, described }, change] = useKept(words?.tool ?? 'trademark-search', {
    typed: name,
    picked: chosen,
    described: goods ?? '',
  });
  return (
    <ToolForm
      tool={words?.tool}
      action={words?.action ?? 'Search'}
      reason={typed.trim() === '' ? 'Enter a name first.' : null}
      busy={busy}
      onRun={() => onSearch({ name: typed.trim(), classes: [...picked], goods: (described ?? '').trim() })}
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
        {goods !== undefined && (
          <TextInput
            label="Goods or services, in words (optional)"
            description="Such as “life jackets” or “wipes for cleaning screens”: a class holds many, and what is descriptive depends on yours"
            size="md"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={tradeMarkLimits.goods}
            className={form.all}
            value={described ?? ''}
            onChange={(event) => change({ described: event.currentTarget.value })}
          />
        )}
      </Fields>
    </ToolForm>
  );
}
