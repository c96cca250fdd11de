import { Button, Group, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';

interface GalleryImageProps {
  /** At least one. */
  images: { id: string; name: string; path: string }[];
  first: string;
  onClose: () => void;
}

/** One image, as large as the screen allows, with buttons to the next and the previous one. */
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
      <img
        key={image.id}
        src={image.path}
        alt={image.name}
        style={{ display: 'block', maxWidth: '100%', maxHeight: '70vh', marginInline: 'auto' }}
      />
      {images.length > 1 && (
        <Group wrap="nowrap" justify="space-between" mt="1.25rem">
          <Button variant="default" size="sm" onClick={() => step(-1)}>
            Previous
          </Button>
          <Text
            span
            c="dimmed"
            fz="sm"
            role="status"
            style={{ fontVariantNumeric: 'tabular-nums lining-nums' }}
          >
            {at + 1} of {images.length}
          </Text>
          <Button variant="default" size="sm" onClick={() => step(1)}>
            Next
          </Button>
        </Group>
      )}
    </Dialog>
  );
}
