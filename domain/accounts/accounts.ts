import { type Cents, formatCents } from '../money.ts';

/** First parts of paths that a username may not take, because `/{username}` would shadow them. */
const reservedUsernames = new Set(
  [
    'about account admin administrator anonymous api app assets auth avatars billing books browse cancel careers chat checkout contact',
    'copyright cookies dashboard deleted dev docs domain enterprise favicon.ico files happening health healthz help home images inbox index',
    'ipso legal licences licenses listing listings login logout mail marketplace me messages metrics new news newsletter notifications null offers offline',
    'mcp owner patents payments policy press pricing privacy profile public register robots.txt root sandbox search security seller',
    'service services settings share signin signout signup sitemap sitemap.xml src static status support system terms',
    'tool tools tour trademarks transaction transactions undefined unsubscribe upload user users verified verify webhook webhooks',
    'watchlist well-known www you',
  ]
    .join(' ')
    .split(' '),
);

/** Names that would seem to speak for the platform, or for nobody: `server/accounts/delete.ts` assigns `deleted-…`. */
const officialUsername = /^(?:admin|deleted|ipso)-|-(?:admin|ipso)$/;

/** A lower-case word of 3 to 30 letters, digits and single hyphens inside. */
const usernamePattern = /^(?=.{3,30}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The sentence that says why a username cannot be taken, or null. */
export function usernameProblem(username: string): string | null {
  if (!usernamePattern.test(username)) {
    return 'A username has 3 to 30 letters, digits or single hyphens, and starts and ends with a letter or digit.';
  }
  const reserved = reservedUsernames.has(username) || officialUsername.test(username);
  return reserved ? 'This username is reserved.' : null;
}

/** A name in the letters a username may have: "Zoë van Dijk" -> "zoe-van-dijk". */
export function usernameLetters(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The fallback when no username can be made from the name; never used without a suffix. */
const NEUTRAL = 'member';

/**
 * The username proposed for a person's name in Latin letters ("Zoë van Dijk" -> "zoe-van-dijk"). `suffix` (at most five
 * letters or digits) is for when that is taken. Null when there is none without a suffix.
 */
export function usernameFrom(name: string, suffix: string): string;
export function usernameFrom(name: string): string | null;
export function usernameFrom(name: string, suffix?: string): string | null {
  const plain = usernameLetters(name);
  // Cut so that a suffix still fits, and not after a hyphen.
  const cut = (text: string) => text.slice(0, 24).replace(/-$/, '');
  const bases = plain === '' ? [] : [cut(plain), cut(`${NEUTRAL}-${plain}`)];
  const base = bases.find((one) => usernameProblem(one) === null && one !== NEUTRAL) ?? null;
  return suffix === undefined ? base : `${base ?? NEUTRAL}-${suffix}`;
}

/** How long a released username stays reserved for the person who had it, and how many one may reserve. */
export const usernameKept = { days: 90, names: 3 } as const;

export const profileLimits = { fullName: 120, company: 160, bio: 1_000, website: 200 } as const;

/**
 * The address of a website as people type it: https:// is added when missing, http and https only, no credentials. Null
 * when it is invalid.
 */
export function websiteAddress(typed: string): string | null {
  const text = typed.trim();
  const full = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (/\s/.test(text) || !URL.canParse(full)) return null;
  const { protocol, hostname, username, password, href } = new URL(full);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && /[^.]\.[^.]/.test(hostname) && !username && !password ? href : null;
}

/** Whether a name contains invisible characters that change how the rest is read. */
export function hasHiddenCharacters(name: string): boolean {
  return /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u.test(name);
}

/** What prevents an account from being deleted. */
export interface Obligations {
  isAdmin: boolean;
  liveTransactions: number;
  refundsUnderWay: number;
  payoutsUnderWay: number;
  balance: Cents;
}

/** The sentences that say why an account cannot be deleted now; none when it can. */
export function deletionProblems({
  isAdmin,
  liveTransactions,
  refundsUnderWay,
  payoutsUnderWay,
  balance,
}: Obligations): string[] {
  const problems: string[] = [];
  if (liveTransactions > 0) {
    const many = liveTransactions > 1;
    problems.push(
      `You have ${many ? `${liveTransactions} transactions` : 'a transaction'} under way. Complete or cancel ${many ? 'them' : 'it'} first.`,
    );
  }
  if (refundsUnderWay > 0) problems.push('A refund of one of your transactions is still on its way.');
  if (balance > 0)
    problems.push(
      `You have a balance of ${formatCents(balance)} that has not been paid out. Withdraw it first.`,
    );
  // It may still come back, and then somebody has to be there.
  if (payoutsUnderWay > 0)
    problems.push('A payout to you is still on its way. Please wait until it has arrived.');
  if (isAdmin)
    problems.push('You are an administrator. Another administrator has to remove that role first.');
  return problems;
}

export const userTypes = ['individual', 'company'] as const;
export type UserType = (typeof userTypes)[number];
export const userTypeLabels: Record<UserType, string> = { individual: 'Individual', company: 'Company' };

/** Length is what protects a password (NIST SP 800-63B, 3.1.1.2); the upper bound keeps hashing cheap. */
const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 200;

/** What a form says below a new password. */
export const PASSWORD_HINT = `At least ${PASSWORD_MIN} characters. A phrase of several words works well.`;

/** Whose password it is: what everyone knows about a person protects nothing. */
export interface PasswordOwner {
  email?: string;
  name?: string;
}

/** The sentence that says why a password is refused, or null. */
export function passwordProblem(password: string, { email = '', name = '' }: PasswordOwner): string | null {
  if (password.length < PASSWORD_MIN) return `The password needs at least ${PASSWORD_MIN} characters.`;
  if (password.length > PASSWORD_MAX) return `The password has more than ${PASSWORD_MAX} characters.`;
  if (new Set(password).size < 4) return 'This password repeats itself. Choose one that is harder to guess.';
  const known = lettersOf(password);
  const contains = (text: string) => lettersOf(text).length >= TELLING && known.includes(lettersOf(text));
  if (contains(email) || contains(email.split('@')[0] ?? '')) {
    return 'The password may not contain your e-mail address.';
  }
  if (contains(name)) return 'The password may not contain your name.';
  return /^\d*(?:ipso\d*)+$/.test(known) ? 'The password may not be only “Ipso” and digits.' : null;
}

// Shorter names are found in words by chance ("Ann" in "annual").
const TELLING = 5;

/** Letters and digits only, in lower case. */
export function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

export interface SignUpFields {
  email: string;
  password: string;
  name: string;
  phone: string;
  country: string;
  stateCity: string;
  userType: string;
  companyName: string;
  taxId: string;
  hasGovernmentId: boolean;
}

/** The specification's sentence for what is missing in a sign-up (section 5), or null when nothing is. */
export function missingSignUpFields(fields: SignUpFields): string | null {
  const blank = (value: string) => value.trim() === '';
  const { email, password, name, phone, country, stateCity, userType } = fields;
  if ([email, password, name, phone, country, stateCity, userType].some(blank)) {
    return 'Please fill in all required fields.';
  }
  if (userType === 'individual' && !fields.hasGovernmentId) {
    return 'Please fill in all required fields for individual registration.';
  }
  if (userType === 'company' && (blank(fields.companyName) || blank(fields.taxId))) {
    return 'Please fill in all required fields for company registration.';
  }
  return null;
}

/** How long a link, a session or a known device lasts, in milliseconds. */
/** How many devices a person can be signed in on; one more sign-in ends the session idle the longest. */
export const SESSIONS_AT_MOST = 50;

export const lifetimes = {
  session: 30 * 86_400_000,
  adminSession: 86_400_000,
  /** Browsers keep no cookie for longer than 400 days (RFC 6265bis). */
  knownDevice: 365 * 86_400_000,
  emailVerification: 86_400_000,
  passwordReset: 3_600_000,
  emailChange: 3_600_000,
} as const;
