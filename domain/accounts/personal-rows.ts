// The types of what is kept about people (domain/accounts/personal-data.ts).

/** How long what is only useful for a while is kept, in days (server/housekeeping.ts). */
export const keptDays = { short: 30, notices: 365, day: 1, requests: 365, reports: 730 } as const;

/** The ground in Article 6(1) of the GDPR. */
export const grounds = {
  contract: 'needed for the contract with you (b)',
  // A contract needs nothing after it has ended, and no tax law asks for papers forever.
  claims:
    'needed for the contract with you (b); after it, a legitimate interest of both sides in evidence for claims (f, Article 17(3)(e))',
  law: 'required by law as long as tax law asks for it (c); after that, a legitimate interest in complete books (f)',
  interest: 'a legitimate interest (f)',
  consent: 'you asked for it (a)',
} as const;

export const personalTopics = {
  account: 'Your account',
  security: 'Signing in',
  rights: 'Your rights and listings',
  market: 'What you look for',
  tools: 'The tools',
  deals: 'Deals and money',
  words: 'Messages and mail',
  records: 'Records',
} as const;

export interface PersonalData {
  /**
   * What happens to the rows when the account is deleted. `erased`: they go. `blanked`: they stay without what is personal in
   * them. `kept`: they stay as they are; the row names the person by an id, and what was typed or uploaded says what it says.
   */
  fate: 'erased' | 'blanked' | 'kept';
  topic: keyof typeof personalTopics;
  what: string;
  why: string;
  ground: keyof typeof grounds;
  /** How long. */
  until: string;
}

export const leave = 'until you delete your account';
export const remove = 'until you remove it, or delete your account';
/** For rows without any free text. */
export const both =
  'for good, as evidence for both sides; once your account is deleted, it names you only by a number';
/** For what was typed, signed or uploaded: nobody searches it for names. */
export const evidence =
  'for good, as evidence for both sides. Once your account is deleted our rows name you by a number, but texts, documents and signatures keep the names that are in them';
export const books = 'for good, as part of the books';

type Row = Omit<PersonalData, 'topic'>;
export const of = <N extends string>(topic: PersonalData['topic'], rows: Record<N, Row>) =>
  Object.fromEntries(Object.entries<Row>(rows).map(([name, row]) => [name, { ...row, topic }])) as Record<
    N,
    PersonalData
  >;
