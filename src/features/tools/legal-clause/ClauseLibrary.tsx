import '@mantine/core/styles/Input.layer.css';
import { Button, NativeSelect, TextInput, Title, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { findClauses } from '../../../../domain/ip/clauses/search.ts';
import { agreementNames, agreementTypes, clauseTopics } from '../../../../domain/ip/clauses/types.ts';
import { type ClauseUrl, clauseUrl, readClauseUrl } from '../../../../domain/tools/legal-clause/address.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useTyped } from '../../../ui/form/useTyped.ts';
import { ClauseCard } from './ClauseCard.tsx';
import classes from './ClauseLibrary.module.css';

const LONGEST = 200;
const examples = ['the owner goes bankrupt', 'keep it secret', 'check their books', 'somebody else sues us'];

interface ClauseLibraryProps {
  url: ClauseUrl;
  onChange: (url: ClauseUrl, how?: { replace: boolean }) => void;
}

/** The clauses, searched by need. All of it happens in the page and counts as no use. */
export function ClauseLibrary({ url, onChange }: ClauseLibraryProps) {
  const { q, type, topic, open } = readClauseUrl(url);
  const change = (patch: Record<string, unknown>, replace = false) =>
    onChange(clauseUrl({ ...url, clause: undefined, ...patch }), { replace });
  const [typed, setTyped] = useTyped(q, (next) => change({ q: next }, true));
  const { clauses: found, meant } = findClauses({ q, type, topic });
  // With words the best come first; without, each topic by itself.
  const groups =
    q.trim() === ''
      ? clauseTopics.flatMap((name) => {
          const some = found.filter((clause) => clause.topic === name);
          return some.length > 0 ? [{ name, some }] : [];
        })
      : [{ name: null, some: found }];
  return (
    <>
      <search className={classes.search}>
        <TextInput
          type="search"
          label="What do you need?"
          placeholder="In your own words, e.g. the owner goes bankrupt"
          autoComplete="off"
          maxLength={LONGEST}
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
          className={classes.need}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <NativeSelect
          label="Agreement"
          data={[
            { value: '', label: 'Any agreement' },
            ...agreementTypes.map((value) => ({ value, label: agreementNames[value] })),
          ]}
          value={type ?? ''}
          onChange={(event) => change({ type: event.currentTarget.value })}
        />
        <NativeSelect
          label="Topic"
          data={[{ value: '', label: 'All topics' }, ...clauseTopics]}
          value={topic ?? ''}
          onChange={(event) => change({ topic: event.currentTarget.value })}
        />
      </search>
      {q.trim() === '' && (
        <p className={classes.examples}>
          For example:{' '}
          {examples.map((example) => (
            <button key={example} type="button" className={classes.example} onClick={() => setTyped(example)}>
              {example}
            </button>
          ))}
        </p>
      )}
      <VisuallyHidden component="h2">Clauses</VisuallyHidden>
      <p className={classes.count} role="status">
        {found.length === 1 ? 'One clause' : `${found.length} clauses`}
        {meant.map(({ typed: as, word }) => ` · “${as}” read as “${word}”`)}
      </p>
      {found.length === 0 && (
        <EmptyState
          title="No clauses found"
          text="Try other words, or look through a topic."
          action={
            <Button variant="default" onClick={() => onChange({})}>
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
                <Title order={3} size="h4" className={classes.topic}>
                  {name}
                </Title>
              )}
              <ul className={classes.list}>
                {some.map((clause) => (
                  <ClauseCard
                    key={clause.id}
                    clause={clause}
                    open={clause.id === open}
                    onToggle={() =>
                      change({ clause: clause.id === open ? undefined : clause.id }, open !== null)
                    }
                  />
                ))}
              </ul>
            </section>
          ),
      )}
      <p className={classes.advice}>
        Each clause names the statute, treaty, decision or model that it follows. None was chosen for your
        case: this is information, not legal advice.
      </p>
    </>
  );
}
