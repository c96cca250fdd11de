import { UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Session } from '../../trpc.ts';
import { adminLinks } from './adminLinks.ts';
import classes from './SidebarContent.module.css';

interface SidebarContentProps {
  admin: NonNullable<Session['admin']>;
  collapsed: boolean;
  onSignOut: () => void;
  onNavigate?: () => void;
}

/** Where an administrator can go, and who it is. Collapsed, the words stay for those who listen. */
export function SidebarContent({ admin, collapsed, onSignOut, onNavigate }: SidebarContentProps) {
  return (
    <div className={classes.content} data-collapsed={collapsed || undefined}>
      <nav className={classes.nav} aria-label="Administration">
        {adminLinks.map(({ to, label, Icon }) => (
          <Link
            key={to}
            to={to}
            className={classes.link}
            title={collapsed ? label : undefined}
            onClick={onNavigate}
          >
            <Icon size={20} stroke={1.6} className={classes.icon} />
            <span className={classes.label}>{label}</span>
          </Link>
        ))}
      </nav>
      <div className={classes.foot}>
        <div className={classes.admin}>
          <span className={classes.role}>{admin.role.replaceAll('_', ' ')}</span>
          <span className={classes.name}>{admin.fullName}</span>
          <span className={classes.email}>{admin.email}</span>
        </div>
        <UnstyledButton
          className={classes.link}
          title={collapsed ? 'Sign Out' : undefined}
          onClick={onSignOut}
        >
          <IconLogout size={20} stroke={1.6} className={classes.icon} />
          <span className={classes.label}>Sign Out</span>
        </UnstyledButton>
      </div>
    </div>
  );
}
