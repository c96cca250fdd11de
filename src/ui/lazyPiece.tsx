import { Button } from '@mantine/core';
import { onlineManager } from '@tanstack/react-query';
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useReducer } from 'react';
import { sentenceOf } from '../errors.ts';
import { ErrorState } from './ErrorState.tsx';
import classes from './lazyPiece.module.css';

interface Piece {
  /** For dialogs and drawers: a closed one does not report a failure. */
  opened?: boolean;
  onClose?: () => void;
}

interface Place {
  /** Shown while it loads. */
  fallback?: ReactNode;
  /** Where a failure is shown: in place, in a corner of the page (for overlays), or where there is hardly any room. */
  place?: 'inline' | 'over' | 'small';
}

/**
 * A component that is loaded when it is first rendered. If that fails, or if it throws, only its own place says so, with
 * a button to try again; it retries by itself when the connection is back.
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
