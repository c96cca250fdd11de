export const dashboardTabs = ['repository', 'for-sale', 'licensing', 'purchases', 'sales', 'saved'] as const;
export type DashboardTab = (typeof dashboardTabs)[number];
