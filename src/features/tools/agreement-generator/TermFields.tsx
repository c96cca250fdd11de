import { NativeSelect, TextInput } from '@mantine/core';
import { variablesUsed } from '../../../../domain/tools/agreement-generator/choose.ts';
import {
  type AgreementInput,
  agreementLimits,
  termProblem,
} from '../../../../domain/tools/agreement-generator/input.ts';
import {
  exclusivities,
  type TermName,
  termNames,
  variables,
} from '../../../../domain/tools/agreement-generator/variables.ts';
import classes from './AgreementForm.module.css';
import type { Draft } from './draft.ts';
import { FormPart } from './FormPart.tsx';

interface TermFieldsProps {
  draft: Draft;
  input: AgreementInput;
  onChange: (draft: Draft) => void;
}

/** What the chosen clauses leave open, each with its usual value. An emptied field stays a gap in the text. */
export function TermFields({ draft, input, onChange }: TermFieldsProps) {
  const used = variablesUsed(input);
  const shown = termNames.filter((name) => used.has(name));
  const termIn = (name: TermName) => draft.terms[name] ?? variables[name].usual;
  const empty = shown.filter((name) => termIn(name).trim() === '').length;
  const change = (name: TermName, value: string) =>
    onChange({ ...draft, terms: { ...draft.terms, [name]: value } });
  return (
    <FormPart title="Terms" count={empty === 0 ? 'All filled in' : `${empty} of ${shown.length} open`} open>
      <p className={classes.hint}>What you leave empty stays a marked gap in the text.</p>
      <div className={classes.terms}>
        {shown.map((name) =>
          name === 'exclusivity' ? (
            <NativeSelect
              key={name}
              label={variables[name].label}
              data={exclusivities.map((value) => ({ value, label: capital(value) }))}
              value={termIn(name)}
              onChange={(event) => change(name, event.currentTarget.value)}
            />
          ) : (
            <TextInput
              key={name}
              label={variables[name].label}
              placeholder={variables[name].hint}
              type={variables[name].kind === 'day' ? 'date' : 'text'}
              inputMode={variables[name].kind === 'number' ? 'decimal' : undefined}
              autoComplete="off"
              maxLength={agreementLimits.term}
              error={termProblem(name, termIn(name))}
              value={termIn(name)}
              onChange={(event) => change(name, event.currentTarget.value)}
            />
          ),
        )}
      </div>
    </FormPart>
  );
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
