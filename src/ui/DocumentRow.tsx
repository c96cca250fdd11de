import type { ReactNode } from 'react';
import classes from './DocumentRow.module.css';

interface DocumentRowProps {
  name: string;
  /** Size, who, when. */
  detail: ReactNode;
  sha256?: string;
  action: ReactNode;
}

/** A document in a list, with the beginning and end of its fingerprint; the whole of it shows on hovering. */
export function DocumentRow({ name, detail, sha256, action }: DocumentRowProps) {
  const kind = name.slice(name.lastIndexOf('.') + 1).toUpperCase();
  return (
    <div className={classes.row}>
      <span className={classes.kind} aria-hidden="true">
        {kind}
      </span>
      <div className={classes.text}>
        <span className={classes.name}>{name}</span>
        <span className={classes.detail}>
          {detail}
          {sha256 && (
            <code className={classes.hash} title={`SHA-256 ${sha256}`}>
              sha256 {sha256.slice(0, 4)}…{sha256.slice(-4)}
            </code>
          )}
        </span>
      </div>
      {action}
    </div>
  );
}
