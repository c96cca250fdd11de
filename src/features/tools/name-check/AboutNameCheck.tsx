import { Title } from '@mantine/core';
import { strengthLabels, strengthMeanings, strengths } from '../../../../domain/tools/name-check/strength.ts';
import classes from './AboutNameCheck.module.css';

/** A name of each kind; all but the first are examples of TMEP 1209.01(a) and (b). */
const examples: Record<(typeof strengths)[number], string> = {
  generic: 'BICYCLE for bicycles',
  descriptive: 'BED & BREAKFAST REGISTRY for lodging reservations',
  suggestive: 'SPEEDI BAKE for frozen dough',
  arbitrary: 'APPLE for computers',
  fanciful: 'KODAK, EXXON and PEPSI',
};

/** Before anything was asked: what makes a name strong. */
export function AboutNameCheck() {
  return (
    <section aria-labelledby="name-strengths">
      <Title order={2} id="name-strengths" className={classes.title}>
        What makes a name strong
      </Title>
      <p className={classes.lead}>
        The less a name says about the goods, the better it can be protected for them.
      </p>
      <ol className={classes.kinds}>
        {strengths.map((kind) => (
          <li key={kind} className={classes.kind}>
            <span className={classes.name}>{strengthLabels[kind]}</span>
            <span className={classes.example}>{examples[kind]}</span>
            <span className={classes.meaning}>{strengthMeanings[kind]}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
