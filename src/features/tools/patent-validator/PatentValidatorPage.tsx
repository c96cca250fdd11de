import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { officeCodes, officeNames } from '../../../../domain/ip/offices/types.ts';
import { type PatentUrl, patentUrl, readPatentUrl } from '../../../../domain/tools/addresses.ts';
import { toolEntries } from '../../../../domain/tools/directory.ts';
import { numberListLimits } from '../../../../domain/tools/patent-validator/number-list.ts';
import { trpc } from '../../../trpc.ts';
import { UrlTabs } from '../../../ui/UrlTabs.tsx';
import { ChooseFileButton, usePasted } from '../shared/pasted.tsx';
import { ResultActions } from '../shared/ResultActions.tsx';
import { askedOnce, ToolAnswer } from '../shared/ToolAnswer.tsx';
import form from '../shared/ToolForm.module.css';
import { Fields, ToolForm } from '../shared/ToolForm.tsx';
import { ToolFrame } from '../shared/ToolFrame.tsx';
import { useKept } from '../shared/useKept.ts';
import { KnownNumbers } from './KnownNumbers.tsx';
import { NumberListResult } from './NumberListResult.tsx';
import { PatentResult } from './PatentResult.tsx';

const LONGEST = 120;
const { numbers, characters } = numberListLimits;
const listLimit = {
  characters,
  tooLong: `A list may have at most ${characters.toLocaleString('en-US')} characters.`,
};
const officeOptions = [
  { value: '', label: 'Whichever fits' },
  ...officeCodes.map((code) => ({ value: code, label: officeNames[code] })),
];

interface PatentValidatorPageProps {
  url: PatentUrl;
  signedIn: boolean;
  onChange: (url: PatentUrl) => void;
}

export function PatentValidatorPage({ url, signedIn, onChange }: PatentValidatorPageProps) {
  const { id, name, description } = toolEntries.patentValidator;
  return (
    <ToolFrame id={id} title={name} lead={description}>
      <UrlTabs
        label="What to check"
        value={url.way ?? 'one'}
        tabs={[
          { value: 'one', label: 'One number' },
          { value: 'list', label: 'A list or CSV file' },
        ]}
        onChange={(way) => onChange(patentUrl(way === 'list' ? { way } : {}))}
      >
        {url.way === 'list' ? (
          <NumberList />
        ) : (
          <OneNumber url={url} signedIn={signedIn} onChange={onChange} />
        )}
      </UrlTabs>
    </ToolFrame>
  );
}

function OneNumber({ url, signedIn, onChange }: PatentValidatorPageProps) {
  const input = readPatentUrl(url);
  const check = trpc.tools.patentValidator.useQuery(input, { ...askedOnce, enabled: input.number !== '' });
  const ask = (next: PatentUrl) => {
    const address = patentUrl({ ...next });
    if (JSON.stringify(address) === JSON.stringify(patentUrl({ ...url }))) void check.refetch();
    else onChange(address);
  };
  return (
    <>
      <PatentForm asked={input} busy={check.isFetching} onCheck={ask} />
      <ToolAnswer
        of={check}
        waiting="Checking the number"
        says={({ valid, what }) => (valid ? `Valid: ${what}` : 'Not valid')}
        idle={input.number === '' && <KnownNumbers onTry={(number) => ask({ number })} />}
      >
        {(answer) => (
          <PatentResult
            input={input}
            answer={answer}
            day={new Date().toISOString().slice(0, 10)}
            onTry={(number) => ask({ ...url, number, office: undefined })}
            actions={<ResultActions use={{ tool: 'patent-validator', input }} signedIn={signedIn} />}
          />
        )}
      </ToolAnswer>
    </>
  );
}

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

function PatentForm({ asked, busy, onCheck }: PatentFormProps) {
  const [values, change] = useKept('patent-validator', valuesOf(asked));
  const input = (name: keyof typeof values) => ({
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  return (
    <ToolForm
      action="Validate"
      reason={values.number.trim() === '' ? 'Enter a number first.' : null}
      busy={busy}
      // `onCheck` leaves out whatever is empty or unknown.
      onRun={() => onCheck({ ...values, number: values.number.trim() } as PatentUrl)}
      hint="With the dates, it also shows when the patent ends and which fees are due."
    >
      <Fields>
        <TextInput
          label="Patent Number"
          description="As it is printed: with spaces, commas, words or none"
          size="md"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={LONGEST}
          className={form.wide}
          {...input('number')}
        />
        <NativeSelect
          label="Office (optional)"
          description="When the number does not name it"
          className={form.wide}
          data={officeOptions}
          {...input('office')}
        />
        <TextInput
          label="Filed on (optional)"
          type="date"
          size="md"
          className={form.narrow}
          {...input('filed')}
        />
        <TextInput
          label="Granted on (optional)"
          type="date"
          size="md"
          className={form.narrow}
          {...input('granted')}
        />
        <NativeSelect
          label="Owner, for US fees"
          className={form.narrow}
          // Of the fees known here, only those of the United States are reduced for small owners.
          disabled={values.office !== '' && values.office !== 'US'}
          data={[
            { value: '', label: 'Large entity' },
            { value: 'small', label: 'Small entity (40%)' },
            { value: 'micro', label: 'Micro entity (20%)' },
          ]}
          {...input('entity')}
        />
      </Fields>
    </ToolForm>
  );
}

/** Many numbers in one go, pasted or from a file. */
function NumberList() {
  const [{ text, office }, change] = useKept('patent-list', { text: '', office: '' });
  const pasted = usePasted(text, (next) => change({ text: next }), listLimit);
  const check = trpc.tools.patentValidatorList.useMutation();
  return (
    <>
      <ToolForm
        action="Validate list"
        reason={text.trim() === '' ? 'Paste at least one number, or choose a file.' : pasted.problem}
        busy={check.isPending}
        onRun={() => check.mutate({ text, office: officeCodes.find((code) => code === office) })}
        buttons={
          <ChooseFileButton
            label="Choose CSV file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onChoose={pasted.read}
          />
        }
      >
        <Fields>
          <Textarea
            label="Patent Numbers"
            description={`One on each line, or a CSV file with a column “patent number”. At most ${numbers.toLocaleString('en-US')}; the whole list counts as one use.`}
            size="md"
            rows={8}
            spellCheck={false}
            className={form.all}
            {...pasted.field}
          />
          <NativeSelect
            label="Office (optional)"
            description="For numbers that do not name it"
            className={form.wide}
            data={officeOptions}
            value={office}
            onChange={(event) => change({ office: event.currentTarget.value })}
          />
        </Fields>
      </ToolForm>
      <ToolAnswer
        of={check}
        waiting="Checking the numbers"
        says={({ rows }) => `${rows.filter(({ valid }) => valid).length} of ${rows.length} numbers are valid`}
      >
        {({ rows }) => <NumberListResult rows={rows} />}
      </ToolAnswer>
    </>
  );
}
