import { VisuallyHidden } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { MAX_QUERY } from '../../../domain/search.ts';
import { sentenceOf } from '../../errors.ts';
import { ChoiceList } from './ChoiceList.tsx';
import type { Choice } from './choice.ts';
import classes from './Palette.module.css';
import { keepChoice } from './recent.ts';
import { useChoices } from './useChoices.ts';

interface PaletteSearchProps {
  personId: string | null;
  typed: string;
  onTyped: (typed: string) => void;
  onReady: (ready: boolean) => void;
  onClose: () => void;
}

/** The field and what it finds. The focus stays in the field; the arrows move the choice. */
export function PaletteSearch({ personId, typed, onTyped, onReady, onClose }: PaletteSearchProps) {
  const router = useRouter();
  const id = useId();
  const { q, groups, pending, nothing, corrected, error, retry } = useChoices(typed, personId);
  // By its address, so that it stays the same one while answers arrive above and below it.
  const [moved, setMoved] = useState<string | null>(null);
  const choices = groups.flatMap((group) =>
    group.choices.map((choice) => ({ ...choice, group: group.label })),
  );
  const at = Math.max(
    0,
    choices.findIndex((choice) => keyOf(choice.group, choice) === moved),
  );
  const active = choices[at];

  const choose = (choice: Choice) => {
    onClose();
    if (choice.kind !== 'search') keepChoice(personId, choice);
    router.history.push(choice.href);
  };

  // Enter pressed before the answer takes the first of the answer, and not of what the fewer letters had found.
  const [entered, setEntered] = useState(false);
  const chooseFirst = useEffectEvent(() => active && choose(active));
  useEffect(() => {
    if (entered && !pending) chooseFirst();
  }, [entered, pending]);

  const move = (to: number) => {
    const next = choices[(to + choices.length) % choices.length];
    setEntered(false);
    if (next) setMoved(keyOf(next.group, next));
  };

  const press = (event: KeyboardEvent) => {
    // A word that is still being composed takes the keys itself.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(at + 1);
    else if (event.key === 'ArrowUp') move(at - 1);
    else if (event.key === 'Enter' && pending && moved === null) setEntered(true);
    else if (event.key === 'Enter' && active) choose(active);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className={classes.field}>
        <IconSearch size={20} stroke={1.6} aria-hidden="true" />
        <input
          data-autofocus
          className={classes.input}
          role="combobox"
          aria-label="Search listings, people, tools and pages"
          aria-expanded={choices.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active && `${id}-${at}`}
          aria-autocomplete="list"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={MAX_QUERY}
          placeholder="Search listings, people, tools"
          value={typed}
          onChange={(event) => {
            onTyped(event.currentTarget.value);
            setMoved(null);
            setEntered(false);
          }}
          onKeyDown={press}
          onFocus={({ currentTarget }) => {
            currentTarget.setSelectionRange(typed.length, typed.length);
            onReady(true);
          }}
        />
        <button type="button" className={classes.close} onClick={onClose}>
          <span aria-hidden="true" className={classes.key}>
            Esc
          </span>
          <IconX size={20} stroke={1.6} aria-hidden="true" />
          <VisuallyHidden>Close the search</VisuallyHidden>
        </button>
      </div>
      <div className={classes.said} role="status">
        {corrected && (
          <p className={classes.note}>
            Showing listings for <strong>{corrected}</strong>
          </p>
        )}
        {nothing && (
          <p className={classes.note}>
            Nothing found for <strong>{q}</strong>
          </p>
        )}
      </div>
      {error && (
        <div className={classes.failed} role="alert">
          <span>{sentenceOf(error)}</span>
          <button type="button" className={classes.retry} onClick={retry}>
            Try Again
          </button>
        </div>
      )}
      <ChoiceList
        id={id}
        groups={groups}
        at={at}
        onPoint={(group, choice) => setMoved(keyOf(group, choice))}
        onChoose={choose}
      />
    </>
  );
}

function keyOf(group: string, { href }: Choice): string {
  return `${group} ${href}`;
}
