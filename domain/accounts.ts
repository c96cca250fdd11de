/** First parts of paths that a username may not take, because `/{username}` would shadow them. */
const reservedUsernames = new Set(
  [
    'about account admin administrator anonymous api app assets auth billing browse careers chat checkout contact copyright',
    'cookies dashboard dev docs domain enterprise favicon.ico files happening health healthz help home images inbox index',
    'ipso legal listing listings login logout mail marketplace me messages metrics new news newsletter notifications null offers',
    'owner patents payments policy press pricing privacy profile public register robots.txt root sandbox search security seller',
    'service services settings share signin signout signup sitemap sitemap.xml src static status support system terms',
    'tool tools trademarks transaction transactions undefined upload user users webhook webhooks well-known www you',
  ]
    .join(' ')
    .split(' '),
);

/** A lower-case word of 3 to 30 letters, digits and single hyphens inside. */
const usernamePattern = /^(?=.{3,30}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The sentence that says why a username cannot be taken, or null. */
export function usernameProblem(username: string): string | null {
  if (!usernamePattern.test(username)) {
    return 'A username has 3 to 30 letters, digits or single hyphens, and starts and ends with a letter or digit.';
  }
  return reservedUsernames.has(username) ? 'This username is reserved.' : null;
}

/**
 * The username proposed for a person's name ("Zoë van Dijk" -> "zoe-van-dijk").
 * `attempt` 0 is the plain one; later attempts append the number, so that the caller can try until one is free.
 */
export function usernameFrom(name: string, attempt: number): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '');
  // Cut so that a number still fits, and not after a hyphen.
  const cut = (text: string) => text.slice(0, 24).replace(/-$/, '');
  const base = usernameProblem(cut(plain)) ? cut(`member-${plain}`) : cut(plain);
  return attempt === 0 ? base : `${base}-${attempt + 1}`;
}

export const userTypes = ['individual', 'company'] as const;
export type UserType = (typeof userTypes)[number];
export const userTypeLabels: Record<UserType, string> = { individual: 'Individual', company: 'Company' };

/** Length is what protects a password (NIST SP 800-63B, 3.1.1.2); the upper bound keeps hashing cheap. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 200;

/** The sentence that says why a password is refused, or null. */
export function passwordProblem(password: string, email: string): string | null {
  if (password.length < PASSWORD_MIN) return `The password needs at least ${PASSWORD_MIN} characters.`;
  if (password.length > PASSWORD_MAX) return `The password has more than ${PASSWORD_MAX} characters.`;
  if (new Set(password).size < 4) return 'This password repeats itself. Choose one that is harder to guess.';
  const address = email.toLowerCase();
  if (email !== '' && [address, address.split('@')[0]].includes(password.toLowerCase())) {
    return 'The password may not be your e-mail address.';
  }
  return null;
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

/** How long a link or session lasts, in milliseconds. */
export const lifetimes = {
  session: 30 * 86_400_000,
  adminSession: 86_400_000,
  emailVerification: 86_400_000,
  passwordReset: 3_600_000,
} as const;
