import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import classes from './Gallery.module.css';
import type { Shown } from './Gallery.tsx';

interface GalleryImageProps {
  /** At least one. */
  images: Shown[];
  first: string;
  onClose: () => void;
}

/** One image, as large as the screen allows, and the way to its neighbours. */
export default function GalleryImage({ images, first, onClose }: GalleryImageProps) {
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      images.findIndex(({ id }) => id === first),
    ),
  );
  const step = (by: number) => setAt((at + by + images.length) % images.length);
  useHotkeys([
    ['ArrowLeft', () => step(-1)],
    ['ArrowRight', () => step(1)],
  ]);
  const image = images[at];
  if (!image) return null;
  return (
    <Dialog opened title={image.name} wide onClose={onClose}>
      <img key={image.id} className={classes.large} src={image.path} alt={image.name} />
      {images.length > 1 && (
        <div className={classes.steps}>
          <Button variant="default" size="sm" onClick={() => step(-1)}>
            Previous
          </Button>
          <span className={classes.place} role="status">
            {at + 1} of {images.length}
          </span>
          <Button variant="default" size="sm" onClick={() => step(1)}>
            Next
          </Button>
        </div>
      )}
    </Dialog>
  );
}
