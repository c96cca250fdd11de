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
        {parts(text, spans, current).map(({ at, words, kind }) =>
          kind === 'plain' ? (
            words
          ) : (
            <mark key={at} className={classes.mark} data-current={kind === 'current' || undefined}>
              {words}
            </mark>
          ),
        )}
      </section>
    </div>
  );
}

interface Part {
  at: number;
  words: string;
  kind: 'plain' | 'shared' | 'current';
}

/** The text, parted where marks begin and end. The current passage lies inside one of the spans. */
function parts(text: string, spans: readonly Span[], current: Span | undefined): Part[] {
  const found: Part[] = [];
  let end = 0;
  const add = (until: number, kind: Part['kind']) => {
    if (until > end) found.push({ at: end, words: text.slice(end, until), kind });
    end = Math.max(end, until);
  };
  for (const [from, to] of spans) {
    add(from, 'plain');
    if (current && current[0] >= from && current[1] <= to) {
      add(current[0], 'shared');
      add(current[1], 'current');
    }
    add(to, 'shared');
  }
  add(text.length, 'plain');
  return found;
}
