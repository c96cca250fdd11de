import { Badge, type MantineColor } from '@mantine/core';
import { approvalLabels, type ListingType } from '../../../domain/market/listings.ts';

const tones: Record<string, MantineColor> = { approved: 'green', rejected: 'red' };
const labels: Record<string, string> = approvalLabels;

/** Any other value is shown as Pending (specification, section 4). */
export function ApprovalBadge({ status, raised }: { status: string; raised?: boolean }) {
  return (
    <Badge color={tones[status] ?? 'amber'} variant={raised ? 'raised' : 'light'}>
      {labels[status] ?? approvalLabels.pending}
    </Badge>
  );
}

const shown: Record<string, { label: string; tone: MantineColor }> = {
  initiated: { label: 'Initiated', tone: 'indigo' },
  verifying: { label: 'Verifying', tone: 'amber' },
  completed: { label: 'Completed', tone: 'green' },
  cancelled: { label: 'Cancelled', tone: 'red' },
  disputed: { label: 'In dispute', tone: 'red' },
};

/** Any other value is shown as Unknown (specification, section 4). `label`: what to say instead of the status's name. */
export function TransactionBadge({ status, label }: { status: string; label?: string }) {
  const known = shown[status] ?? { label: 'Unknown', tone: 'gray' };
  return <Badge color={known.tone}>{label ?? known.label}</Badge>;
}

export function TypeBadge({ type, raised }: { type: ListingType; raised?: boolean }) {
  return (
    <Badge color={type === 'Patent' ? 'green' : 'indigo'} variant={raised ? 'raised' : 'light'}>
      {type}
    </Badge>
  );
}
