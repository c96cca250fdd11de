import { Anchor, Group, NativeSelect, Text, TextInput, Title } from '@mantine/core';
import { offices } from '../../../../domain/ip/offices/all.ts';
import { type PatentUrl, patentUrl, readPatentUrl } from '../../../../domain/tools/addresses.ts';
import { patentNumberLimit } from '../../../../domain/tools/patent-validator/number-list.ts';
import { trpc } from '../../../trpc.ts';
import { UrlTabs } from '../../../ui/UrlTabs.tsx';
import { ResultActions } from '../shared/ResultActions.tsx';
import { Sample } from '../shared/Sample.tsx';
import { askedOnce, ToolAnswer } from '../shared/ToolAnswer.tsx';
import form from '../shared/ToolForm.module.css';
import { Fields, ToolForm } from '../shared/ToolForm.tsx';
import { useKept } from '../shared/useKept.ts';
import { NumberList, officeOptions } from './NumberList.tsx';
import { PatentResult } from './PatentResult.tsx';
import classes from './PatentValidator.module.css';

interface PatentValidatorPageProps {
  /** The search parameters as they stand in the address. */
  url: PatentUrl;
  signedIn: boolean;
  onChange: (url: PatentUrl) => void;
}

export default function PatentValidatorPage({ url: said, signedIn, onChange }: PatentValidatorPageProps) {
  const url = patentUrl({ ...said });
  return (
    <UrlTabs
      label="What to check"
      value={url.way ?? 'one'}
      tabs={[
        { value: 'one', label: 'One number' },
        { value: 'list', label: 'A list or CSV file' },
      ]}
      onChange={(way) => onChange(patentUrl(way === 'list' ? { way } : {}))}
    >
      {url.way === 'list' ? <NumberList /> : <OneNumber url={url} signedIn={signedIn} onChange={onChange} />}
    </UrlTabs>
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
        sample={
          input.number === '' && (
            <>
              <Sample tool="patent-validator">
                {({ input: asked, result }) => (
                  <PatentResult input={asked} answer={result} day={new Date().toISOString().slice(0, 10)} />
                )}
              </Sample>
              <KnownNumbers onTry={(number) => ask({ number })} />
            </>
          )
        }
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

/** What the fields show: a missing value is an empty text there. */
function valuesOf({ number, office, filed, priority, granted, entity }: Asked): Record<keyof Asked, string> {
  return {
    number,
    office: office ?? '',
    filed: filed ?? '',
    priority: priority ?? '',
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
          autoComplete="off"
          enterKeyHint="go"
          maxLength={patentNumberLimit}
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
        <TextInput label="Filed on (optional)" type="date" className={form.narrow} {...input('filed')} />
        <TextInput
          label="Priority from (optional)"
          type="date"
          className={form.narrow}
          {...input('priority')}
        />
        <TextInput label="Granted on (optional)" type="date" className={form.narrow} {...input('granted')} />
        <NativeSelect
          label="Entity size, for US fees"
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

/** The offices whose numbers are known, each with a number of its form to try. */
function KnownNumbers({ onTry }: { onTry: (number: string) => void }) {
  return (
    <section aria-labelledby="known-numbers">
      <Title order={2} id="known-numbers" fz="var(--title-3)">
        Numbers it knows
      </Title>
      <Text c="dimmed" mt="0.25rem" mb="1rem">
        {offices.length} offices, each in the forms it has used. Choose one to try it.
      </Text>
      <ul className={classes.offices}>
        {offices.map(({ code, name, examples }) => (
          <li key={code}>
            <Text span fw={600}>
              {name}
            </Text>
            <Group component="span" gap="0.125rem 1rem">
              {examples.slice(0, 3).map((example) => {
                // A number in a form that many offices use names its own.
                const number = /^[A-Z]{2}\b|\//.test(example) ? example : `${code} ${example}`;
                return (
                  <Anchor
                    key={example}
                    component="button"
                    type="button"
                    fz="sm"
                    mih="1.5rem"
                    className={classes.number}
                    onClick={() => onTry(number)}
                  >
                    {number}
                  </Anchor>
                );
              })}
            </Group>
          </li>
        ))}
      </ul>
    </section>
  );
}
