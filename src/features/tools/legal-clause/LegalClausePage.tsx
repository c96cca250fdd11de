import '@mantine/core/styles/Input.layer.css';
import {
  Box,
  Button,
  Group,
  NativeSelect,
  Text,
  Textarea,
  TextInput,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import { IconArrowLeft, IconChevronDown, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { contractLimit } from '../../../../domain/ip/clauses/contract-limit.ts';
import { clauses } from '../../../../domain/ip/clauses/library.ts';
import { needGroups } from '../../../../domain/ip/clauses/needs.ts';
import { findClauses } from '../../../../domain/ip/clauses/search.ts';
import {
  type AgreementType,
  agreementNames,
  agreementTypes,
  type Clause,
  clauseTopics,
} from '../../../../domain/ip/clauses/types.ts';
import { toolEntries } from '../../../../domain/tools/directory.ts';
import { type ClauseUrl, clauseUrl, readClauseUrl } from '../../../../domain/tools/legal-clause/address.ts';
import { trpc } from '../../../trpc.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useTyped } from '../../../ui/form/useTyped.ts';
import { LinkAnchor } from '../../../ui/LinkAnchor.tsx';
import { UrlTabs } from '../../../ui/UrlTabs.tsx';
import { ChooseFileButton, usePasted } from '../shared/pasted.tsx';
import { ResultActions } from '../shared/ResultActions.tsx';
import { Sample } from '../shared/Sample.tsx';
import { ToolAnswer } from '../shared/ToolAnswer.tsx';
import form from '../shared/ToolForm.module.css';
import { Fields, ToolForm } from '../shared/ToolForm.tsx';
import { ToolFrame } from '../shared/ToolFrame.tsx';
import { useKept } from '../shared/useKept.ts';
import { ClauseVariants } from './ClauseVariants.tsx';
import { ContractResult } from './ContractResult.tsx';
import classes from './LegalClausePage.module.css';

interface LegalClausePageProps {
  url: ClauseUrl;
  signedIn: boolean;
  onChange: (url: ClauseUrl, how?: { replace: boolean }) => void;
}

export function LegalClausePage({ url, signedIn, onChange }: LegalClausePageProps) {
  const { id, name, description } = toolEntries.legalClause;
  return (
    <ToolFrame id={id} title={name} lead={description}>
      <UrlTabs
        label="What to do"
        value={url.way ?? 'library'}
        tabs={[
          { value: 'library', label: 'Find a clause' },
          { value: 'contract', label: 'Check a contract' },
        ]}
        onChange={(way) => onChange(clauseUrl(way === 'contract' ? { way } : {}))}
      >
        {url.way === 'contract' ? (
          <ContractCheck signedIn={signedIn} />
        ) : (
          <ClauseLibrary url={url} onChange={onChange} />
        )}
      </UrlTabs>
    </ToolFrame>
  );
}

const LONGEST = 200;
const byId = new Map(clauses.map((clause) => [clause.id, clause]));

type LibraryProps = Pick<LegalClausePageProps, 'url' | 'onChange'>;

/** The clauses by need, or searched. This runs in the page and does not count as a use. */
function ClauseLibrary({ url, onChange }: LibraryProps) {
  const { need, q, type, topic: chosen, open } = readClauseUrl(url);
  // A link to a clause alone shows it among those of its topic.
  const topic = chosen ?? (need || q || type || !open ? null : (byId.get(open)?.topic ?? null));
  const change = (patch: Record<string, unknown>, replace = false) =>
    onChange(clauseUrl({ ...url, clause: undefined, ...patch }), { replace });
  const [typed, setTyped] = useTyped(q, (next) => change({ q: next }, true));
  const asked = q.trim() !== '' || type !== null || topic !== null;
  const cards = (some: readonly Clause[]) => (
    <ul className={classes.list}>
      {some.map((clause) => (
        <ClauseCard
          key={clause.id}
          clause={clause}
          open={clause.id === open}
          onToggle={() => change({ clause: clause.id === open ? undefined : clause.id }, open !== null)}
        />
      ))}
    </ul>
  );
  return (
    <>
      {need && !asked ? (
        <Box component="section" aria-labelledby="need">
          <LinkAnchor to="/tools/legal-clause" fz="sm">
            <Group component="span" gap="0.25rem">
              <IconArrowLeft size={16} stroke={1.6} aria-hidden="true" />
              All needs
            </Group>
          </LinkAnchor>
          <Title order={2} id="need" mt="0.25rem" mb="1rem">
            {need.need}
          </Title>
          {cards(need.clauses.flatMap((id) => byId.get(id) ?? []))}
        </Box>
      ) : (
        <>
          <search className={classes.search}>
            <TextInput
              type="search"
              label="What do you need?"
              placeholder="In your own words, e.g. the owner goes bankrupt"
              autoComplete="off"
              maxLength={LONGEST}
              leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
              className={classes.words}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <NativeSelect
              label="Agreement"
              data={[
                { value: '', label: 'Any' },
                ...agreementTypes.map((value) => ({ value, label: agreementNames[value] })),
              ]}
              value={type ?? ''}
              onChange={(event) => change({ type: event.currentTarget.value })}
            />
            <NativeSelect
              label="Topic"
              data={[{ value: '', label: 'All' }, ...clauseTopics]}
              value={topic ?? ''}
              onChange={(event) => change({ topic: event.currentTarget.value })}
            />
          </search>
          {asked ? (
            <ClausesFound asked={{ q, type, topic }} cards={cards} onClear={() => onChange({})} />
          ) : (
            <Needs />
          )}
        </>
      )}
      <Text mt="2rem" c="dimmed">
        Each clause names the statute, treaty, decision or model that it follows. None was chosen for your
        case: this is information, not legal advice.
      </Text>
    </>
  );
}

/** What people are about to do, in plain words: each leads to a few clauses. */
function Needs() {
  return (
    <>
      <VisuallyHidden component="h2">Needs</VisuallyHidden>
      <div className={classes.needs}>
        {needGroups.map(({ title, needs }) => (
          <section key={title} aria-label={title}>
            <Title order={3} size="h4" mb="0.375rem">
              {title}
            </Title>
            <ul>
              {needs.map(({ id, need }) => (
                <li key={id}>
                  <LinkAnchor to="/tools/legal-clause" search={{ need: id }}>
                    {need}
                  </LinkAnchor>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

interface ClausesFoundProps {
  asked: Parameters<typeof findClauses>[0];
  cards: (some: readonly Clause[]) => ReactNode;
  onClear: () => void;
}

/** What a search or a filter finds. */
function ClausesFound({ asked, cards, onClear }: ClausesFoundProps) {
  const { clauses: found, meant } = findClauses(asked);
  // A search lists the best matches first; without one, clauses are grouped by topic.
  const groups =
    asked.q.trim() === ''
      ? clauseTopics.flatMap((name) => {
          const some = found.filter((clause) => clause.topic === name);
          return some.length > 0 ? [{ name, some }] : [];
        })
      : [{ name: null, some: found }];
  return (
    <>
      <VisuallyHidden component="h2">Clauses</VisuallyHidden>
      <Text m="1.5rem 0 0.75rem" c="dimmed" className={classes.count} role="status">
        {found.length === 1 ? 'One clause' : `${found.length} clauses`}
        {meant.map(({ typed: as, word }) => ` · “${as}” read as “${word}”`)}
      </Text>
      {found.length === 0 && (
        <EmptyState
          title="No clauses found"
          text="Try other words, or start from a need."
          action={
            <Button variant="default" onClick={onClear}>
              Clear Filters
            </Button>
          }
        />
      )}
      {groups.map(
        ({ name, some }) =>
          some.length > 0 && (
            <section key={name ?? 'found'} className={classes.group} aria-label={name ?? 'Clauses found'}>
              {name && (
                <Title order={3} size="h4" mb="0.625rem">
                  {name}
                </Title>
              )}
              {cards(some)}
            </section>
          ),
      )}
    </>
  );
}

interface ClauseCardProps {
  clause: Clause;
  open: boolean;
  onToggle: () => void;
}

/** A clause of the library: what it does and, once opened, its wording. */
function ClauseCard({ clause, open, onToggle }: ClauseCardProps) {
  const id = useId();
  const { title, summary, usedIn, essential } = clause;
  return (
    <li className={classes.card} data-open={open || undefined}>
      <Title order={4}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={onToggle}
        >
          <span className={classes.title}>{title}</span>
          <IconChevronDown size={18} stroke={1.6} className={classes.chevron} aria-hidden="true" />
        </button>
      </Title>
      <Text maw="52rem" mt="0.25rem">
        {summary}
      </Text>
      <Text fz="xs" mt="0.25rem" c="dimmed">
        {usedIn
          .map((type) => `${agreementNames[type]}${essential.includes(type) ? ' (essential)' : ''}`)
          .join(' · ')}
      </Text>
      {open && (
        <Box id={id} mt="1.25rem">
          <ClauseVariants clause={clause} />
        </Box>
      )}
    </li>
  );
}

const most = contractLimit.toLocaleString('en-US');
const limit = {
  characters: contractLimit,
  tooLong: `A contract may have at most ${most} characters here.`,
};
const blank: { text: string; type: AgreementType | '' } = { text: '', type: '' };

/** Checks a pasted contract for the clauses that are usual in its kind. */
function ContractCheck({ signedIn }: { signedIn: boolean }) {
  const [{ text, type }, change] = useKept('legal-clause', blank);
  const pasted = usePasted(text, (next) => change({ text: next }), limit);
  const check = trpc.tools.legalClause.useMutation();
  const checkAs = (as: AgreementType | '') => {
    change({ type: as });
    check.mutate({ text, ...(as !== '' && { type: as }) });
  };
  return (
    <>
      <ToolForm
        tool="legal-clause"
        action="Check contract"
        reason={text.trim() === '' ? 'Paste a contract, or choose a file.' : pasted.problem}
        busy={check.isPending}
        onRun={() => checkAs(type)}
        buttons={
          <ChooseFileButton label="Choose text file" accept=".txt,.md,text/plain" onChoose={pasted.read} />
        }
      >
        <Fields>
          <Textarea
            label="Contract"
            description={`Its text in English, at most ${most} characters. It is not kept unless you save the result.`}
            rows={10}
            spellCheck={false}
            className={form.all}
            {...pasted.field}
          />
          <NativeSelect
            label="Kind of agreement"
            className={form.wide}
            data={[
              { value: '', label: 'Recognize it from the text' },
              ...agreementTypes.map((value) => ({ value, label: agreementNames[value] })),
            ]}
            value={type}
            onChange={({ currentTarget: { value } }) =>
              change({ type: agreementTypes.find((one) => one === value) ?? '' })
            }
          />
        </Fields>
      </ToolForm>
      <ToolAnswer
        of={check}
        waiting="Checking the contract"
        says={() => 'Contract checked'}
        sample={<Sample tool="legal-clause">{({ result }) => <ContractResult answer={result} />}</Sample>}
      >
        {(answer) => (
          <ContractResult
            answer={answer}
            onCheckAs={checkAs}
            actions={
              check.variables && (
                <ResultActions use={{ tool: 'legal-clause', input: check.variables }} signedIn={signedIn} />
              )
            }
          />
        )}
      </ToolAnswer>
    </>
  );
}
