import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ColorSchemeToggle } from './ColorSchemeToggle.tsx';
import classes from './Header.module.css';
import { IconButton } from './IconButton.tsx';
import { LinkButton } from './LinkButton.tsx';
import { Logo } from './Logo.tsx';
import { navLinks } from './navLinks.ts';

// Popovers and drawers are heavy, and most first visits open neither.
const UserMenu = lazy(() => import('./UserMenu.tsx'));
const MobileMenu = lazy(() => import('./MobileMenu.tsx'));

interface HeaderProps {
  user: { fullName: string; username: string; avatarUrl: string | null } | null;
  onSignOut: () => void;
  /** The inbox bell, which a feature brings. */
  inbox?: ReactNode;
}

export function Header({ user, onSignOut, inbox }: HeaderProps) {
  const [menu, setMenu] = useState<'unopened' | 'open' | 'closed'>('unopened');
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.home} aria-label="Ipso, home">
        <Logo />
      </Link>
      <nav className={classes.nav} aria-label="Main">
        {navLinks(user !== null).map((link) => (
          <Link
            key={link.to}
            to={link.to}
            activeOptions={{ exact: link.to === '/' }}
            className={classes.link}
          >
            {link.label}
          </Link>
        ))}
      </nav>
      <div className={classes.tools}>
        {inbox}
        <ColorSchemeToggle />
        {user ? (
          <Suspense fallback={<span className={classes.avatarPlace} />}>
            <UserMenu user={user} onSignOut={onSignOut} />
          </Suspense>
        ) : (
          <>
            <LinkButton to="/auth" variant="subtle" color="gray" size="sm" className={classes.login}>
              Login
            </LinkButton>
            <LinkButton to="/auth" search={{ tab: 'signup' }} size="sm" className={classes.signUp}>
              Sign Up
            </LinkButton>
          </>
        )}
        <IconButton
          className={classes.burger}
          aria-label="Open menu"
          aria-haspopup="dialog"
          aria-expanded={menu === 'open'}
          onClick={() => setMenu('open')}
        >
          <IconMenu2 size={22} stroke={1.6} />
        </IconButton>
      </div>
      {menu !== 'unopened' && (
        <Suspense>
          <MobileMenu
            opened={menu === 'open'}
            onClose={() => setMenu('closed')}
            signedIn={user !== null}
            onSignOut={onSignOut}
          />
        </Suspense>
      )}
    </header>
  );
}
