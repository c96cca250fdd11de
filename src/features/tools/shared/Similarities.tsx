import classes from './Similarities.module.css';
import type { TrademarkHit } from './types.ts';

const names = {
  visual: 'Look',
  aural: 'Sound',
  meaning: 'Meaning',
  shared: 'Shared part',
  goods: 'Goods',
} as const;

/** The sub-scores of a hit, each in percent for itself. */
export function Similarities({ similarity }: { similarity: TrademarkHit['similarity'] }) {
  return (
    <dl className={classes.list}>
      {Object.entries(names).map(([key, name]) => {
        const value = similarity[key as keyof typeof names];
        if (value === null) return null;
        return (
          <div key={key} className={classes.row}>
            <dt className={classes.name}>{name}</dt>
            <dd className={classes.value}>
              <span className={classes.track} aria-hidden="true">
                <span className={classes.bar} style={{ inlineSize: `${value}%` }} />
              </span>
              <span className={classes.figure}>{value}%</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
