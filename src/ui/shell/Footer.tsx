import { Link } from '@tanstack/react-router';
import classes from './Footer.module.css';
import { Logo } from './Header.tsx';
import { houseLinks, navLinks } from './navLinks.ts';

export function Footer({ signedIn }: { signedIn: boolean }) {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.about}>
          <Logo />
          <p className={classes.line}>
            Patents and trademarks, checked before they are listed, paid through escrow.
          </p>
        </div>
        <nav className={classes.links} aria-label="Footer">
          <div>
            {navLinks(signedIn).map((link) => (
              <Link key={link.to} to={link.to} className={classes.link}>
                {link.label}
              </Link>
            ))}
            {!signedIn && (
              <Link to="/auth" className={classes.link}>
                Login
              </Link>
            )}
          </div>
          <div>
            {houseLinks.map((link) => (
              <Link key={link.to} to={link.to} className={classes.link}>
                {link.label}
              </Link>
            ))}
          </div>
        </nav>
        <p className={classes.legal}>
          Ipso is a marketplace, not a law firm and not a licensed escrow agent. Nothing here is legal advice.
        </p>
      </div>
    </footer>
  );
}
