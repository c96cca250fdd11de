import { Title } from '@mantine/core';
import type { Saved } from '../shared/types.ts';
import classes from './ContractClause.module.css';

/** A clause that was recognised: where, by which words, and what stands there. */
export function FoundClause({ clause }: { clause: Saved<'legal-clause'>['result']['found'][number] }) {
  const { title, heading, line, by, excerpt } = clause;
  return (
    <li className={classes.clause}>
      <div className={classes.what}>
        <Title order={4} className={classes.title}>
          {title}
        </Title>
        <p className={classes.facts}>
          <span>Line {line}</span>
          {heading && <span>{heading}</span>}
        </p>
        <p className={classes.facts}>
          by{' '}
          {by.map((said) => (
            <q key={said} className={classes.said}>
              {said}
            </q>
          ))}
        </p>
      </div>
      <blockquote className={classes.excerpt}>{excerpt}</blockquote>
    </li>
  );
}
