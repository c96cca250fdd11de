import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Button, Drawer } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LinkButton } from '../LinkButton.tsx';
import classes from './MobileMenu.module.css';
import { navLinks } from './navLinks.ts';

interface MobileMenuProps {
  opened: boolean;
  onClose: () => void;
  signedIn: boolean;
  onSignOut: () => void;
}

// A default export, because it is loaded lazily.
export default function MobileMenu({ opened, onClose, signedIn, onSignOut }: MobileMenuProps) {
  // The drawer notes where the focus came from only if it was mounted before it opens.
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <Drawer
      opened={opened && mounted}
      onClose={onClose}
      position="right"
      size="min(20rem, 86vw)"
      title="Menu"
      closeButtonProps={{ 'aria-label': 'Close menu' }}
      classNames={classes}
    >
      <nav className={classes.nav} aria-label="Main">
        {navLinks(signedIn).map((link) => (
          <Link
            key={link.to}
            to={link.to}
            activeOptions={{ exact: link.to === '/' }}
            className={classes.link}
            onClick={onClose}
          >
            {link.label}
          </Link>
        ))}
      </nav>
      <div className={classes.account}>
        {signedIn ? (
          <>
            <LinkButton to="/account" variant="default" fullWidth onClick={onClose}>
              Account
            </LinkButton>
            <Button
              variant="default"
              fullWidth
              onClick={() => {
                onClose();
                onSignOut();
              }}
            >
              Logout
            </Button>
          </>
        ) : (
          <>
            <LinkButton to="/auth" search={{ tab: 'signup' }} fullWidth onClick={onClose}>
              Sign Up
            </LinkButton>
            <LinkButton to="/auth" variant="default" fullWidth onClick={onClose}>
              Login
            </LinkButton>
          </>
        )}
      </div>
    </Drawer>
  );
}
