import { useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun, IconSunMoon } from '@tabler/icons-react';
import { IconButton } from '../IconButton.tsx';

const cycle = {
  light: { Icon: IconSun, next: 'dark', label: 'Colours: light. Switch to dark' },
  dark: { Icon: IconMoon, next: 'auto', label: 'Colours: dark. Follow the system' },
  auto: { Icon: IconSunMoon, next: 'light', label: 'Colours: as the system. Switch to light' },
} as const;

export function ColorSchemeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { Icon, next, label } = cycle[colorScheme];
  return (
    <IconButton aria-label={label} title={label} onClick={() => setColorScheme(next)}>
      <Icon size={20} stroke={1.6} />
    </IconButton>
  );
}
