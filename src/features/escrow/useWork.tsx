import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { heldBy } from '../../../domain/admin/work.ts';
import { escrowWork } from '../../../domain/deals/escrow-terms.ts';
import { useLease } from '../../lease.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { useSecond } from './SecondAdministrator.tsx';

// No event tells who takes and leaves items.
const LOOKS_MS = 15_000;

/**
 * For administrators who may decide about a transaction: keeps it while the page is open, once it is taken from the
 * work queue. Just looking takes it from nobody. `lease`: what decisions name; `line`: how it stands in the queue.
 */
export function useWork(transaction: RouterOutputs['escrow']['get']) {
  const { id, role, lacksPower } = transaction;
  const waitsAs = role === 'admin' && !lacksPower ? escrowWork(transaction) : null;
  const kind = waitsAs ?? 'transfers';
  const { data, isFetchedAfterMount } = trpc.queue.item.useQuery(
    { kind, id },
    { enabled: waitsAs !== null, refetchInterval: LOOKS_MS, staleTime: 0 },
  );
  const [taken, setTaken] = useState<typeof waitsAs>(null);
  const isMine = waitsAs !== null && isFetchedAfterMount && data?.lease?.mine === true;
  if (isMine && taken !== waitsAs) setTaken(waitsAs);
  // It waits for another administrator.
  const asked = useSecond(transaction).data?.requests.some(
    ({ state, mine }) => state === 'requested' && mine,
  );
  const holds = waitsAs !== null && taken === waitsAs && !asked;
  const { named, problem, waits, again } = useLease(kind, id, holds);
  const known = isFetchedAfterMount && data?.item;
  if (!known || waitsAs === null || asked || !waits) return { lease: named, line: null };
  const other = holds ? problem : data.lease && !data.lease.mine ? heldBy(data.lease.name) : null;
  return {
    lease: named,
    line: (
      <Group mb="1rem" gap="0.375rem 0.75rem">
        <Text c={other ? 'amber' : 'dimmed'} fz="sm">
          {other ??
            (holds
              ? 'Yours while it is open: nobody else can decide it.'
              : 'Nobody has taken this from the work queue.')}
        </Text>
        {(holds ? problem : !other) && (
          <Button variant="default" size="compact-sm" onClick={() => (holds ? again() : setTaken(waitsAs))}>
            {holds ? 'Take it again' : 'Take it'}
          </Button>
        )}
      </Group>
    ),
  };
}
