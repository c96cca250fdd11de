import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import classes from './UploadProgress.module.css';

interface UploadProgressProps {
  name: string;
  /** From 0 to 1. */
  fraction: number;
  onStop: () => void;
}

export function UploadProgress({ name, fraction, onStop }: UploadProgressProps) {
  const percent = Math.round(fraction * 100);
  const sent = fraction >= 1;
  return (
    <div className={classes.progress}>
      <div className={classes.line}>
        <span className={classes.text} role="status">
          {sent ? 'Checking and storing the document…' : `Uploading ${name}`}
        </span>
        {/* Once everything has been sent, the server finishes the job, whatever happens here. */}
        {!sent && (
          <>
            <span className={classes.percent}>{percent}%</span>
            <Button variant="subtle" color="gray" size="compact-sm" onClick={onStop}>
              Stop
            </Button>
          </>
        )}
      </div>
      <Progress value={percent} size="sm" animated={sent} aria-label={`Upload of ${name}`} />
    </div>
  );
}
