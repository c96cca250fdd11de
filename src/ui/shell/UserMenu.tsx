import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Avatar.layer.css';
import { Avatar, Menu, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './UserMenu.module.css';

interface UserMenuProps {
  user: { fullName: string; username: string; avatarUrl: string | null };
  onSignOut: () => void;
}

// A default export, because it is loaded lazily.
export default function UserMenu({ user, onSignOut }: UserMenuProps) {
  return (
    <Menu position="bottom-end" width={220} classNames={{ dropdown: classes.dropdown, item: classes.item }}>
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={`Account of ${user.fullName}`}>
          <Avatar
            src={user.avatarUrl}
            name={user.fullName}
            color="green"
            size="2.125rem"
            radius="50%"
            alt=""
          />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <span className={classes.name}>{user.fullName}</span>
          <span className={classes.username}>@{user.username}</span>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/dashboard">
          Dashboard
        </Menu.Item>
        <Menu.Item
          renderRoot={(item) => <Link {...item} to="/$username" params={{ username: user.username }} />}
        >
          Profile
        </Menu.Item>
        <Menu.Item component={Link} to="/account">
          Account
        </Menu.Item>
        <Menu.Item onClick={onSignOut}>Logout</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
