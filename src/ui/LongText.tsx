import { Button } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { linesIn } from '../../domain/text-lines.ts';
import classes from './LongText.module.css';

/** How many lines of a long text a phone shows, and roughly how many characters fit on each. */
const LINES = 24;
const LINE = 45;

const isLong = (text: string) => linesIn(text, LINE) > 1.5 * LINES;

/** What somebody wrote, with its line breaks. On a phone a long text begins folded. */
export function LongText({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  const shown = useRef<HTMLParagraphElement>(null);
  const id = useId();
  if (!isLong(text)) return <p className={classes.text}>{text}</p>;
  const turn = () => {
    // Its end is far below: the page would jump to whatever is there.
    if (whole) shown.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    setWhole(!whole);
  };
  return (
    <>
      <p ref={shown} id={id} className={classes.text} data-folded={!whole || undefined}>
        {text}
      </p>
      <Button
        variant="default"
        size="sm"
        mt="0.75rem"
        aria-expanded={whole}
        aria-controls={id}
        className={classes.turn}
        onClick={turn}
      >
        {whole ? 'Show less' : 'Read all'}
      </Button>
    </>
  );
}
