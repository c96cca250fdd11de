/** The header's links; the mobile menu has the same. */
export function navLinks(signedIn: boolean) {
  const everyone = [
    { to: '/', label: 'Home' },
    { to: '/marketplace', label: 'Marketplace' },
    { to: '/tools', label: 'Tools' },
  ] as const;
  return signedIn ? ([...everyone, { to: '/dashboard', label: 'Dashboard' }] as const) : everyone;
}
