export const accountTabs = ['profile', 'identity', 'payouts', 'security', 'mail', 'api', 'data'] as const;
export type AccountTab = (typeof accountTabs)[number];

export const accountTabLabels: Record<AccountTab, string> = {
  profile: 'Profile',
  identity: 'Identity',
  payouts: 'Payouts and billing',
  security: 'Security',
  mail: 'E-mail',
  api: 'API',
  data: 'Your data',
};
