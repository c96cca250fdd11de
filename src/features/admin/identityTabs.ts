export const identityTabs = ['waiting', 'verified', 'refused'] as const;
export type IdentityTab = (typeof identityTabs)[number];
