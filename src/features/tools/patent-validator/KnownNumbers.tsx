import { Title } from '@mantine/core';
import { offices } from '../../../../domain/ip/offices/all.ts';
import classes from './KnownNumbers.module.css';

/** The offices whose numbers are known, each with a number of its form to try. */
export function KnownNumbers({ onTry }: { onTry: (number: string) => void }) {
  return (
    <section aria-labelledby="known-numbers">
      <Title order={2} id="known-numbers" className={classes.title}>
        Numbers it knows
      </Title>
      <p className={classes.lead}>Twelve offices, each in the forms it has used. Choose one to try it.</p>
      <ul className={classes.offices}>
        {offices.map(({ code, name, examples }) => (
          <li key={code} className={classes.office}>
            <span className={classes.name}>{name}</span>
            <span className={classes.examples}>
              {examples.slice(0, 3).map((example) => {
                // A number that many offices have names its own.
                const number = /^[A-Z]{2}\b|\//.test(example) ? example : `${code} ${example}`;
                return (
                  <button
                    key={example}
                    type="button"
                    className={classes.example}
                    onClick={() => onTry(number)}
                  >
                    {number}
                  </button>
                );
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
