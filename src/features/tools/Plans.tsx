import { Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { planIds, plans } from '../../../domain/tools/plans.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import classes from './Plans.module.css';

const count = new Intl.NumberFormat('en-US');

/** What the plans hold, by the table the server meters with. */
export function Plans({ signedIn }: { signedIn: boolean }) {
  return (
    <section className={classes.section} aria-labelledby="plans">
      <Title order={2} id="plans">
        Plans
      </Title>
      <p className={classes.lead}>
        Today everybody has the Free plan. The others go on sale when what they promise is ready.
      </p>
      <ul className={classes.plans}>
        {planIds.map((id) => {
          const { name, price, period, features, quota, available } = plans[id];
          return (
            <li key={id} className={classes.plan} data-available={available || undefined}>
              <Title order={3} className={classes.name}>
                {name}
              </Title>
              <p className={classes.price}>
                {price}
                {period && <span className={classes.period}>{period}</span>}
              </p>
              <ul className={classes.features}>
                {features.map((feature) => (
                  <li key={feature} className={classes.feature}>
                    <IconCheck size={17} stroke={2} className={classes.check} aria-hidden="true" />
                    {feature}
                  </li>
                ))}
              </ul>
              <div className={classes.foot}>
                {!available && (
                  <ActionButton variant="default" fullWidth reason="Not on sale yet.">
                    Choose {name}
                  </ActionButton>
                )}
                {available && !signedIn && (
                  <LinkButton to="/signup" fullWidth>
                    Create Account
                  </LinkButton>
                )}
                {available && signedIn && <p className={classes.yours}>This is your plan.</p>}
                {available && quota.basic !== null && (
                  <p className={classes.quota}>
                    {count.format(quota.basic)} uses of the basic tools a month and {quota.eachPro} trial uses
                    of each Pro tool{signedIn ? '.' : ', with an account or without.'}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
