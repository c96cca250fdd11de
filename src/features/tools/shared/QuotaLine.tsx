import { Text } from '@mantine/core';
import { type ToolId, toolEntries } from '../../../../domain/tools/directory.ts';
import { trpc } from '../../../trpc.ts';

const count = new Intl.NumberFormat('en-US');
const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** How much of the month is left. Its height is kept, so that nothing moves when the answer comes. */
export function QuotaLine({ tool }: { tool?: ToolId }) {
  const { data } = trpc.tools.usage.useQuery(tool && { tool });
  if (data?.limit === null) return null;
  const left = data ? Math.max(0, data.limit - data.used) : 0;
  return (
    <Text
      c={data && left < data.limit / 20 ? 'amber' : 'dimmed'}
      fz="xs"
      style={{ fontVariantNumeric: 'tabular-nums lining-nums' }}
    >
      {data
        ? `${count.format(left)} of ${count.format(data.limit)} ${usesOf(tool)} left until ${day.format(new Date(data.next))}`
        : '\u00a0'}
    </Text>
  );
}

function usesOf(tool: ToolId | undefined): string {
  const entry = Object.values(toolEntries).find(({ id }) => id === tool);
  return entry?.plan === 'pro' ? `trial uses of ${entry.name}` : 'uses of the basic tools';
}
