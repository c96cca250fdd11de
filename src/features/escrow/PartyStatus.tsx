import { Badge, type MantineColor } from '@mantine/core';
import type { Payment, Status } from '../../../domain/escrow.ts';

interface PartyStatusProps {
  transaction: { status: Status; payment: Payment; disputed: boolean };
}

/** The status in a party's list: completed, in escrow or cancelled (specification, section 2), and what else matters. */
export function PartyStatus({ transaction }: PartyStatusProps) {
  const { label, tone } = shown(transaction);
  return <Badge color={tone}>{label}</Badge>;
}

function shown({ status, payment, disputed }: PartyStatusProps['transaction']): {
  label: string;
  tone: MantineColor;
} {
  if (disputed) return { label: 'In dispute', tone: 'red' };
  if (status === 'completed') return { label: 'Completed', tone: 'green' };
  if (status === 'cancelled') return { label: 'Cancelled', tone: 'gray' };
  // Nothing is in escrow before it is paid.
  if (payment === 'awaiting') return { label: 'Awaiting payment', tone: 'amber' };
  return { label: 'In escrow', tone: 'indigo' };
}
