import classes from './SentAgreement.module.css';

/** The whole SHA-256, so that it can be compared. */
export function Fingerprint({ sha256 }: { sha256: string }) {
  return (
    <p className={classes.hash}>
      <code>SHA-256 {sha256}</code>
    </p>
  );
}
