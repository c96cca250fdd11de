import { approvalLabels, type ListingType } from '../../../domain/listings.ts';
import { Tag, type Tone } from '../Tag.tsx';

const tones: Record<string, Tone> = { approved: 'green', rejected: 'red' };
const labels: Record<string, string> = approvalLabels;

/** Any other value is shown as Pending (specification, section 4). */
export function ApprovalBadge({ status, raised }: { status: string; raised?: boolean }) {
  return (
    <Tag tone={tones[status] ?? 'amber'} raised={raised}>
      {labels[status] ?? approvalLabels.pending}
    </Tag>
  );
}

const shown: Record<string, { label: string; tone: Tone }> = {
  initiated: { label: 'Initiated', tone: 'indigo' },
  verifying: { label: 'Verifying', tone: 'amber' },
  completed: { label: 'Completed', tone: 'green' },
  cancelled: { label: 'Cancelled', tone: 'red' },
};

/** Any other value is shown as Unknown (specification, section 4). */
export function TransactionBadge({ status }: { status: string }) {
  const { label, tone } = shown[status] ?? { label: 'Unknown', tone: 'plain' };
  return <Tag tone={tone}>{label}</Tag>;
}

export function TypeBadge({ type, raised }: { type: ListingType; raised?: boolean }) {
  return (
    <Tag tone={type === 'Patent' ? 'green' : 'indigo'} raised={raised}>
      {type}
    </Tag>
  );
}
