import '../../../ui/form/formStyles.ts';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { MultiSelect } from '@mantine/core';
import { niceClasses, niceClassLabel } from '../../../../domain/ip/nice-classes.ts';
import form from './ToolForm.module.css';

const options = niceClasses.map((number) => ({ value: String(number), label: niceClassLabel(number) }));

interface ClassesFieldProps {
  label: string;
  description: string;
  /** What choosing none means. */
  none: string;
  className?: string;
  value: readonly number[];
  onChange: (classes: number[]) => void;
}

/** Any of the 45 Nice classes, in their order. */
export function ClassesField({ none, value, onChange, ...rest }: ClassesFieldProps) {
  return (
    <MultiSelect
      {...rest}
      placeholder={value.length > 0 ? undefined : none}
      size="md"
      searchable
      clearable
      maxDropdownHeight={320}
      nothingFoundMessage="No such class"
      classNames={{ inputField: form.typed, pill: form.chosen }}
      data={options}
      value={value.map(String)}
      onChange={(picked) => onChange(picked.map(Number).sort((a, b) => a - b))}
      clearButtonProps={{ 'aria-label': 'Clear the classes' }}
    />
  );
}
