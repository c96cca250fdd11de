import { Dialog } from '../../ui/Dialog.tsx';
import classes from './Gallery.module.css';
import type { Shown } from './Gallery.tsx';

/** One image, as large as the screen allows. */
export default function GalleryImage({ image, onClose }: { image: Shown; onClose: () => void }) {
  return (
    <Dialog opened title={image.name} wide onClose={onClose}>
      <img className={classes.large} src={image.path} alt={image.name} />
    </Dialog>
  );
}
