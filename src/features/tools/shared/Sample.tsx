import { Badge, Box, Group, Text } from '@mantine/core';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import type { ToolId } from '../../../../domain/tools/directory.ts';
import { trpc } from '../../../trpc.ts';
import { askedOnce } from './ToolAnswer.tsx';
import type { Saved } from './types.ts';

interface SampleProps<Id extends ToolId> {
  tool: Id;
  /** Draws the answer as it draws the person’s own. */
  children: (sample: Pick<Saved<Id>, 'input' | 'result'>) => ReactNode;
}

/**
 * What the tool answers to an invented question, in place of the answer to come. It is asked for once the page is drawn
 * and the browser is idle, and is nothing until then or if it fails: nobody waits for it.
 */
export function Sample<Id extends ToolId>({ tool, children }: SampleProps<Id>) {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const { data: answer, isError } = trpc.tools.sample.useQuery({ tool }, { ...askedOnce, enabled: idle });
  // Drawn in slices that do not block a phone.
  const data = useDeferredValue(answer);
  if (isError) return null;
  // Its space is kept, so that nothing in sight moves when it arrives.
  if (!data) return <Box mih="100vh" aria-hidden="true" />;
  return (
    <Box component="section" aria-label="Sample" data-nosnippet="" mb="2rem">
      <Group
        gap="0.375rem 0.75rem"
        mb="1.25rem"
        pb="0.75rem"
        style={{ borderBlockEnd: '1px solid var(--line)' }}
      >
        <Badge color="amber">Sample</Badge>
        <Text c="dimmed" fz="sm">
          Asked: {data.asked}. The answer is real; yours takes its place.
        </Text>
      </Group>
      {children(data as unknown as Parameters<typeof children>[0])}
    </Box>
  );
}

/** Calls back when the browser has nothing to do; Safari can't say when. Returns what cancels it. */
function whenIdle(then: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(then, 300);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(then, { timeout: 2_000 });
  return () => cancelIdleCallback(id);
}
