import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ColorSchemeToggle } from './ColorSchemeToggle.tsx';
import classes from './Header.module.css';
import { HeaderAccount } from './HeaderAccount.tsx';
import { Logo } from './Logo.tsx';
import { navLinks } from './navLinks.ts';

interface HeaderProps {
  user: { fullName: string; username: string; avatarUrl: string | null } | null;
  isAdmin: boolean;
  /** The administration brings its own navigation. */
  place: 'market' | 'administration';
  onSignOut: () => void;
  /** The search and its palette, which a feature brings. */
  search?: ReactNode;
  /** The inbox bell, which a feature brings. */
  inbox?: ReactNode;
}

export function Header({ user, isAdmin, place, onSignOut, search, inbox }: HeaderProps) {
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.home} aria-label="Ipso, home">
        <Logo />
      </Link>
      {place === 'administration' ? (
        <span className={classes.place}>Administration</span>
      ) : (
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
      )}
      <div className={classes.tools}>
        {search}
        {inbox}
        <ColorSchemeToggle />
        {place === 'market' && <HeaderAccount user={user} isAdmin={isAdmin} onSignOut={onSignOut} />}
      </div>
    </header>
  );
}
