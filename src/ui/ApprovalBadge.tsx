import { approvalLabels } from '../../domain/listings.ts';
import { Tag, type Tone } from './Tag.tsx';

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
