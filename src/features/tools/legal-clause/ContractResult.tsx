import { Badge, Button, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type AgreementType, agreementNames } from '../../../../domain/ip/clauses/types.ts';
import { LookedAt } from '../shared/LookedAt.tsx';
import bar from '../shared/results.module.css';
import type { Saved } from '../shared/types.ts';
import classes from './ContractResult.module.css';
import { FoundClause } from './FoundClause.tsx';
import { MissingClause } from './MissingClause.tsx';

type ContractAnswer = Saved<'legal-clause'>['result'];

const count = new Intl.NumberFormat('en-US');
const quoted = (words: readonly string[]) => words.map((said) => `“${said}”`).join(', ');

interface ContractResultProps {
  answer: ContractAnswer;
  /** Checks the same text as another kind of agreement; a kept result can't. */
  onCheckAs?: (type: AgreementType) => void;
  actions: ReactNode;
}

/** What a contract has of what is usual in its kind, and what it lacks. */
export function ContractResult({ answer, onCheckAs, actions }: ContractResultProps) {
  const { type, recognisedBy, readsLike, words, found, missing } = answer;
  const essential = missing.filter((clause) => clause.essential);
  const useful = missing.filter((clause) => !clause.essential);
  const clear = found.filter(({ sure }) => sure === 'clear');
  const likely = found.filter(({ sure }) => sure === 'likely');
  const kind = recognisedBy
    ? `Read as a ${agreementNames[type].toLowerCase()}, by ${quoted(recognisedBy)}.`
    : `Checked as a ${agreementNames[type].toLowerCase()}.`;
  return (
    <>
      <div className={bar.head}>
        <div className={bar.words}>
          <Title order={2}>{headline(essential.length)}</Title>
          <p className={bar.searched}>
            {kind} {found.length} of {found.length + missing.length} usual clauses were recognised in{' '}
            {count.format(words)} words.
          </p>
          {readsLike && (
            <p className={classes.other}>
              The text reads like a {agreementNames[readsLike].toLowerCase()}.{' '}
              {onCheckAs && (
                <button type="button" className={classes.again} onClick={() => onCheckAs(readsLike)}>
                  Check it as that
                </button>
              )}
            </p>
          )}
        </div>
        {actions}
      </div>
      <Group
        title="Missing, and essential"
        text="An agreement of this kind is incomplete without them."
        tag={<Badge color="red">{essential.length}</Badge>}
      >
        {essential.map((clause) => (
          <MissingClause key={clause.id} clause={clause} />
        ))}
      </Group>
      <Group
        title="Perhaps there"
        text="A single phrase speaks of them. Read whether it says enough."
        tag={<Badge color="amber">{likely.length}</Badge>}
      >
        {likely.map((clause) => (
          <FoundClause key={clause.id} clause={clause} />
        ))}
      </Group>
      <Group title="There" tag={<Badge color="green">{clear.length}</Badge>}>
        {clear.map((clause) => (
          <FoundClause key={clause.id} clause={clause} />
        ))}
      </Group>
      <Group
        title="Often useful, and not there"
        text="Not every agreement needs them: what each protects from says when."
        tag={<Badge>{useful.length}</Badge>}
        folded
      >
        {useful.map((clause) => (
          <MissingClause key={clause.id} clause={clause} />
        ))}
      </Group>
      <LookedAt {...answer} />
    </>
  );
}

function headline(missing: number): string {
  if (missing === 0) return 'Every essential clause was recognised';
  return missing === 1 ? 'One essential clause is missing' : `${missing} essential clauses are missing`;
}

interface GroupProps {
  title: string;
  text?: string;
  tag: ReactNode;
  /** Only the first few, until more are asked for. */
  folded?: boolean;
  children: ReactNode[];
}

const AT_FIRST = 8;

function Group({ title, text, tag, folded = false, children }: GroupProps) {
  const [all, setAll] = useState(!folded);
  if (children.length === 0) return null;
  return (
    <section className={classes.group} aria-label={title}>
      <div className={classes.groupHead}>
        <Title order={3} size="h4">
          {title}
        </Title>
        {tag}
      </div>
      {text && <p className={classes.text}>{text}</p>}
      <ul className={classes.list}>{all ? children : children.slice(0, AT_FIRST)}</ul>
      {!all && children.length > AT_FIRST && (
        <Button variant="default" mt="md" onClick={() => setAll(true)}>
          Show all {children.length}
        </Button>
      )}
    </section>
  );
}
