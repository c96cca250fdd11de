import { SimpleGrid, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useState } from 'react';
import { formatBytes } from '../../../domain/files.ts';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import { OpenDocument } from '../../ui/listing/OpenDocument.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { notifyError } from '../../ui/toast.ts';
import classes from './Gallery.module.css';

const GalleryImage = lazyPiece(() => import('./GalleryImage.tsx'));
const GalleryPage = lazyPiece(() => import('./GalleryPage.tsx'), { place: 'small' });

type Shown = RouterOutputs['listings']['gallery'][number];

interface GalleryProps {
  id: string;
  /** How many documents are shown, for a skeleton of their height. */
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

  return (
    <Panel title="Documents" className={className}>
      {error && <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!error && (
        <SimpleGrid minColWidth="min(100%, 8.5rem)" autoFlow="auto-fill" spacing="0.875rem">
          {!data &&
            [...Array(count).keys()].map((at) => (
              <div key={at} className={classes.tile}>
                <Skeleton className={classes.preview} height="auto" />
                <Skeleton height="2.75rem" mt="0.5rem" />
              </div>
            ))}
          {data?.map((one) =>
            isImage(one) ? (
              <UnstyledButton
                key={one.id}
                className={classes.tile}
                aria-label={`Enlarge ${one.name}`}
                onClick={() => void enlarge(one)}
              >
                <span className={classes.preview}>
                  <img
                    className={classes.image}
                    src={one.path}
                    alt=""
                    loading="lazy"
                    decoding="async"
                    // The link of an image that comes into view late may have expired.
                    onError={() => isStale && void refetch()}
                  />
                </span>
                <Caption shown={one} />
              </UnstyledButton>
            ) : (
              <Paper key={one.id} paper={one} link={() => fresh(one).then(({ found }) => found)} />
            ),
          )}
        </SimpleGrid>
      )}
      {opened && <GalleryImage {...opened} onClose={() => setOpened(null)} />}
    </Panel>
  );
}

function Caption({ shown: { name, size } }: { shown: Shown }) {
  return (
    <span className={classes.caption}>
      <Text span fz="sm" truncate title={name}>
        {name}
      </Text>
      <Text span fz="xs" c="dimmed">
        {formatBytes(size)}
      </Text>
    </span>
  );
}

/** A larger file is not fetched before it is opened: most of it would not be looked at. */
const MOST_PREVIEWED = 3_000_000;

/** A PDF file by its first page, which is read when it comes into view; the whole tile opens the reader. */
function Paper({ paper, link }: { paper: Shown; link: () => Promise<Shown | null> }) {
  const { ref, entry } = useIntersection<HTMLDivElement>();
  const [path, setPath] = useState<string>();
  // Its link is kept: a new one, which comes with every refetch, would draw the page again.
  if (path === undefined && entry?.isIntersecting) setPath(paper.path);
  return (
    <div className={classes.tile}>
      <div ref={ref} className={classes.preview}>
        {paper.size > MOST_PREVIEWED ? (
          <Text fz="xs" c="dimmed" p="0.75rem">
            Too large for a preview. Open it to read it.
          </Text>
        ) : (
          path && <GalleryPage path={path} />
        )}
      </div>
      <Caption shown={paper} />
      <OpenDocument className={classes.open} name={paper.name} link={link} />
    </div>
  );
}
