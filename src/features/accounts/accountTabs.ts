export const accountTabs = ['profile', 'identity', 'security', 'mail', 'data'] as const;
export type AccountTab = (typeof accountTabs)[number];

export const accountTabLabels: Record<AccountTab, string> = {
  profile: 'Profile',
  identity: 'Identity',
  security: 'Security',
  mail: 'E-mail',
  data: 'Your data',
};
