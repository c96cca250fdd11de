import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, NativeSelect } from '@mantine/core';
import {
  type AgreementType,
  type Clause,
  type Stance,
  stances,
} from '../../../../domain/ip/clauses/types.ts';
import { agreementKinds } from '../../../../domain/tools/agreement-generator/assemble.ts';
import {
  chosenClauses,
  extrasOf,
  outlineOf,
  stanceOf,
} from '../../../../domain/tools/agreement-generator/choose.ts';
import type { AgreementInput } from '../../../../domain/tools/agreement-generator/input.ts';
import classes from './AgreementForm.module.css';
import type { Draft } from './draft.ts';
import { FormPart } from './FormPart.tsx';

/** Whom each stance favours, in the words of this type of agreement. */
function favours(type: AgreementType): Record<Stance, string> {
  const [first, second] = agreementKinds[type].roles ?? ['first party', 'second party'];
  return { grantor: `For the ${first}`, neutral: 'Balanced', grantee: `For the ${second}` };
}

interface ClauseChoicesProps {
  draft: Draft;
  input: AgreementInput;
  onChange: (draft: Draft) => void;
}

/** Which clauses are in, and whom each of them favours. */
export function ClauseChoices({ draft, input, onChange }: ClauseChoicesProps) {
  const { type } = input;
  const labels = favours(type);
  const usual = outlineOf(type);
  const chosen = chosenClauses(input);
  // In the order of the text, and those left out in their usual place among them.
  const listed = [...usual, ...chosen.filter((clause) => !usual.includes(clause))];
  const left = extrasOf(type).filter((clause) => !chosen.includes(clause));
  const toggle = (clause: Clause, wanted: boolean) => {
    const without = (ids: string[]) => ids.filter((id) => id !== clause.id);
    if (usual.includes(clause)) {
      onChange({ ...draft, off: wanted ? without(draft.off) : [...draft.off, clause.id] });
    } else onChange({ ...draft, added: without(draft.added) });
  };
  return (
    <FormPart
      title="Clauses"
      count={`${chosen.length} in, ${left.length + listed.length - chosen.length} more`}
    >
      <NativeSelect
        label="Written in favour of"
        description="Each clause that has such a variant; below it can be chosen one by one"
        data={stances.map((value) => ({ value, label: labels[value] }))}
        value={draft.stance}
        onChange={(event) => onChange({ ...draft, stance: event.currentTarget.value as Stance, stances: {} })}
      />
      <ul className={classes.list}>
        {listed.map((clause, index) => (
          <ClauseChoice
            key={clause.id}
            clause={clause}
            type={type}
            fixed={index === 0}
            on={chosen.includes(clause)}
            stance={stanceOf(clause, input)}
            labels={labels}
            onToggle={(wanted) => toggle(clause, wanted)}
            onStance={(stance) => onChange({ ...draft, stances: { ...draft.stances, [clause.id]: stance } })}
          />
        ))}
      </ul>
      {left.length > 0 && (
        <NativeSelect
          className={classes.add}
          label="Add a clause"
          value=""
          data={[{ value: '', label: 'From the library' }, ...byTopic(left)]}
          onChange={(event) => {
            const id = event.currentTarget.value;
            if (id) onChange({ ...draft, added: [...draft.added, id] });
          }}
        />
      )}
    </FormPart>
  );
}

interface ClauseChoiceProps {
  clause: Clause;
  type: AgreementType;
  /** It cannot be left out. */
  fixed: boolean;
  on: boolean;
  stance: Stance;
  labels: Record<Stance, string>;
  onToggle: (on: boolean) => void;
  onStance: (stance: Stance) => void;
}

function ClauseChoice(props: ClauseChoiceProps) {
  const { clause, type, fixed, on, stance, labels, onToggle, onStance } = props;
  const variants = stances.filter((one) => clause.variants[one] !== undefined);
  return (
    <li className={classes.clause}>
      <Checkbox
        label={clause.title}
        title={clause.summary}
        checked={on}
        disabled={fixed}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
      {on && variants.length > 1 && (
        <NativeSelect
          aria-label={`Whom “${clause.title}” favours`}
          size="xs"
          data={variants.map((value) => ({ value, label: labels[value] }))}
          value={stance}
          onChange={(event) => onStance(event.currentTarget.value as Stance)}
        />
      )}
      {!on && clause.essential.includes(type) && <p className={classes.lacks}>{clause.protectsFrom}</p>}
    </li>
  );
}

function byTopic(clauses: Clause[]) {
  const topics = [...new Set(clauses.map(({ topic }) => topic))];
  return topics.map((topic) => ({
    group: topic,
    items: clauses
      .filter((clause) => clause.topic === topic)
      .map(({ id, title }) => ({ value: id, label: title })),
  }));
}
