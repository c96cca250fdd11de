import { SimpleGrid, Skeleton, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { formatBytes } from '../../../domain/files.ts';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import { DocumentRow } from '../../ui/listing/Documents.tsx';
import { OpenDocument } from '../../ui/listing/OpenDocument.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { notifyError } from '../../ui/toast.ts';
import classes from './ListingPage.module.css';

const GalleryImage = lazyPiece(() => import('./GalleryImage.tsx'));

type Shown = RouterOutputs['listings']['gallery'][number];

interface GalleryProps {
  id: string;
  /** How many documents are shown, so that the skeleton has about their height. */
  count: number;
  className: string | undefined;
}

const isImage = ({ type }: Shown) => type !== 'pdf';

/** The documents the owner shows. Their links last five minutes, so older ones are asked for again. */
export function Gallery({ id, count, className }: GalleryProps) {
  const { data, error, isStale, refetch } = trpc.listings.gallery.useQuery({ id }, { staleTime: 240_000 });
  const { client } = trpc.useUtils();
  const [opened, setOpened] = useState<{ images: Shown[]; first: string } | null>(null);

  /** The document and all others, with new links. */
  const fresh = async (document: Shown) => {
    const now = await client.listings.gallery.query({ id });
    const found = now.find((one) => one.id === document.id);
    return { found: found ?? null, now };
  };
  const enlarge = async (document: Shown) => {
    try {
      const { found, now } = await fresh(document);
      if (found) setOpened({ images: now.filter(isImage), first: document.id });
      else notifyError({ title: 'Could not open the document', message: 'Its owner no longer shows it.' });
    } catch (failure) {
      notifyError({ title: 'Could not open the document', message: sentenceOf(failure) });
    }
  };

  const images = data?.filter(isImage) ?? [];
  const papers = data?.filter((one) => !isImage(one)) ?? [];
  return (
    <Panel title="Documents" className={className}>
      {error && <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={`${3 * Math.ceil(count / 3) + 1}rem`} />}
      {images.length > 0 && (
        <SimpleGrid minColWidth="min(100%, 8rem)" autoFlow="auto-fill" spacing="0.75rem">
          {images.map((image) => (
            <UnstyledButton
              key={image.id}
              className={classes.thumb}
              aria-label={`Enlarge ${image.name}`}
              onClick={() => void enlarge(image)}
            >
              <img
                className={classes.image}
                src={image.path}
                alt=""
                loading="lazy"
                decoding="async"
                // The link of an image that comes into view late may have expired.
                onError={() => isStale && void refetch()}
              />
            </UnstyledButton>
          ))}
        </SimpleGrid>
      )}
      {papers.length > 0 && (
        <div className={classes.files}>
          {papers.map((paper) => (
            <DocumentRow
              key={paper.id}
              name={paper.name}
              detail={formatBytes(paper.size)}
              action={<OpenDocument name={paper.name} link={() => fresh(paper).then(({ found }) => found)} />}
            />
          ))}
        </div>
      )}
      {opened && <GalleryImage {...opened} onClose={() => setOpened(null)} />}
    </Panel>
  );
}
