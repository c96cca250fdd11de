import { IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../IconButton.tsx';
import { LinkButton } from '../LinkButton.tsx';
import { lazyPiece } from '../lazyPiece.tsx';
import classes from './Header.module.css';

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
export function HeaderAccount({ user, isAdmin, onSignOut }: HeaderAccountProps) {
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
