import classes from './LookedAt.module.css';

interface LookedAtProps {
  looked: string;
  notLooked: string;
  advice: string;
}

/** What an answer rests on, and what it does not know. */
export function LookedAt({ looked, notLooked, advice }: LookedAtProps) {
  return (
    <section className={classes.looked} aria-label="What this looked at">
      <dl className={classes.list}>
        <div>
          <dt>Looked at</dt>
          <dd>{looked}</dd>
        </div>
        <div>
          <dt>Not looked at</dt>
          <dd>{notLooked}</dd>
        </div>
      </dl>
      <p className={classes.advice}>{advice}</p>
    </section>
  );
}
