import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Box, Button, Checkbox, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Discloser, Passing } from '../../../../domain/ip/clauses/types.ts';
import { kindRows, type RightKind, rightKinds } from '../../../../domain/ip/rights.ts';
import { rolesOf } from '../../../../domain/tools/agreement-generator/assemble.ts';
import { ESCROW_CLAUSE, familyOf } from '../../../../domain/tools/agreement-generator/facts.ts';
import { type AgreementInput, agreementLimits } from '../../../../domain/tools/agreement-generator/input.ts';
import classes from './AgreementPage.module.css';
import { type Draft, type DraftOwner, type DraftParty, emptyParty } from './draft.ts';

export interface PartProps {
  draft: Draft;
  input: AgreementInput;
  onChange: (draft: Draft) => void;
}

const rights = [
  { value: '', label: 'As the description says' },
  ...rightKinds.map((kind) => ({ value: kind, label: kindRows[kind].label })),
];

const moments: Record<Passing | '', string> = {
  '': 'As usual for the price',
  payment: 'When the price has been received',
  signature: 'When both have signed',
  release: 'When an escrow on Ipso releases the price',
};

/** A short form is signed when title is to pass, so it waits for no payment. */
const momentsOf = ({ form }: Draft) =>
  Object.entries(moments)
    .filter(([value]) => form === 'full' || (value !== 'payment' && value !== 'signature'))
    .map(([value, label]) => ({
      value,
      label: form === 'recording' && value === '' ? moments.signature : label,
    }));

