import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Box, Checkbox, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import {
  type AgreementType,
  agreementTypes,
  type Clause,
  type Stance,
  stances,
} from '../../../../domain/ip/clauses/types.ts';
import { agreementKinds, rolesOf } from '../../../../domain/tools/agreement-generator/assemble.ts';
import {
  chosenClauses,
  extrasOf,
  hasStances,
  outlineOf,
  stanceOf,
  variablesUsed,
  whyFixed,
} from '../../../../domain/tools/agreement-generator/choose.ts';
import { agreementLimits, termProblem } from '../../../../domain/tools/agreement-generator/input.ts';
import {
  exclusivities,
  type TermName,
  termNames,
  variables,
} from '../../../../domain/tools/agreement-generator/variables.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { QuotaLine } from '../shared/ToolForm.tsx';
import classes from './AgreementPage.module.css';
import { FormPart, OptionFields, type PartProps, PartyFields, ScheduleFields } from './AgreementParts.tsx';
import { type Draft, inputOf, missingIn } from './draft.ts';

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
  const roles = input && rolesOf(input);
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
      <Stack p="1.25rem 1.25rem 1.5rem">
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
        {input && <OptionFields draft={draft} input={input} onChange={onChange} />}
      </Stack>
      {input && (
        <>
          <TermFields draft={draft} input={input} onChange={onChange} />
          <ClauseChoices draft={draft} input={input} onChange={onChange} />
          <PartyFields draft={draft} input={input} onChange={onChange} />
          <ScheduleFields draft={draft} onChange={onChange} />
        </>
      )}
      <Stack gap="0.75rem" p="1.25rem" className={classes.foot}>
        <ActionButton type="submit" fullWidth loading={busy} reason={reason}>
          Generate
        </ActionButton>
        <QuotaLine tool="agreement-generator" />
      </Stack>
    </form>
  );
}

const inputModes = {
  count: 'numeric',
  percent: 'decimal',
  day: undefined,
  text: undefined,
  choice: undefined,
} as const;

/** What the chosen clauses leave open, each with its usual value. An empty field stays a gap in the text. */
function TermFields({ draft, input, onChange }: PartProps) {
  const used = variablesUsed(input);
  const shown = termNames.filter((name) => used.has(name));
  const termIn = (name: TermName) => draft.terms[name] ?? variables[name].usual;
  const empty = shown.filter((name) => termIn(name).trim() === '').length;
  const change = (name: TermName, value: string) =>
    onChange({ ...draft, terms: { ...draft.terms, [name]: value } });
  return (
    <FormPart title="Terms" count={empty === 0 ? 'All filled in' : `${empty} of ${shown.length} open`} open>
      <Text fz="xs" c="dimmed" mb="0.875rem">
        Whatever you leave empty remains a marked gap in the text.
      </Text>
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
              inputMode={inputModes[variables[name].kind]}
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

/** Whom each stance favors, in the words of this type of agreement. */
function favors(type: AgreementType): Record<Stance, string> {
  const [gives, gets] = agreementKinds[type].roles ?? ['Disclosing Party', 'Receiving Party'];
  return { grantor: `For the ${gives}`, neutral: 'Balanced', grantee: `For the ${gets}` };
}

/** Which clauses are in, and whom each of them favors. */
function ClauseChoices({ draft, input, onChange }: PartProps) {
  const { type } = input;
  const labels = favors(type);
  const usual = outlineOf(input);
  const chosen = chosenClauses(input);
  // In the order of the text, and those left out in their usual place among them.
  const listed = [...usual, ...chosen.filter((clause) => !usual.includes(clause))];
  const left = extrasOf(input).filter((clause) => !chosen.includes(clause));
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
        label="Written in favor of"
        description="For every clause that has such a variant; you can choose one by one below"
        data={stances.map((value) => ({ value, label: labels[value] }))}
        value={draft.stance}
        onChange={(event) => onChange({ ...draft, stance: event.currentTarget.value as Stance, stances: {} })}
      />
      <Box component="ul" m="1rem 0 0" p={0} style={{ listStyle: 'none' }}>
        {listed.map((clause) => (
          <ClauseChoice
            key={clause.id}
            clause={clause}
            type={type}
            fixed={whyFixed(clause.id, input)}
            on={chosen.includes(clause)}
            stance={hasStances(clause, input) ? stanceOf(clause, input) : null}
            labels={labels}
            onToggle={(wanted) => toggle(clause, wanted)}
            onStance={(stance) => onChange({ ...draft, stances: { ...draft.stances, [clause.id]: stance } })}
          />
        ))}
      </Box>
      {left.length > 0 && (
        <NativeSelect
          mt="md"
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
  /** Why it cannot be left out; null when it can. */
  fixed: string | null;
  on: boolean;
  /** Null where the right leaves it only one wording. */
  stance: Stance | null;
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
        title={fixed ?? clause.summary}
        checked={on}
        disabled={fixed !== null}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
      {on && stance !== null && variants.length > 1 && (
        <NativeSelect
          aria-label={`Whom “${clause.title}” favors`}
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
