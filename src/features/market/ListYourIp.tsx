import { Title } from '@mantine/core';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Seal } from '../../ui/Seal.tsx';
import classes from './ListYourIp.module.css';

export function ListYourIp() {
  return (
    <section className={classes.band}>
      <Seal id="ipso-market" kind="Patent" size={380} className={classes.seal} />
      <div className={classes.words}>
        <Title order={2}>Do you own a patent or a trademark?</Title>
        <p className={classes.text}>
          Keep it in your private repository, and put it on the market when you are ready. The buyer pays into
          escrow before anything changes hands.
        </p>
        <LinkButton to="/dashboard/upload" size="lg">
          List Your IP
        </LinkButton>
      </div>
    </section>
  );
}