/** What the clauses depend on: the kind of right, and what only some kinds of agreement ask. */
export function OptionFields({ draft, input, onChange }: PartProps) {
  const { type } = input;
  const family = familyOf(input);
  const waits = (input.added ?? []).includes(ESCROW_CLAUSE);
  return (
    <>
      {type !== 'nda' && (
        <NativeSelect
          label="Kind of right"
          description={
            draft.right === '' && family === 'several'
              ? 'The description names none, or several: choose it if there is only one'
              : 'Clauses that do not fit it are left out'
          }
          data={rights}
          value={draft.right}
          onChange={(event) => onChange({ ...draft, right: event.currentTarget.value as RightKind | '' })}
        />
      )}
      {type === 'nda' && (
        <NativeSelect
          label="Who discloses"
          data={[
            { value: '', label: 'Both parties' },
            { value: 'first', label: 'The first party alone' },
            { value: 'second', label: 'The second party alone' },
          ]}
          value={draft.discloses}
          onChange={(event) => onChange({ ...draft, discloses: event.currentTarget.value as Discloser | '' })}
        />
      )}
      {(type === 'assignment' || type === 'licensing') && (
        <NativeSelect
          label="Form"
          data={[
            { value: 'full', label: 'The whole agreement' },
            { value: 'recording', label: 'Short form for recording, without the price' },
          ]}
          value={draft.form}
          onChange={(event) => onChange({ ...draft, form: event.currentTarget.value as Draft['form'] })}
        />
      )}
      {type === 'assignment' && !waits && (
        <NativeSelect
          label="Title passes"
          data={momentsOf(draft)}
          value={draft.form === 'recording' && draft.passes === 'payment' ? '' : draft.passes}
          onChange={(event) => onChange({ ...draft, passes: event.currentTarget.value as Passing | '' })}
        />
      )}
      {type === 'licensing' && family === 'patent' && draft.form === 'full' && (
        <Checkbox
          label="Secret know-how is licensed too"
          description="Then a lower royalty may continue after the patent"
          checked={draft.knowHow}
          onChange={(event) => onChange({ ...draft, knowHow: event.currentTarget.checked })}
        />
      )}
      {type === 'assignment' && family === 'trademark' && (
        <Checkbox
          label="A US intent-to-use application"
          description="No use of the mark has been alleged yet"
          checked={draft.intentToUse}
          onChange={(event) => onChange({ ...draft, intentToUse: event.currentTarget.checked })}
        />
      )}
      {type === 'assignment' && family === 'trademark' && draft.intentToUse && (
        <Checkbox
          label="The business of the mark passes with it"
          description="Ongoing and existing; without it the application is assigned only once use is alleged"
          checked={draft.business}
          onChange={(event) => onChange({ ...draft, business: event.currentTarget.checked })}
        />
      )}
      {type === 'assignment' && (family === 'patent' || family === 'design') && (
        <Checkbox
          label="A US patent with a terminal disclaimer"
          description="It can be enforced only with the patent it names"
          checked={draft.disclaimed}
          onChange={(event) => onChange({ ...draft, disclaimed: event.currentTarget.checked })}
        />
      )}
      {(type === 'assignment' || type === 'licensing') && (
        <Checkbox
          label="Others own a share"
          description="All owners are named below, under the parties, and sign on paper"
          checked={draft.coOwners}
          onChange={(event) => onChange({ ...draft, coOwners: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

/** What each party is, where, and who signs for it. */
export function PartyFields({ draft, input, onChange }: PartProps) {
  const [one, two] = rolesOf(input) ?? ['One party', 'The other party'];
  const said = [draft.first, draft.second].filter((party) => Object.values(party).some(Boolean)).length;
  const unnamed = input.coOwners && draft.owners.length === 0;
  return (
    <FormPart
      title="Parties and signers"
      count={unnamed ? 'Other owners open' : said === 0 ? 'Optional' : `${said} of 2`}
    >
      <Stack>
        {(['first', 'second'] as const).map((which, index) => {
          const change = (patch: Partial<DraftParty>) =>
            onChange({ ...draft, [which]: { ...draft[which], ...patch } });
          return (
            <Stack key={which} gap="0.75rem" role="group" aria-label={index === 0 ? one : two}>
              <Text fw={600}>{index === 0 ? one : two}</Text>
              <DetailFields party={draft[which]} onChange={change} />
            </Stack>
          );
        })}
        {input.coOwners && <OwnerFields draft={draft} onChange={onChange} />}
      </Stack>
    </FormPart>
  );
}

interface DetailFieldsProps {
  party: DraftParty;
  onChange: (patch: Partial<DraftParty>) => void;
}

function DetailFields({ party, onChange }: DetailFieldsProps) {
  return (
    <>
      <TextInput
        label="What it is"
        placeholder="a corporation under the laws of Delaware"
        autoComplete="off"
        maxLength={agreementLimits.entity}
        value={party.entity}
        onChange={(event) => onChange({ entity: event.currentTarget.value })}
      />
      <TextInput
        label="Address"
        autoComplete="off"
        maxLength={agreementLimits.address}
        value={party.address}
        onChange={(event) => onChange({ address: event.currentTarget.value })}
      />
      <Textarea
        label="Who signs"
        description="One person per line, with the capacity: Ada Lee, Director"
        autosize
        maxRows={6}
        value={party.signers}
        onChange={(event) => onChange({ signers: event.currentTarget.value })}
      />
    </>
  );
}

/** The owners besides the first party. */
function OwnerFields({ draft, onChange }: Omit<PartProps, 'input'>) {
  const { owners } = draft;
  const change = (at: number, patch: Partial<DraftOwner>) =>
    onChange({ ...draft, owners: owners.map((one, index) => (index === at ? { ...one, ...patch } : one)) });
  return (
    <>
      {owners.map((owner, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an owner is its place
        <Stack key={index} gap="0.75rem" role="group" aria-label={`Other owner ${index + 1}`}>
          <TextInput
            label={`Other owner ${index + 1}`}
            autoComplete="off"
            maxLength={agreementLimits.party}
            value={owner.name}
            onChange={(event) => change(index, { name: event.currentTarget.value })}
          />
          <DetailFields party={owner} onChange={(patch) => change(index, patch)} />
          <Group>
            <Button
              variant="default"
              size="xs"
              onClick={() => onChange({ ...draft, owners: owners.filter((_, at) => at !== index) })}
            >
              Remove owner {index + 1}
            </Button>
          </Group>
        </Stack>
      ))}
      {owners.length < agreementLimits.owners && (
        <Group>
          <Button
            variant="default"
            size="xs"
            onClick={() => onChange({ ...draft, owners: [...owners, { name: '', ...emptyParty }] })}
          >
            Add an owner
          </Button>
        </Group>
      )}
    </>
  );
}

/** Lists that belong to the agreement and follow its signatures. */
export function ScheduleFields({ draft, onChange }: Omit<PartProps, 'input'>) {
  const { schedules } = draft;
  const change = (at: number, patch: Partial<Draft['schedules'][number]>) =>
    onChange({
      ...draft,
      schedules: schedules.map((one, index) => (index === at ? { ...one, ...patch } : one)),
    });
  return (
    <FormPart title="Schedules" count={schedules.length === 0 ? 'None' : String(schedules.length)}>
      <Stack>
        {schedules.map(({ title, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a schedule is its number
          <Stack key={index} gap="0.75rem">
            <TextInput
              label={`Schedule ${index + 1}: title`}
              autoComplete="off"
              maxLength={agreementLimits.signer}
              value={title}
              onChange={(event) => change(index, { title: event.currentTarget.value })}
            />
            <Textarea
              label={`Schedule ${index + 1}: text`}
              description="One item per line"
              autosize
              minRows={2}
              maxRows={12}
              maxLength={agreementLimits.schedule}
              value={text}
              onChange={(event) => change(index, { text: event.currentTarget.value })}
            />
            <Group>
              <Button
                variant="default"
                size="xs"
                onClick={() => onChange({ ...draft, schedules: schedules.filter((_, at) => at !== index) })}
              >
                Remove schedule {index + 1}
              </Button>
            </Group>
          </Stack>
        ))}
        {schedules.length < agreementLimits.schedules && (
          <Group>
            <Button
              variant="default"
              size="xs"
              onClick={() => onChange({ ...draft, schedules: [...schedules, { title: '', text: '' }] })}
            >
              Add a schedule
            </Button>
          </Group>
        )}
      </Stack>
    </FormPart>
  );
}

interface FormPartProps {
  title: string;
  count: string;
  open?: boolean;
  children: ReactNode;
}

/** A collapsible part of the form. */
export function FormPart({ title, count, open, children }: FormPartProps) {
  return (
    <details className={classes.part} open={open}>
      <summary>
        {title}
        <Group component="span" display="inline-flex" gap="0.375rem" c="dimmed" fz="xs" fw={400}>
          {count}
          <IconChevronDown size={16} stroke={1.6} aria-hidden="true" className={classes.chevron} />
        </Group>
      </summary>
      <Box p="0.25rem 1.25rem 1.375rem">{children}</Box>
    </details>
  );
}
