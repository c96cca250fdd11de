import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal, VisuallyHidden } from '@mantine/core';
import {
  IconArrowsExchange,
  IconCertificate,
  IconFileText,
  IconSearch,
  IconTool,
  IconUser,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { MAX_QUERY } from '../../../domain/market/search.ts';
import { sentenceOf } from '../../errors.ts';
import { type Choice, type ChoiceGroup, keepChoice, useChoices } from './choices.ts';
import classes from './Palette.module.css';

interface PaletteSearchProps {
  personId: string | null;
  typed: string;
  onTyped: (typed: string) => void;
  /** Whether the palette's own field has the focus. */
  onReady: (ready: boolean) => void;
  onClose: () => void;
}

// A default export, because it is loaded lazily.
export default function Palette({ opened, onClose, ...search }: PaletteSearchProps & { opened: boolean }) {
  // The dialog remembers where the focus was only if it is mounted before it opens.
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <Modal.Root
      opened={opened && mounted}
      onClose={onClose}
      size="38rem"
      yOffset="12vh"
      centered={false}
      // PaletteButton returns the focus: here it came from the field that took the first letters.
      returnFocus={false}
      classNames={{ content: classes.content }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Search">
        <PaletteSearch {...search} onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  );
}

/** The field and its results. The focus stays in the field; the arrow keys move the choice. */
function PaletteSearch({ personId, typed, onTyped, onReady, onClose }: PaletteSearchProps) {
  const router = useRouter();
  const id = useId();
  const { q, groups, pending, nothing, corrected, error, retry } = useChoices(typed, personId);
  // Kept by address, so that it stays selected while answers arrive above and below it.
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

  // Enter pressed before the answer arrives takes the first result of that answer, not of the one shown meanwhile.
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
    // While a word is being composed, the keys belong to the input method.
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
      <div role="status">
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

const icons: Record<Choice['kind'], TablerIcon> = {
  listing: IconCertificate,
  person: IconUser,
  transaction: IconArrowsExchange,
  tool: IconTool,
  page: IconFileText,
  search: IconSearch,
};

interface ChoiceListProps {
  id: string;
  groups: ChoiceGroup[];
  /** The index, over all groups, of the choice that Enter takes. */
  at: number;
  onPoint: (group: string, choice: Choice) => void;
  onChoose: (choice: Choice) => void;
}

function ChoiceList({ id, groups, at, onPoint, onChoose }: ChoiceListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const active = list.current?.querySelector(`[data-at="${at}"]`);
    // At the first choice the group's heading is shown too.
    if (at === 0) list.current?.scrollTo({ top: 0 });
    else active?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [at]);
  const starts = groups.map((_, n) =>
    groups.slice(0, n).reduce((sum, { choices }) => sum + choices.length, 0),
  );
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label="What was found" className={classes.list}>
      {groups.map((group, n) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox, not of form fields
        <div key={group.label} role="group" aria-labelledby={`${id}-group-${n}`}>
          <div id={`${id}-group-${n}`} className={classes.heading}>
            {group.label}
          </div>
          {group.choices.map((choice, index) => {
            const place = (starts[n] ?? 0) + index;
            const Icon = icons[choice.kind];
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the focus stays in the field, which handles the keys
              <div
                key={choice.href}
                id={`${id}-${place}`}
                data-at={place}
                role="option"
                aria-selected={place === at}
                className={classes.choice}
                onPointerMove={() => place !== at && onPoint(group.label, choice)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(choice)}
              >
                <Icon size={18} stroke={1.6} aria-hidden="true" className={classes.icon} />
                <span className={classes.words}>
                  <span className={classes.label}>{choice.label}</span>
                  {choice.detail && <span className={classes.detail}>{choice.detail}</span>}
                </span>
                <span className={classes.enter} aria-hidden="true">
                  ↵
                </span>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
