import { LinkButton } from '../../ui/LinkButton.tsx';
import { Seal } from '../../ui/listing/Seal.tsx';
import { Figures } from './Figures.tsx';
import classes from './Hero.module.css';

export function Hero({ signedIn }: { signedIn: boolean }) {
  return (
    <section className={classes.hero}>
      <Seal id="ipso-21" kind="Patent" size={760} className={classes.seal} />
      <div className={classes.inner}>
        <h1 className={classes.title}>The Intellectual Property Marketplace</h1>
        <p className={classes.lead}>
          <span>Patents and trademarks, checked before they are listed.</span>{' '}
          <span>Paid through escrow, released when the transfer is proved.</span>
        </p>
        <div className={classes.buttons}>
          {signedIn ? (
            <LinkButton to="/dashboard" size="lg">
              Go to Dashboard
            </LinkButton>
          ) : (
            <LinkButton to="/signup" size="lg">
              Get Started
            </LinkButton>
          )}
          <LinkButton to="/" hash="how-it-works" variant="default" size="lg">
            How It Works
          </LinkButton>
        </div>
        <Figures />
      </div>
    </section>
  );
}
