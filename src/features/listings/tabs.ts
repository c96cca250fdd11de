export const dashboardTabs = [
  'repository',
  'for-sale',
  'licensing',
  'offers',
  'negotiations',
  'purchases',
  'sales',
  'balance',
  'saved',
  'searches',
] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

export const uploadTabs = [
  { value: 'details', label: 'Details' },
  { value: 'pricing', label: 'Smart Pricing' },
  { value: 'licensing', label: 'Licensing' },
] as const;
export type UploadTab = (typeof uploadTabs)[number]['value'];
