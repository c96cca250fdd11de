import { Tag, type Tone } from './Tag.tsx';

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
