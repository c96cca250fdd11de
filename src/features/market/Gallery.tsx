import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { formatBytes } from '../../../domain/files.ts';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { DocumentRow } from '../../ui/DocumentRow.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { notifyError } from '../../ui/toast.ts';
import classes from './Gallery.module.css';

const GalleryImage = lazy(() => import('./GalleryImage.tsx'));

export type Shown = RouterOutputs['listings']['gallery'][number];

interface GalleryProps {
  id: string;
  /** How many documents are shown, so that their places are kept. */
  count: number;
  className: string | undefined;
}

/** The documents its owner shows. Their links last five minutes, so they are asked for anew when they are older. */
export function Gallery({ id, count, className }: GalleryProps) {
  const { data, error, isStale, refetch } = trpc.listings.gallery.useQuery({ id }, { staleTime: 240_000 });
  const { client } = trpc.useUtils();
  const [opened, setOpened] = useState<Shown | null>(null);

  /** The document with a link that was made just now. */
  const fresh = async (document: Shown): Promise<Shown | null> => {
    try {
      const now = await client.listings.gallery.query({ id });
      const found = now.find((one) => one.id === document.id);
      if (found) return found;
      notifyError({ title: 'Could not open the document', message: 'Its owner no longer shows it.' });
    } catch (failure) {
      notifyError({ title: 'Could not open the document', message: sentenceOf(failure) });
    }
    return null;
  };
  const download = async (document: Shown) => {
    const found = await fresh(document);
    if (found) window.location.assign(found.path);
  };
  const enlarge = async (document: Shown) => setOpened(await fresh(document));

  const images = data?.filter(({ type }) => type !== 'pdf') ?? [];
  const papers = data?.filter(({ type }) => type === 'pdf') ?? [];
  return (
    <Panel title="Documents" className={className}>
      {error && <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={`${3 * Math.ceil(count / 3) + 1}rem`} />}
      {images.length > 0 && (
        <div className={classes.grid}>
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
                // One that comes into view late finds its link run out.
                onError={() => isStale && void refetch()}
              />
            </UnstyledButton>
          ))}
        </div>
      )}
      {papers.length > 0 && (
        <div className={classes.files}>
          {papers.map((paper) => (
            <DocumentRow
              key={paper.id}
              name={paper.name}
              detail={formatBytes(paper.size)}
              action={
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Open ${paper.name}`}
                  onClick={() => void download(paper)}
                >
                  Open
                </Button>
              }
            />
          ))}
        </div>
      )}
      {opened && (
        <Suspense>
          <GalleryImage image={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Panel>
  );
}
