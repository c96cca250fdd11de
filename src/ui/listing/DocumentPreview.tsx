import { Dialog } from '../Dialog.tsx';
import DocumentContent from './DocumentContent.tsx';

interface DocumentPreviewProps {
  /** With the ending of its real type, as the server names files. */
  name: string;
  link: () => Promise<{ path: string } | null>;
  onClose: () => void;
}

/** A document in a dialog. A default export, because it is loaded lazily. */
export default function DocumentPreview({ name, link, onClose }: DocumentPreviewProps) {
  return (
    <Dialog opened title={name} wide onClose={onClose}>
      <DocumentContent name={name} link={link} />
    </Dialog>
  );
}
