import '@mantine/core/styles/Input.layer.css';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type AgreementType, agreementTypes } from '../../../../domain/ip/clauses/types.ts';
import { agreementKinds } from '../../../../domain/tools/agreement-generator/assemble.ts';
import { agreementLimits, termProblem } from '../../../../domain/tools/agreement-generator/input.ts';
import { termNames } from '../../../../domain/tools/agreement-generator/variables.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { QuotaLine } from '../shared/QuotaLine.tsx';
import classes from './AgreementForm.module.css';
import { ClauseChoices } from './ClauseChoices.tsx';
import { type Draft, inputOf, missingIn } from './draft.ts';
import { TermFields } from './TermFields.tsx';

const types = [
  { value: '', label: 'Choose a type' },
  ...agreementTypes.map((type) => ({ value: type, label: agreementKinds[type].name })),
];

interface AgreementFormProps {
  draft: Draft;
  busy: boolean;
  onChange: (draft: Draft) => void;
  onGenerate: () => void;
}

export function AgreementForm({ draft, busy, onChange, onGenerate }: AgreementFormProps) {
  const { type } = draft;
  const input = inputOf(draft);
  const wrong = termNames.map((name) => termProblem(name, input?.terms?.[name] ?? '')).find(Boolean);
  const reason = missingIn(draft) ?? wrong ?? null;
  const roles = type === '' ? null : agreementKinds[type].roles;
  const field = (name: 'firstParty' | 'secondParty' | 'ipDescription') => ({
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...draft, [name]: event.currentTarget.value }),
  });
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!reason && !busy) onGenerate();
      }}
    >
      <div className={classes.fields}>
        <NativeSelect
          label="Agreement Type"
          description={type === '' ? 'What the agreement is about' : agreementKinds[type].about}
          data={types}
          value={type}
          onChange={(event) => onChange({ ...draft, type: event.currentTarget.value as AgreementType | '' })}
        />
        <TextInput
          label="First Party"
          description={roles ? `The ${roles[0]}` : undefined}
          autoComplete="off"
          maxLength={agreementLimits.party}
          {...field('firstParty')}
        />
        <TextInput
          label="Second Party"
          description={roles ? `The ${roles[1]}` : undefined}
          autoComplete="off"
          maxLength={agreementLimits.party}
          {...field('secondParty')}
        />
        <Textarea
          label="IP Description (optional)"
          description="As it reads in the sentence “Property means …”"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={agreementLimits.description}
          {...field('ipDescription')}
        />
      </div>
      {input && (
        <>
          <TermFields draft={draft} input={input} onChange={onChange} />
          <ClauseChoices draft={draft} input={input} onChange={onChange} />
        </>
      )}
      <div className={classes.foot}>
        <ActionButton type="submit" fullWidth loading={busy} reason={reason}>
          Generate
        </ActionButton>
        <QuotaLine tool="agreement-generator" />
      </div>
    </form>
  );
}
