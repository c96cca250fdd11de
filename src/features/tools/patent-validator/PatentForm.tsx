import '@mantine/core/styles/Input.layer.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { officeCodes, officeNames } from '../../../../domain/ip/offices/types.ts';
import type { PatentUrl, readPatentUrl } from '../../../../domain/tools/addresses.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { QuotaLine } from '../shared/QuotaLine.tsx';
import classes from '../shared/ToolForm.module.css';
import { useKept } from '../shared/useKept.ts';

const LONGEST = 120;
const arrow = <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />;

/** The choices of an office, with none first. */
export const officeOptions = [
  { value: '', label: 'Whichever fits' },
  ...officeCodes.map((code) => ({ value: code, label: officeNames[code] })),
];

type Asked = ReturnType<typeof readPatentUrl>;

/** What the fields show; nothing is an empty text there. */
function valuesOf({ number, office, filed, granted, entity }: Asked): Record<keyof Asked, string> {
  return {
    number,
    office: office ?? '',
    filed: filed ?? '',
    granted: granted ?? '',
    entity: entity ?? '',
  };
}

interface PatentFormProps {
  /** What was checked last. */
  asked: Asked;
  busy: boolean;
  onCheck: (asked: PatentUrl) => void;
}

export function PatentForm({ asked, busy, onCheck }: PatentFormProps) {
  const [values, change] = useKept('patent-validator', valuesOf(asked));
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  const blank = values.number.trim() === '';
  // Only the United States halve their fees for small owners, among those whose amounts are known here.
  const american = values.office === '' || values.office === 'US';
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        // `onCheck` leaves out whatever is empty or unknown.
        if (!blank && !busy) onCheck({ ...values, number: values.number.trim() } as PatentUrl);
      }}
    >
      <div className={classes.fields}>
        <TextInput
          label="Patent Number"
          description="As it is printed: with spaces, commas, words or none"
          size="md"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={LONGEST}
          className={classes.wide}
          {...field('number')}
        />
        <NativeSelect
          label="Office (optional)"
          description="When the number does not name it"
          size="md"
          className={classes.wide}
          rightSection={arrow}
          data={officeOptions}
          {...field('office')}
        />
        <TextInput
          label="Filed on (optional)"
          type="date"
          size="md"
          className={classes.narrow}
          {...field('filed')}
        />
        <TextInput
          label="Granted on (optional)"
          type="date"
          size="md"
          className={classes.narrow}
          {...field('granted')}
        />
        <NativeSelect
          label="Owner, for US fees"
          size="md"
          className={classes.narrow}
          rightSection={arrow}
          disabled={!american}
          data={[
            { value: '', label: 'Large entity' },
            { value: 'small', label: 'Small entity (40%)' },
            { value: 'micro', label: 'Micro entity (20%)' },
          ]}
          {...field('entity')}
        />
      </div>
      <p className={classes.hint}>
        With the dates it also tells when the patent ends and which fees are due.
      </p>
      <div className={classes.foot}>
        <ActionButton type="submit" loading={busy} reason={blank ? 'Enter a number first.' : null}>
          Validate
        </ActionButton>
        <QuotaLine />
      </div>
    </form>
  );
}
