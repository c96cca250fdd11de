import { Button } from '@mantine/core';
import { IconLayoutSidebar, IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Session } from '../../trpc.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import classes from './AdminShell.module.css';
import { SidebarContent } from './SidebarContent.tsx';
import { useSidebar } from './useSidebar.ts';

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
