import { Button, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { clauses } from '../../../../domain/ip/clauses/library.ts';
import type { Saved } from '../shared/types.ts';
import { ClauseVariants } from './ClauseVariants.tsx';
import classes from './ContractClause.module.css';

/** A usual clause that was not recognised: what it does, what goes wrong without it, and the clause to put in. */
export function MissingClause({ clause }: { clause: Saved<'legal-clause'>['result']['missing'][number] }) {
  const { id, title, summary, protectsFrom } = clause;
  const [open, setOpen] = useState(false);
  const body = useId();
  // A kept result may be older than the library.
  const known = clauses.find((one) => one.id === id);
  return (
    <li className={classes.clause}>
      <div className={classes.what}>
        <Title order={4} className={classes.title}>
          {title}
        </Title>
        <p className={classes.facts}>{summary}</p>
      </div>
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
