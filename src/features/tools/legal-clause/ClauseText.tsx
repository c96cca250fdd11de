import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { Clause, Stance } from '../../../../domain/ip/clauses/types.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { notify, notifyError } from '../../../ui/toast.ts';
import classes from './ClauseText.module.css';

/** What an agreement leaves open, in words: royaltyPercent is "royalty percent". */
const inWords = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^ip /, 'IP ');

interface ClauseTextProps {
  clause: Clause;
  stance: Stance;
  /** Where several stand side by side. */
  heading: string | null;
}

/** A clause as it is written, with what can be done with it. */
export function ClauseText({ clause: { id, title, variants }, stance, heading }: ClauseTextProps) {
  const text = variants[stance] ?? variants.neutral;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text.replace(/\{\{(\w+)\}\}/g, (_, name) => `[${inWords(name)}]`));
      notify({ title: 'Clause copied', message: 'What stands in brackets is yours to fill in.' });
    } catch {
      notifyError({
        title: 'Not copied',
        message: 'The browser keeps its clipboard closed. Select the text instead.',
      });
    }
  };
  return (
    <article className={classes.text} aria-label={heading ? `${title}: ${heading}` : title}>
      {heading && <p className={classes.heading}>{heading}</p>}
      <div className={classes.paper}>
        {text.split('\n\n').map((paragraph) => (
          <p key={paragraph}>
            {paragraph.split(/\{\{(\w+)\}\}/).map((part, at) =>
              // Each second part is a name between braces.
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their places
              at % 2 === 0 ? part : <mark key={at}>{inWords(part)}</mark>,
            )}
          </p>
        ))}
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconCopy size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          Copy
        </Button>
        <LinkButton
          to="/tools/$toolId"
          params={{ toolId: 'agreement-generator' }}
          search={{ clause: id, stance }}
          variant="default"
          size="sm"
        >
          Insert into an agreement
        </LinkButton>
      </div>
    </article>
  );
}
