export const dashboardTabs = [
  'repository',
  'for-sale',
  'licensing',
  'negotiations',
  'purchases',
  'sales',
  'saved',
  'searches',
] as const;
export type DashboardTab = (typeof dashboardTabs)[number];
