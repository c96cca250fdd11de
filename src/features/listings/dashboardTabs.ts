export const dashboardTabs = [
  'repository',
  'for-sale',
  'licensing',
  'purchases',
  'sales',
  'searches',
] as const;
export type DashboardTab = (typeof dashboardTabs)[number];
