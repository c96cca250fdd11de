import classes from './Likenesses.module.css';

/** Pairs that were held confusingly similar (TMEP 1207.01(b)), one for each way of being alike. */
const pairs = [
  ['TRUCOOL', 'TURCOOL', 'look alike'],
  ['XCEED', 'X-SEED', 'sound alike'],
  ['CITY WOMAN', 'CITY GIRL', 'mean much the same'],
] as const;

/** What makes marks too similar, shown by decided cases. */
export function Likenesses() {
  return (
    <figure className={classes.figure}>
      <ul className={classes.pairs}>
        {pairs.map(([one, other, how]) => (
          <li key={one} className={classes.pair}>
            <span className={classes.marks}>
              <span>{one}</span>
              <span>{other}</span>
            </span>
            <span className={classes.how}>{how}</span>
          </li>
        ))}
      </ul>
      <figcaption className={classes.caption}>
        Each pair was held too close to stand side by side for related goods (USPTO, TMEP 1207.01(b)).
      </figcaption>
    </figure>
  );
}
