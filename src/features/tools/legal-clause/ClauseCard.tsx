import { Title } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { agreementNames, type Clause } from '../../../../domain/ip/clauses/types.ts';
import classes from './ClauseCard.module.css';
import { ClauseVariants } from './ClauseVariants.tsx';

interface ClauseCardProps {
  clause: Clause;
  open: boolean;
  onToggle: () => void;
}

/** A clause of the library: what it does, and opened, how it is written. */
export function ClauseCard({ clause, open, onToggle }: ClauseCardProps) {
  const id = useId();
  const { title, summary, usedIn, essential } = clause;
  return (
    <li className={classes.card} data-open={open || undefined}>
      <Title order={4} className={classes.head}>
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
      <p className={classes.summary}>{summary}</p>
      <p className={classes.used}>
        {usedIn.map((type) => (
          <span key={type} data-essential={essential.includes(type) || undefined}>
            {agreementNames[type]}
            {essential.includes(type) && ' (essential)'}
          </span>
        ))}
      </p>
      {open && (
        <div id={id} className={classes.body}>
          <ClauseVariants clause={clause} />
        </div>
      )}
    </li>
  );
}
