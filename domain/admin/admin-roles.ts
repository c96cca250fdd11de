/** What an administrator is. Each role has the powers of the table below and no others. */
export const adminRoles = ['support', 'reviewer', 'finance', 'owner'] as const;
export type AdminRole = (typeof adminRoles)[number];

export const adminRoleNames: Record<AdminRole, string> = {
  support: 'Support',
  reviewer: 'Reviewer',
  finance: 'Finance',
  owner: 'Owner',
};

interface PowerRow {
  /** What it allows, as the table of roles and a refusal say it. */
  name: string;
  roles: readonly AdminRole[];
  /**
   * What it takes besides the role to use it (domain/admin/factors.ts). `factor`: a second factor that is set up, where one is required.
   * `fresh`: that, and a proof of the last ten minutes.
   */
  proof?: 'factor' | 'fresh';
}

/** What not every administrator may do. Listings, transactions and the dashboard are open to all of them for reading. */
export const powers = {
  'listings.review': { name: 'approve or reject listings', roles: ['reviewer', 'owner'] },
  'identities.review': { name: 'read and verify identities', roles: ['reviewer', 'owner'] },
  'reports.close': { name: 'handle reports', roles: ['support', 'reviewer', 'owner'] },
  'content.manage': { name: 'answer requests and manage content', roles: ['support', 'owner'] },
  'people.suspend': { name: 'suspend and restore people', roles: ['support', 'owner'] },
  'transactions.decide': { name: 'decide about transactions', roles: ['finance', 'owner'], proof: 'fresh' },
  'payouts.manage': { name: 'handle payouts', roles: ['finance', 'owner'], proof: 'fresh' },
  'plans.manage': { name: 'handle plans', roles: ['finance', 'owner'], proof: 'fresh' },
  'books.read': { name: 'read the books', roles: ['finance', 'owner'] },
  'audit.read': { name: 'read the audit log', roles: ['finance', 'owner'] },
  'settings.change': { name: 'change the settings', roles: ['owner'], proof: 'factor' },
  'admins.manage': {
    name: 'invite administrators and change their roles',
    roles: ['owner'],
    proof: 'fresh',
  },
} as const satisfies Record<string, PowerRow>;

export type Power = keyof typeof powers;

const table: Record<Power, PowerRow> = powers;

/** Whether an administrator of this role has the power. */
export function mayAdmin(role: AdminRole, power: Power): boolean {
  return table[power].roles.includes(role);
}

/** What it takes besides the role to use it. */
export const proofFor = (power: Power) => table[power].proof;

export const rolesWith = (power: Power): readonly AdminRole[] => table[power].roles;

/** Why an administrator is refused: 'Your role (Support) may not change the settings.' */
export function lacksPower(role: AdminRole, power: Power): string {
  return `Your role (${adminRoleNames[role]}) may not ${table[power].name}.`;
}

/** Why this role may not use the power, or null when it may. */
export function refusalOf(role: AdminRole, power: Power): string | null {
  return mayAdmin(role, power) ? null : lacksPower(role, power);
}
