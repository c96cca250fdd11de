import type { ReactNode } from 'react';
import classes from './Tag.module.css';

export type Tone = 'plain' | 'green' | 'indigo' | 'amber' | 'red';

interface TagProps {
  tone?: Tone;
  /** On a coloured ground the tag takes the card's own colour. */
  raised?: boolean;
  children: ReactNode;
}

/** The one small label of the product; the badges give it words and tone. */
export function Tag({ tone = 'plain', raised = false, children }: TagProps) {
  return (
    <span className={classes.tag} data-tone={tone} data-raised={raised || undefined}>
      {children}
    </span>
  );
}
