import { memo } from 'react';
import { type SealKind, seal, sealSize } from '../../../domain/seal.ts';
import classes from './Seal.module.css';

interface SealProps {
  id: string;
  kind: SealKind;
  /** Width in pixels; the lines are thinned to it. */
  size: number;
  className?: string;
}

/** A listing's seal. Always square, so nothing moves when it appears; it says nothing that the text does not. */
export const Seal = memo(function Seal({ id, kind, size, className }: SealProps) {
  // Lines grow more slowly than the figure: a small seal must not clog, a large one stays fine.
  const pixel = (sealSize / size) * Math.min(1.35, Math.max(0.55, Math.sqrt(size / 200)));
  return (
    <svg
      className={className ? `${classes.seal} ${className}` : classes.seal}
      data-kind={kind}
      width={size}
      height={size}
      viewBox={`0 0 ${sealSize} ${sealSize}`}
      aria-hidden="true"
      focusable="false"
    >
      {seal(id, kind).map((ring) => (
        <path
          key={ring.part}
          d={ring.d}
          data-ink={ring.ink}
          strokeWidth={(ring.width * pixel).toFixed(2)}
          opacity={ring.opacity}
        />
      ))}
    </svg>
  );
});
