// Personal keys for the API and the MCP server: what each may do, how long it lasts, and how many there are.

/** What a key may be allowed, by the word that the API uses. Each endpoint needs exactly one. */
export const scopes = {
  'market:read': 'Search the marketplace and read listings',
  'tools:use': 'Run the tools: validator, trademark search, name check, deadlines, draft agreements',
  'own:read': 'Read your listings, offers, transactions, docket and inbox',
  'listings:write': 'Create and change your listings',
  'deals:write': 'Make, counter, decline and withdraw offers; hand over what you sold',
  'webhooks:write': 'Have events sent again to your webhooks',
  'money:write': 'Begin purchases, accept offers and open a checkout',
} as const;
export type Scope = keyof typeof scopes;
export const scopeNames = Object.keys(scopes) as [Scope, ...Scope[]];

/** The scopes that bind a person to pay or to sell: a form warns about them. */
export const bindingScopes: ReadonlySet<Scope> = new Set(['deals:write', 'money:write']);

/** The lifetimes that a key may be given, in days. */
export const keyDays = [7, 30, 90, 365] as const;

/** Keys that one person may have at once. */
export const KEYS_AT_MOST = 20;
export const keyNameMost = 60;

/** How every key begins, so that people and secret scanners recognize one. */
export const KEY_PREFIX = 'ipso_';

/** Days that a key is still listed after it has ended. */
export const KEY_KEPT_DAYS = 90;

export type KeyState = 'active' | 'expired' | 'revoked';

/** The state of a key at a moment. */
export function keyState(key: { expiresAt: Date; revokedAt: Date | null }, now: Date): KeyState {
  if (key.revokedAt) return 'revoked';
  return key.expiresAt <= now ? 'expired' : 'active';
}

export const TOO_MANY_KEYS = `You have ${KEYS_AT_MOST} keys. Revoke one before you make another.`;

/** Requests that one key may make in this many seconds. */
export const keyRate = { requests: 600, seconds: 60 } as const;
