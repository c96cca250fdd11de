import { useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { UploadForm } from './UploadForm.tsx';

interface UploadDialogProps {
  transactionId: string;
  opened: boolean;
  onClose: () => void;
}

export function UploadDialog({ transactionId, opened, onClose }: UploadDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog opened={opened} title="Upload document" busy={busy} onClose={onClose}>
      <UploadForm transactionId={transactionId} onBusy={setBusy} onClose={onClose} />
    </Dialog>
  );
}
