import { personReasons } from '../../../domain/market/reports.ts';
import { trpc } from '../../trpc.ts';
import { ReportDialog } from '../../ui/ReportDialog.tsx';

interface ReportPersonProps {
  username: string;
  opened: boolean;
  onClose: () => void;
}

// A default export, because it is loaded lazily.
export default function ReportPerson({ username, opened, onClose }: ReportPersonProps) {
  const { isPending, mutateAsync } = trpc.reports.person.useMutation();
  return (
    <ReportDialog
      title={`Report @${username}`}
      question="What is wrong?"
      description="Only administrators read this. The person is not told who reported them."
      details="What did you see?"
      what="this profile"
      reasons={personReasons}
      report={{ isPending, mutateAsync: (said) => mutateAsync({ username, ...said }) }}
      {...{ opened, onClose }}
    />
  );
}
