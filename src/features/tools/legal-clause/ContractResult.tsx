import { Badge, Box, Button, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { clauses } from '../../../../domain/ip/clauses/library.ts';
import { type AgreementType, agreementNames } from '../../../../domain/ip/clauses/types.ts';
import { AnswerHead, LookedAt } from '../shared/ToolAnswer.tsx';
import type { Saved } from '../shared/types.ts';
import { ClauseVariants } from './ClauseVariants.tsx';
import classes from './LegalClausePage.module.css';

type ContractAnswer = Saved<'legal-clause'>['result'];

const count = new Intl.NumberFormat('en-US');
const quoted = (words: readonly string[]) => words.map((said) => `“${said}”`).join(', ');

/** "a distribution agreement", "an assignment agreement". */
const named = (type: AgreementType) =>
  `${type === 'assignment' ? 'an' : 'a'} ${agreementNames[type].toLowerCase()}`;

interface ContractResultProps {
  answer: ContractAnswer;
  /** Checks the same text as another kind of agreement; a saved result can't. */
  onCheckAs?: (type: AgreementType) => void;
  actions?: ReactNode;
}

/** Which of the clauses usual in its kind a contract has, and which it lacks. */
export function ContractResult({ answer, onCheckAs, actions }: ContractResultProps) {
  const { type, recognisedBy, readsLike, words, found, missing } = answer;
  const essential = missing.filter((clause) => clause.essential);
  const useful = missing.filter((clause) => !clause.essential);
  const negated = found.filter(({ state }) => state === 'negated');
  const weak = found.filter(({ state }) => state === 'weak');
  // Answers from before there were states have none.
  const there = found.filter(({ state = 'present' }) => state === 'present');
  const clear = there.filter(({ sure }) => sure === 'clear');
  const likely = there.filter(({ sure }) => sure === 'likely');
  const kind = recognisedBy
    ? `Read as ${named(type)}, judging by ${quoted(recognisedBy)}.`
    : `Checked as ${named(type)}.`;
  return (
    <>
      <AnswerHead
        title={headline(essential.length, [...negated, ...weak].filter((clause) => clause.essential).length)}
        lead={`${kind} ${there.length} of ${found.length + missing.length} usual clauses were recognized in ${count.format(words)} words.`}
        actions={actions}
      >
        {readsLike && (
          <p className={classes.other}>
            The text reads like {named(readsLike)}.{' '}
            {onCheckAs && (
              <button type="button" className={classes.again} onClick={() => onCheckAs(readsLike)}>
                Check it as that
              </button>
            )}
          </p>
        )}
      </AnswerHead>
      <ClauseGroup
        title="Denied"
        text="The text mentions them only to say that they do not apply."
        tag={<Badge color="red">{negated.length}</Badge>}
      >
        {negated.map((clause) => (
          <FoundClause key={clause.id} clause={clause} />
        ))}
      </ClauseGroup>
      <ClauseGroup
        title="Missing, and essential"
        text="An agreement of this kind is incomplete without them."
        tag={<Badge color="red">{essential.length}</Badge>}
      >
        {essential.map((clause) => (
          <MissingClause key={clause.id} clause={clause} />
        ))}
      </ClauseGroup>
      <ClauseGroup
        title="There, but weak"
        text="A promise to agree later, or without what makes the clause work."
        tag={<Badge color="amber">{weak.length}</Badge>}
      >
        {weak.map((clause) => (
          <FoundClause key={clause.id} clause={clause} />
        ))}
      </ClauseGroup>
      <ClauseGroup
        title="Perhaps there"
        text="A single phrase or sentence mentions them. Check whether it says enough."
        tag={<Badge color="amber">{likely.length}</Badge>}
      >
        {likely.map((clause) => (
          <FoundClause key={clause.id} clause={clause} />
        ))}
      </ClauseGroup>
      <ClauseGroup title="There" tag={<Badge color="green">{clear.length}</Badge>}>
        {clear.map((clause) => (
          <FoundClause key={clause.id} clause={clause} />
        ))}
      </ClauseGroup>
      <ClauseGroup
        title="Often useful, and not there"
        text="Not every agreement needs them: what each protects from tells you when."
        tag={<Badge>{useful.length}</Badge>}
        folded
      >
        {useful.map((clause) => (
          <MissingClause key={clause.id} clause={clause} />
        ))}
      </ClauseGroup>
      <LookedAt {...answer} />
    </>
  );
}

function headline(missing: number, poor: number): string {
  if (missing === 0 && poor > 0)
    return poor === 1
      ? 'One essential clause is weak or denied'
      : `${poor} essential clauses are weak or denied`;
  if (missing === 0) return 'Every essential clause was recognized';
  return missing === 1 ? 'One essential clause is missing' : `${missing} essential clauses are missing`;
}

interface ClauseGroupProps {
  title: string;
  text?: string;
  tag: ReactNode;
  /** Only the first few are shown at first. */
  folded?: boolean;
  children: ReactNode[];
}

const AT_FIRST = 8;

function ClauseGroup({ title, text, tag, folded = false, children }: ClauseGroupProps) {
  const [all, setAll] = useState(!folded);
  if (children.length === 0) return null;
  return (
    <Box component="section" mt="2rem" aria-label={title}>
      <Group gap="0.625rem" wrap="nowrap">
        <Title order={3} size="h4">
          {title}
        </Title>
        {tag}
      </Group>
      {text && (
        <Text mt="0.25rem" c="dimmed">
          {text}
        </Text>
      )}
      <ul className={`${classes.list} ${classes.below}`}>{all ? children : children.slice(0, AT_FIRST)}</ul>
      {!all && children.length > AT_FIRST && (
        <Button variant="default" mt="md" onClick={() => setAll(true)}>
          Show all {children.length}
        </Button>
      )}
    </Box>
  );
}

/** A recognized clause: where it is, which words gave it away, and how it reads. */
function FoundClause({ clause }: { clause: Saved<'legal-clause'>['result']['found'][number] }) {
  const { title, heading, line, by, excerpt } = clause;
  return (
    <li className={classes.clause}>
      <Box miw={0}>
        <Title order={4} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        <p className={classes.facts}>{heading ? `Line ${line} · ${heading}` : `Line ${line}`}</p>
        <p className={classes.facts}>
          by{' '}
          {by.map((said) => (
            <q key={said} className={classes.said}>
              {said}
            </q>
          ))}
        </p>
      </Box>
      <blockquote className={classes.excerpt}>{excerpt}</blockquote>
    </li>
  );
}

/** A usual clause that is missing: what it does, what goes wrong without it, and the wording to add. */
function MissingClause({ clause }: { clause: Saved<'legal-clause'>['result']['missing'][number] }) {
  const { id, title, summary, protectsFrom } = clause;
  const [open, setOpen] = useState(false);
  const body = useId();
  // A saved result may be older than the library.
  const known = clauses.find((one) => one.id === id);
  return (
    <li className={classes.clause}>
      <Box miw={0}>
        <Title order={4} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        <p className={classes.facts}>{summary}</p>
      </Box>
      <div className={classes.lack}>
        <p className={classes.without}>{protectsFrom}</p>
        {known && (
          <Button
            variant="default"
            size="sm"
            aria-expanded={open}
            aria-controls={open ? body : undefined}
            aria-label={open ? `Hide the clause: ${title}` : `Show the clause: ${title}`}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Hide the clause' : 'Show the clause'}
          </Button>
        )}
      </div>
      {open && known && (
        <div id={body} className={classes.body}>
          <ClauseVariants clause={known} brief />
        </div>
      )}
    </li>
  );
}
