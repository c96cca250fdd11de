import { Title } from '@mantine/core';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Seal } from '../../ui/Seal.tsx';
import classes from './Join.module.css';

export function Join() {
  return (
    <section className={classes.join}>
      <Seal id="ipso-16" kind="Patent" size={420} className={classes.seal} />
      <div className={classes.words}>
        <Title order={2}>Put your rights to work</Title>
        <p className={classes.text}>Keep them in a private repository, and list them when you are ready.</p>
        <div className={classes.buttons}>
          <LinkButton to="/signup" size="lg">
            Create Account
          </LinkButton>
          <LinkButton to="/contact" search={{ topic: 'sales' }} variant="default" size="lg">
            Contact Sales
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
