import { Button } from '@mantine/core';
import { useState } from 'react';
import { monthsBetween } from '../../../../domain/tools/licensing-estimator/term.ts';
import type { PortfolioAnswer } from '../shared/types.ts';
import { monthsText } from './monthsText.ts';
import list from './PortfolioResult.module.css';
import classes from './TermLadder.module.css';

const FEW = 12;

/** The rights by what is left of them, the shortest first. Words beside each bar say the same. */
export function TermLadder({ rights, day }: { rights: PortfolioAnswer['rights']; day: string }) {
  const [all, setAll] = useState(false);
  const running = rights
    .flatMap((right) => (right.ends && !right.over ? [{ ...right, ends: right.ends }] : []))
    .sort((a, b) => (a.ends < b.ends ? -1 : 1));
  const without = rights.length - running.length;
  if (running.length === 0) return <p className={list.none}>No right here has an end that is known.</p>;
  const longest = Math.max(1, ...running.map(({ ends }) => monthsBetween(day, ends)));
  return (
    <>
      <ol className={classes.ladder}>
        {running.slice(0, all ? undefined : FEW).map(({ id, title, type, ends, what, latest }) => (
          <li key={id} className={classes.step}>
            <span className={classes.title}>{title}</span>
            <span className={classes.left}>
              {ends < day ? 'past' : monthsText(monthsBetween(day, ends))}
              {what === 'renewal' ? ' to the next renewal' : latest ? ' at most' : ''}
            </span>
            <span className={classes.track} aria-hidden="true">
              <span
                className={classes.bar}
                data-type={type}
                style={{ width: `${(monthsBetween(day, ends) / longest) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
      {!all && running.length > FEW && (
        <Button variant="default" size="sm" mt="sm" onClick={() => setAll(true)}>
          Show all {running.length}
        </Button>
      )}
      {without > 0 && (
        <p className={list.text}>
          {without} not shown: {without === 1 ? 'it has' : 'they have'} ended, or no end is known.
        </p>
      )}
    </>
  );
}
