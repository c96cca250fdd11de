import { useState } from 'react';
import { type Clause, type Stance, stances } from '../../../../domain/ip/clauses/types.ts';
import bar from '../shared/results.module.css';
import { ClauseText } from './ClauseText.tsx';
import classes from './ClauseVariants.module.css';

const stanceNames: Record<Stance, string> = {
  grantor: 'Favours the grantor',
  neutral: 'Neutral',
  grantee: 'Favours the grantee',
};
const shortNames: Record<Stance, string> = { grantor: 'Grantor', neutral: 'Neutral', grantee: 'Grantee' };

interface ClauseVariantsProps {
  clause: Clause;
  /** Where what it protects from stands already. */
  brief?: boolean;
}

/** What a clause protects from, and its text for either side: one at a time, or side by side where there is room. */
export function ClauseVariants({ clause, brief = false }: ClauseVariantsProps) {
  const { title, protectsFrom, source, variants } = clause;
  const has = stances.filter((stance) => variants[stance] !== undefined);
  const [shown, setShown] = useState<Stance | 'all'>('neutral');
  const visible = shown === 'all' ? has : [shown];
  return (
    <>
      <dl className={classes.about}>
        {!brief && (
          <div>
            <dt>Protects from</dt>
            <dd>{protectsFrom}</dd>
          </div>
        )}
        <div>
          <dt>Follows</dt>
          <dd>{source}</dd>
        </div>
      </dl>
      {has.length > 1 && (
        <>
          <fieldset className={`${bar.risks} ${classes.stances}`}>
            <legend className={bar.legend}>Variants of {title}</legend>
            {has.map((stance) => (
              <button
                key={stance}
                type="button"
                className={bar.risk}
                aria-label={stanceNames[stance]}
                aria-pressed={shown === stance}
                onClick={() => setShown(stance)}
              >
                <span className={classes.long}>{stanceNames[stance]}</span>
                <span className={classes.short}>{shortNames[stance]}</span>
              </button>
            ))}
            <button
              type="button"
              className={`${bar.risk} ${classes.wide}`}
              aria-pressed={shown === 'all'}
              onClick={() => setShown('all')}
            >
              Side by side
            </button>
          </fieldset>
          <p className={classes.hint}>
            The grantor gives the right: licensor, assignor, discloser, supplier. The grantee gets it.
          </p>
        </>
      )}
      <div className={classes.texts} data-columns={visible.length}>
        {visible.map((stance) => (
          <ClauseText
            key={stance}
            clause={clause}
            stance={stance}
            heading={visible.length > 1 ? stanceNames[stance] : null}
          />
        ))}
      </div>
    </>
  );
}
