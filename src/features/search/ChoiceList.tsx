import {
  IconArrowsExchange,
  IconCertificate,
  IconFileText,
  IconSearch,
  IconTool,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Choice, ChoiceGroup } from './choice.ts';
import classes from './Palette.module.css';

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
  /** The place of the choice that Enter takes, counted through all groups. */
  at: number;
  onPoint: (group: string, choice: Choice) => void;
  onChoose: (choice: Choice) => void;
}

export function ChoiceList({ id, groups, at, onPoint, onChoose }: ChoiceListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const active = list.current?.querySelector(`[data-at="${at}"]`);
    // The heading of the first group is seen as well.
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
        <div key={group.label} role="group" aria-labelledby={`${id}-group-${n}`} className={classes.group}>
          <div id={`${id}-group-${n}`} className={classes.heading}>
            {group.label}
          </div>
          {group.choices.map((choice, index) => {
            const place = (starts[n] ?? 0) + index;
            const Icon = icons[choice.kind];
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys are the field's, where the focus stays
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
