import { UnstyledButton } from '@mantine/core';
import { notify, notifyError } from '../../ui/toast.ts';
import classes from './Fingerprint.module.css';

/** The beginning and end of a file's SHA-256; pressing it copies the whole. */
export function Fingerprint({ sha256 }: { sha256: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(sha256);
      notify({ title: 'Fingerprint copied', message: `SHA-256 ${sha256}` });
    } catch {
      // The browser keeps the clipboard to itself; the person can still select it from here.
      notifyError({ title: 'Could not copy the fingerprint', message: `SHA-256 ${sha256}` });
    }
  };
  return (
    <UnstyledButton
      className={classes.hash}
      title={`SHA-256 ${sha256}. Press to copy.`}
      aria-label={`Copy the SHA-256 fingerprint ${sha256}`}
      onClick={() => void copy()}
    >
      sha256 {sha256.slice(0, 4)}…{sha256.slice(-4)}
    </UnstyledButton>
  );
}
