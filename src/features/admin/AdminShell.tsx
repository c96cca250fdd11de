import { Button, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconArrowsExchange,
  IconBuildingBank,
  IconFileCertificate,
  IconFlag,
  IconInbox,
  IconLayoutDashboard,
  IconLayoutSidebar,
  IconListSearch,
  IconLogout,
  IconMailbox,
  IconMenu2,
  IconRosetteDiscountCheck,
  IconScale,
  IconSettings,
  IconShieldLock,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { type AdminRole, adminRoleNames, mayAdmin } from '../../../domain/admin/admin-roles.ts';
import { type Session, trpc } from '../../trpc.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import classes from './AdminShell.module.css';

const SidebarDrawer = lazyPiece(() => import('./SidebarDrawer.tsx'));

interface AdminShellProps {
  admin: NonNullable<Session['admin']>;
  onSignOut: () => void;
  children: ReactNode;
}

export function AdminShell({ admin, onSignOut, children }: AdminShellProps) {
  const { collapsed, toggle } = useSidebar();
  const [drawer, setDrawer] = useState<'unopened' | 'open' | 'closed'>('unopened');
  return (
    <div className={classes.shell} data-collapsed={collapsed || undefined}>
      <aside className={classes.sidebar}>
        <IconButton
          className={classes.toggle}
          aria-label={collapsed ? 'Expand the sidebar' : 'Collapse the sidebar'}
          aria-expanded={!collapsed}
          aria-keyshortcuts="Control+B Meta+B"
          title="Ctrl+B"
          onClick={toggle}
        >
          <IconLayoutSidebar size={20} stroke={1.6} />
        </IconButton>
        <SidebarContent admin={admin} collapsed={collapsed} onSignOut={onSignOut} />
      </aside>
      <div className={classes.bar}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          leftSection={<IconMenu2 size={20} stroke={1.6} />}
          aria-haspopup="dialog"
          aria-expanded={drawer === 'open'}
          onClick={() => setDrawer('open')}
        >
          Menu
        </Button>
      </div>
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {drawer !== 'unopened' && (
        <SidebarDrawer opened={drawer === 'open'} onClose={() => setDrawer('closed')}>
          <SidebarContent
            admin={admin}
            collapsed={false}
            onSignOut={onSignOut}
            onNavigate={() => setDrawer('closed')}
          />
        </SidebarDrawer>
      )}
    </div>
  );
}

interface SidebarContentProps {
  admin: NonNullable<Session['admin']>;
  collapsed: boolean;
  onSignOut: () => void;
  onNavigate?: () => void;
}

/** Navigation and the signed-in administrator. Collapsed, the labels stay for screen readers. */
function SidebarContent({ admin, collapsed, onSignOut, onNavigate }: SidebarContentProps) {
  return (
    <div className={classes.content} data-collapsed={collapsed || undefined}>
      <Stack component="nav" gap="0.125rem" aria-label="Administration" className={classes.links}>
        {linksFor(admin.role).map(({ to, label, Icon }) => (
          <Link
            key={to}
            to={to}
            className={classes.link}
            title={collapsed ? label : undefined}
            onClick={onNavigate}
          >
            <Icon size={20} stroke={1.6} className={classes.icon} />
            <span className={classes.label}>{label}</span>
            {to === '/admin/queue' && <Waiting />}
          </Link>
        ))}
      </Stack>
      <div className={classes.foot}>
        <Stack gap={0} p="0.75rem" className={classes.admin}>
          <Text span c="dimmed" fz="xs">
            {adminRoleNames[admin.role]}
          </Text>
          <Text span fw={600}>
            {admin.fullName}
          </Text>
          <Text span c="dimmed" fz="xs">
            {admin.email}
          </Text>
        </Stack>
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

const COOKIE = 'ipso-admin-sidebar';
const WEEK = 7 * 86_400;

function keptCollapsed(): boolean {
  return document.cookie.split('; ').includes(`${COOKIE}=collapsed`);
}

/** Whether the sidebar shows icons only: kept for a week, switched by Ctrl+B or Cmd+B. */
function useSidebar() {
  const [collapsed, setCollapsed] = useState(keptCollapsed);

  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in too many browsers
    document.cookie = `${COOKIE}=${collapsed ? 'collapsed' : 'open'}; path=/admin; max-age=${WEEK}; samesite=lax`;
  }, [collapsed]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.key.toLowerCase() !== 'b') return;
      event.preventDefault();
      setCollapsed((now) => !now);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return { collapsed, toggle: () => setCollapsed((now) => !now) };
}

/** How much waits in the queue. An event says when that changes. */
function Waiting() {
  const { data } = trpc.queue.counts.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const all = Object.values(data ?? {}).reduce((sum, n) => sum + n, 0);
  if (all === 0) return null;
  return (
    <Text span fz="xs" fw={600} c="dimmed" className={classes.label} ml="auto">
      {all > 999 ? '999+' : all}
      <VisuallyHidden> waiting</VisuallyHidden>
    </Text>
  );
}

/** What this role may open. */
function linksFor(role: AdminRole) {
  return adminLinks.filter((link) => !('power' in link) || mayAdmin(role, link.power));
}

const adminLinks = [
  { to: '/admin/dashboard', label: 'Dashboard', Icon: IconLayoutDashboard },
  { to: '/admin/queue', label: 'Work Queue', Icon: IconInbox },
  { to: '/admin/transactions', label: 'Transactions', Icon: IconArrowsExchange },
  { to: '/admin/payouts', label: 'Payouts', power: 'payouts.manage', Icon: IconBuildingBank },
  { to: '/admin/listings', label: 'IP Listings', Icon: IconFileCertificate },
  { to: '/admin/users', label: 'User Management', Icon: IconUsers },
  {
    to: '/admin/identities',
    label: 'Identities',
    power: 'identities.review',
    Icon: IconRosetteDiscountCheck,
  },
  { to: '/admin/reports', label: 'Reports', power: 'reports.close', Icon: IconFlag },
  { to: '/admin/content', label: 'Content', power: 'content.manage', Icon: IconMailbox },
  { to: '/admin/settings', label: 'Settings', power: 'settings.change', Icon: IconSettings },
  { to: '/admin/books', label: 'Books', power: 'books.read', Icon: IconScale },
  { to: '/admin/audit', label: 'Audit Log', power: 'audit.read', Icon: IconListSearch },
  { to: '/admin/security', label: 'Security', Icon: IconShieldLock },
] as const;
