import { Title } from '@mantine/core';
import classes from './EscrowRules.module.css';
import { escrowInWords } from './escrowWords.ts';

/** The table of the escrow, as people read it. */
export function EscrowRules() {
  return (
    <ol className={classes.states}>
      {escrowInWords().map(({ name, meaning, rules }) => (
        <li key={name} className={classes.state}>
          <div className={classes.about}>
            <Title order={3} className={classes.name}>
              {name}
            </Title>
            <p className={classes.meaning}>{meaning}</p>
          </div>
          {rules.length === 0 ? (
            <p className={classes.none}>Nothing can follow.</p>
          ) : (
            <ul className={classes.rules}>
              {rules.map(({ action, by, to, needs }) => (
                <li key={`${action} ${by} ${to}`} className={classes.rule}>
                  <span className={classes.action}>{action}</span>
                  <span className={classes.by}>{by}</span>
                  <span className={classes.to}>{to === name ? 'Stays as it is' : to}</span>
                  {needs && <span className={classes.needs}>{needs}</span>}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
