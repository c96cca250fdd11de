import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Filters } from './Filters.tsx';

/** A number that was counted up to a limit. */
interface Counted {
  count: number;
  more: boolean;
}

/** "12", "1,000+". */
export const numberOf = ({ count, more }: Counted) => `${count.toLocaleString('en-US')}${more ? '+' : ''}`;

interface SearchAndStateProps<S extends string> {
  /** What is searched: "Calls". */
  label: string;
  placeholder: string;
  typed: string;
  onType: (typed: string) => void;
  states: readonly S[];
  stateLabels: Record<S, string>;
  counts: Record<S, Counted> | undefined;
  state: S;
  onState: (state: S) => void;
}

/** The row above a list that is searched by words and shows one state at a time, with how many are in each. */
export function SearchAndState<S extends string>(props: SearchAndStateProps<S>) {
  const { label, placeholder, typed, onType, states, stateLabels, counts, state, onState } = props;
  return (
    <Filters label={label}>
      <TextInput
        flex="2 1 16rem"
        type="search"
        label="Search"
        placeholder={placeholder}
        leftSection={<IconSearch size={18} stroke={1.6} />}
        maxLength={200}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <NativeSelect
        flex="1 1 10rem"
        label="State"
        data={states.map((value) => ({
          value,
          label: `${stateLabels[value]}${counts ? ` (${numberOf(counts[value])})` : ''}`,
        }))}
        value={state}
        onChange={(event) => onState(event.currentTarget.value as S)}
      />
    </Filters>
  );
}
