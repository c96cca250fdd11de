import { Button, Title } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { shareWords } from '../../../../domain/tools/copyright-finder/finder.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import type { Saved } from '../shared/types.ts';
import { MarkedText } from './MarkedText.tsx';
import results from './results.module.css';
import classes from './TwoTexts.module.css';

type Input = Extract<Saved<'copyright-finder'>['input'], { way: 'texts' }>;
type Answer = Extract<Saved<'copyright-finder'>['result'], { way: 'texts' }>;

const AT_FIRST = 8;
const LONGEST = 180;

interface TwoTextsProps {
  input: Input;
  answer: Answer;
  actions: ReactNode;
}

/** Two texts beside each other, with what they share marked in both. */
export function TwoTexts({ input, answer, actions }: TwoTextsProps) {
  const { first, second, passages, passageCount } = answer;
  const [shown, setShown] = useState<number | null>(null);
  const [all, setAll] = useState(false);
  const texts = useRef<HTMLDivElement>(null);
  if (passageCount === 0) {
    return (
      <EmptyState
        title="No shared passages"
        text="The two texts have no passage of about four words or more in common."
        action={actions}
      />
    );
  }
  const current = shown === null ? undefined : passages[shown];
  return (
    <>
      <div className={results.head}>
        <div className={results.words}>
          <Title order={2}>{shareWords(Math.max(first.share, second.share))}</Title>
          <p className={results.detail}>
            {first.share}% of the first text stands in the second, {second.share}% of the second in the first.{' '}
            {passageCount === 1 ? 'One shared passage.' : `${passageCount} shared passages.`}
          </p>
        </div>
        {actions}
      </div>
      <div className={classes.texts} ref={texts}>
        <MarkedText label="First text" text={input.first} shared={first} current={current?.first} />
        <MarkedText label="Second text" text={input.second} shared={second} current={current?.second} />
      </div>
      <Panel title="Shared passages" className={classes.passages}>
        <ol className={classes.list}>
          {passages.slice(0, all ? undefined : AT_FIRST).map((passage, index) => (
            <li key={`${passage.first[0]} ${passage.second[0]}`}>
              <button
                type="button"
                className={classes.passage}
                aria-pressed={shown === index}
                onClick={() => {
                  setShown(index);
                  texts.current?.scrollIntoView({ block: 'nearest' });
                }}
              >
                <span className={classes.quote} dir="auto">
                  {shortened(input.first.slice(...passage.first))}
                </span>
                <span className={classes.length}>{passage.length} letters</span>
              </button>
            </li>
          ))}
        </ol>
        {!all && passages.length > AT_FIRST && (
          <Button variant="default" size="sm" mt="md" onClick={() => setAll(true)}>
            Show all {passages.length}
          </Button>
        )}
      </Panel>
    </>
  );
}

function shortened(passage: string): string {
  const tidy = passage.replace(/\s+/g, ' ');
  const signs = [...tidy];
  return signs.length > LONGEST ? `${signs.slice(0, LONGEST).join('')}…` : tidy;
}
