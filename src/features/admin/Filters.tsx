import '../../ui/form/formStyles.ts';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { hasTrigrams, isLong, SHORT_SEARCH } from '../../../domain/letters.ts';
import { stillHere } from '../../ui/form/useTyped.ts';

/** The fields that narrow a list, side by side where there is room. */
export function Filters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Group gap="0.75rem" align="end" mb="1.25rem" role="search" aria-label={label}>
      {children}
    </Group>
  );
}

/** Says under a field how a search of few letters works. */
export const ShortSearch = ({ search }: { search: string }) =>
  hasTrigrams(search) &&
  !isLong(search) && (
    <Text size="sm" c="dimmed" mb="0.75rem">
      {SHORT_SEARCH}
    </Text>
  );

interface DaysProps {
  labels: { from: string; until: string };
  /** ISO dates; empty for any. */
  from: string;
  until: string;
  onDay: (side: 'from' | 'until', day: string) => void;
}

/** From which day to which. */
export function Days({ labels, onDay, ...days }: DaysProps) {
  return (
    <Pair width="18rem">
      {(['from', 'until'] as const).map((side) => (
        <TextInput
          key={side}
          type="date"
          label={labels[side]}
          value={days[side]}
          onChange={(event) => onDay(side, event.currentTarget.value)}
        />
      ))}
    </Pair>
  );
}

/** Two fields that form a range: they stay side by side. */
export const Pair = ({ width, children }: { width: string; children: ReactNode }) => (
  <Group flex={`1 1 ${width}`} miw={0} gap="0.75rem" align="end" grow wrap="nowrap">
    {children}
  </Group>
);

interface FoundProps {
  /** The files of what was found. */
  files?: { label: string; href: string; name?: string }[];
  /** What else can be done with it. */
  action?: ReactNode;
  /** What is said about it. */
  children: ReactNode;
}

/** The line between the filters and the list. */
export function FoundLine({ files = [], action, children }: FoundProps) {
  return (
    <Group justify="space-between" align="start" mb="0.75rem" gap="0.5rem 1rem">
      <div>{children}</div>
      <Group gap="0.5rem">
        {files.map(({ label, href, name }) => (
          <Button
            key={label}
            component="a"
            href={href}
            download
            variant="default"
            size="compact-sm"
            leftSection={<IconDownload size={16} stroke={1.6} />}
            aria-label={name}
          >
            {label}
          </Button>
        ))}
        {action}
      </Group>
    </Group>
  );
}

/** What a journal is searched for. The address follows when typing pauses, so that going back finds it again. */
export function useFilter<Filter extends Record<string, string>>(
  nothing: Filter,
  search: Record<string, unknown>,
  onSearch: (filter: Partial<Filter>) => void,
) {
  // "2026" typed into the address arrives as a number.
  const asked = Object.fromEntries(
    Object.keys(nothing).map((name) => [name, String(search[name] ?? '')]),
  ) as Filter;
  const [typed, setTyped] = useState(asked);
  const send = useDebouncedCallback((still: () => boolean, filter: Partial<Filter>) => {
    if (still()) onSearch(filter);
  }, 300);
  const set = (name: keyof Filter, value: string) => {
    const next = { ...typed, [name]: value };
    setTyped(next);
    const filter = Object.fromEntries(Object.entries(next).filter(([, text]) => text !== ''));
    send(stillHere(), filter as Partial<Filter>);
  };
  return { typed, asked, set, query: new URLSearchParams(asked).toString() };
}
