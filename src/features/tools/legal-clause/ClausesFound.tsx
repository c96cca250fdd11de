import { Box, Button, Group, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft, IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { clauses } from '../../../../domain/ip/clauses/library.ts';
import { findClauses } from '../../../../domain/ip/clauses/search.ts';
import { agreementNames, type Clause, clauseTopics } from '../../../../domain/ip/clauses/types.ts';
import { type ClauseUrl, clauseUrl, readClauseUrl } from '../../../../domain/tools/legal-clause/address.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkAnchor } from '../../../ui/LinkAnchor.tsx';
import { ClauseVariants } from './ClauseVariants.tsx';
import classes from './LegalClausePage.module.css';

const byId = new Map(clauses.map((clause) => [clause.id, clause]));

interface ClausesFoundProps {
  url: ClauseUrl;
  onChange: (url: ClauseUrl, how?: { replace: boolean }) => void;
}

/** The clauses of a need, or those that a search or a filter finds. A default export, because it is loaded lazily. */
export default function ClausesFound({ url, onChange }: ClausesFoundProps) {
  const { need, q, type, topic: chosen, open } = readClauseUrl(url);
  const card = (clause: Clause) => (
    <ClauseCard
      key={clause.id}
      clause={clause}
      open={clause.id === open}
      onToggle={() =>
        onChange(clauseUrl({ ...url, clause: clause.id === open ? undefined : clause.id }), {
          replace: open !== null,
        })
      }
    />
  );
  if (need && !q.trim() && !type && !chosen) {
    return (
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
        <ul className={classes.list}>{need.clauses.flatMap((id) => byId.get(id) ?? []).map(card)}</ul>
      </Box>
    );
  }
  // A link to a clause alone shows it among those of its topic.
  const topic = chosen ?? (q || type || !open ? null : (byId.get(open)?.topic ?? null));
  const { clauses: found, meant } = findClauses({ q, type, topic });
  // A search lists the best matches first; without one, clauses are grouped by topic.
  const groups =
    q.trim() === ''
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
                <Title order={3} size="h4" mb="0.625rem">
                  {name}
                </Title>
              )}
              <ul className={classes.list}>{some.map(card)}</ul>
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
