import { Button } from '@mantine/core';
import { onlineManager } from '@tanstack/react-query';
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useReducer } from 'react';
import { sentenceOf } from '../errors.ts';
import { ErrorState } from './ErrorState.tsx';
import classes from './lazyPiece.module.css';

interface Piece {
  /** Of dialogs and drawers: nothing is said about one that is closed. */
  opened?: boolean;
  onClose?: () => void;
}

interface Place {
  /** Shown while it loads. */
  fallback?: ReactNode;
  /** Where its failure is said: in its place, in a corner of the page because it lies over it, or with hardly any room. */
  place?: 'inline' | 'over' | 'small';
}

/**
 * A component that is fetched when it is first drawn. If that fails, or if it breaks, only its own place says so, with
 * a way to try again; it tries by itself when the connection is back.
 */
export function lazyPiece<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { fallback, place = 'over' }: Place = {},
) {
  let Loaded = lazy(load);
  return function LazyPiece(props: Props & Piece) {
    const [tries, again] = useReducer((n: number) => n + 1, 0);
    const retry = () => {
      Loaded = lazy(load);
      again();
    };
    return (
      <Boundary
        key={tries}
        failed={(error) =>
          props.opened !== false && (
            <Failed sentence={sentenceOf(error)} place={place} onRetry={retry} onClose={props.onClose} />
          )
        }
      >
        <Suspense fallback={fallback}>
          <Loaded {...props} />
        </Suspense>
      </Boundary>
    );
  };
}

interface BoundaryProps {
  failed: (error: unknown) => ReactNode;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return 'error' in this.state ? this.props.failed(this.state.error) : this.props.children;
  }
}

interface FailedProps {
  sentence: string;
  place: NonNullable<Place['place']>;
  onRetry: () => void;
  onClose?: () => void;
}

function Failed({ sentence, place, onRetry, onClose }: FailedProps) {
  useEffect(() => onlineManager.subscribe((online) => online && onRetry()));
  if (place === 'inline') return <ErrorState sentence={sentence} onRetry={onRetry} />;
  return (
    <div role="alert" className={classes[place]}>
      {place === 'over' && <p className={classes.sentence}>{sentence}</p>}
      <Button size="compact-sm" variant="default" onClick={onRetry} title={sentence}>
        Try Again
      </Button>
      {onClose && (
        <Button size="compact-sm" variant="subtle" onClick={onClose}>
          Close
        </Button>
      )}
    </div>
  );
}
