import { useEffect, useId, useRef } from 'react';
import classes from './MarkedText.module.css';

type Span = [from: number, to: number];

interface MarkedTextProps {
  label: string;
  text: string;
  shared: { spans: Span[]; share: number };
  /** The passage to be shown; the box scrolls to it by itself. */
  current: Span | undefined;
}

/** A text in a box of its own, with the shared parts marked. */
export function MarkedText({ label, text, shared: { spans, share }, current }: MarkedTextProps) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const from = current?.[0] ?? -1;
  useEffect(() => {
    const mark = box.current?.querySelector<HTMLElement>('[data-current]');
    // By hand: scrollIntoView would move the page as well.
    if (box.current && mark && from >= 0)
      box.current.scrollTop = mark.offsetTop - box.current.clientHeight / 3;
  }, [from]);
  return (
    <div className={classes.side}>
      <p className={classes.label} id={id}>
        <span>{label}</span>
        <span className={classes.share}>{share}% shared</span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard */}
      <section ref={box} className={classes.text} dir="auto" tabIndex={0} aria-labelledby={id}>
        {parts(text, spans).map(({ at, words, marked }) =>
          marked ? (
            <mark
              key={at}
              className={classes.mark}
              data-current={(current && at <= from && from < at + words.length) || undefined}
            >
              {words}
            </mark>
          ) : (
            words
          ),
        )}
      </section>
    </div>
  );
}

function parts(text: string, spans: readonly Span[]) {
  const found: { at: number; words: string; marked: boolean }[] = [];
  let end = 0;
  for (const [from, to] of spans) {
    if (from > end) found.push({ at: end, words: text.slice(end, from), marked: false });
    found.push({ at: from, words: text.slice(from, to), marked: true });
    end = to;
  }
  if (end < text.length) found.push({ at: end, words: text.slice(end), marked: false });
  return found;
}
