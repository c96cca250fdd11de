export const dashboardTabs = ['repository', 'for-sale', 'licensing', 'purchases', 'sales'] as const;
export type DashboardTab = (typeof dashboardTabs)[number];
