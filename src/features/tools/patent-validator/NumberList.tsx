import '@mantine/core/styles/Input.layer.css';
import { NativeSelect, Textarea } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { officeCodes } from '../../../../domain/ip/offices/types.ts';
import { numberListLimits } from '../../../../domain/tools/patent-validator/number-list.ts';
import { sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import classes from '../shared/answer.module.css';
import { ChooseFileButton } from '../shared/ChooseFileButton.tsx';
import { PatentSkeleton } from '../shared/PatentSkeleton.tsx';
import { QuotaLine } from '../shared/QuotaLine.tsx';
import form from '../shared/ToolForm.module.css';
import { useKept } from '../shared/useKept.ts';
import { usePasted } from '../shared/usePasted.ts';
import { NumberListResult } from './NumberListResult.tsx';
import { officeOptions } from './PatentForm.tsx';

const { numbers, characters } = numberListLimits;
const most = numbers.toLocaleString('en-US');
const limit = {
  characters,
  tooLong: `A list may have at most ${characters.toLocaleString('en-US')} characters.`,
};

/** Many numbers in one go, pasted or from a file. */
export function NumberList() {
  const utils = trpc.useUtils();
  const [{ text, office }, changeForm] = useKept('patent-list', { text: '', office: '' });
  const { problem, change, read } = usePasted(text, (next) => changeForm({ text: next }), limit);
  const check = trpc.tools.patentValidatorList.useMutation({
    onSuccess: () => utils.tools.usage.invalidate(),
  });
  const blank = text.trim() === '';
  const reason = blank ? 'Paste at least one number, or choose a file.' : problem;
  return (
    <>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (reason === null && !check.isPending)
            check.mutate({ text, office: officeCodes.find((code) => code === office) });
        }}
      >
        <div className={form.fields}>
          <Textarea
            label="Patent Numbers"
            description={`One on each line, or a CSV file with a column “patent number”. At most ${most}; the whole list counts as one use.`}
            size="md"
            rows={8}
            spellCheck={false}
            className={form.all}
            value={text}
            error={problem}
            onChange={(event) => change(event.currentTarget.value)}
          />
          <NativeSelect
            label="Office (optional)"
            description="For numbers that do not name it"
            size="md"
            className={form.wide}
            rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden="true" />}
            data={officeOptions}
            value={office}
            onChange={(event) => changeForm({ office: event.currentTarget.value })}
          />
        </div>
        <div className={form.foot}>
          <div className={form.buttons}>
            <ActionButton type="submit" loading={check.isPending} reason={reason}>
              Validate list
            </ActionButton>
            <ChooseFileButton
              label="Choose CSV file"
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              onChoose={(file) => void read(file)}
            />
          </div>
          <QuotaLine />
        </div>
      </form>
      <div className={classes.answer} aria-busy={check.isPending}>
        {check.isPending && <PatentSkeleton />}
        {check.error && <ErrorState sentence={sentenceOf(check.error)} />}
        {check.data && <NumberListResult key={check.submittedAt} rows={check.data.rows} />}
      </div>
    </>
  );
}
