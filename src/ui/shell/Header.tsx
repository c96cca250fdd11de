import { useMantineColorScheme } from '@mantine/core';
import { IconMenu2, IconMoon, IconSun, IconSunMoon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../IconButton.tsx';
import { LinkButton } from '../LinkButton.tsx';
import { lazyPiece } from '../lazyPiece.tsx';
import classes from './Header.module.css';
import { navLinks } from './navLinks.ts';

interface HeaderProps {
  user: { fullName: string; username: string; avatarUrl: string | null } | null;
  isAdmin: boolean;
  /** The administration has its own navigation. */
  place: 'market' | 'administration';
  onSignOut: () => void;
  /** The search and its palette, provided by a feature. */
  search?: ReactNode;
  /** The inbox bell, provided by a feature. */
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

// Popovers and drawers are heavy, and most first visits open neither.
const UserMenu = lazyPiece(() => import('./UserMenu.tsx'), {
  place: 'small',
  fallback: <span className={classes.avatarPlace} />,
});
const MobileMenu = lazyPiece(() => import('./MobileMenu.tsx'));

interface HeaderAccountProps {
  user: { fullName: string; username: string; avatarUrl: string | null } | null;
  isAdmin: boolean;
  onSignOut: () => void;
}

/** The end of the marketplace's header: the way in or the person, and the menu of small screens. */
function HeaderAccount({ user, isAdmin, onSignOut }: HeaderAccountProps) {
  const [menu, setMenu] = useState<'unopened' | 'open' | 'closed'>('unopened');
  return (
    <>
      {isAdmin && (
        <LinkButton to="/admin/dashboard" variant="subtle" color="gray" size="sm" className={classes.login}>
          Administration
        </LinkButton>
      )}
      {user && <UserMenu user={user} onSignOut={onSignOut} />}
      {!user && !isAdmin && (
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
      {menu !== 'unopened' && (
        <MobileMenu
          opened={menu === 'open'}
          onClose={() => setMenu('closed')}
          signedIn={user !== null}
          onSignOut={onSignOut}
        />
      )}
    </>
  );
}

const cycle = {
  light: { Icon: IconSun, next: 'dark', label: 'Colors: light. Switch to dark' },
  dark: { Icon: IconMoon, next: 'auto', label: 'Colors: dark. Follow the system' },
  auto: { Icon: IconSunMoon, next: 'light', label: 'Colors: same as the system. Switch to light' },
} as const;

function ColorSchemeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { Icon, next, label } = cycle[colorScheme];
  return (
    <IconButton aria-label={label} title={label} onClick={() => setColorScheme(next)}>
      <Icon size={20} stroke={1.6} />
    </IconButton>
  );
}

export function Logo() {
  return (
    <span className={classes.logo}>
      <img src="/favicon.svg" width="28" height="28" alt="" />
      Ipso
    </span>
  );
}

export function SkipLink() {
  return (
    <a href="#main" className={classes.skip}>
      Skip to content
    </a>
  );
}
