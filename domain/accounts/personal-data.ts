import { KEY_KEPT_DAYS } from '../api/api-keys.ts';
import { remembered } from '../market/interest.ts';
import { lifetimes, usernameKept } from './accounts.ts';
import { IDENTITY_FILE_DAYS } from './identity.ts';

import { deals, words } from './personal-deals.ts';
import { both, evidence, keptDays, leave, of, remove } from './personal-rows.ts';

// What is kept about people: a row for each table that names them. The download (server/accounts/personal.ts), the deletion of an
// account and the privacy page are derived from it, and a test compares it with the database.

const DAY = 86_400_000;
const HOUR = 3_600_000;

const account = of('account', {
  users: {
    ...{ fate: 'blanked', ground: 'contract', until: leave },
    what: 'E-mail address, a hash of the password, when the address was confirmed; if your account is suspended, since when and why',
    why: 'to sign you in and to write to you',
  },
  profiles: {
    ...{ fate: 'blanked', ground: 'contract', until: leave },
    what: 'Username, name, company, text about you, website, picture, and whether you sell as a business',
    why: 'so that others know whom they deal with; everyone can see it',
  },
  released_usernames: {
    ...{ fate: 'kept', ground: 'interest', until: `${usernameKept.days} days` },
    what: 'Usernames you gave up',
    why: 'so that nobody else is mistaken for you',
  },
  identities: {
    ...{ fate: 'blanked', ground: 'contract' },
    until: `${leave}; the identity document until ${IDENTITY_FILE_DAYS} days after the decision on it`,
    what: 'Telephone number, country, state or city, a company’s name and tax ID, an individual’s identity document, and the decision',
    why: 'to verify that you are who you say you are; only administrators see it, and each access is recorded',
  },
  terms_acceptances: {
    ...{ fate: 'kept', ground: 'claims', until: 'for good, as evidence of what was agreed' },
    what: 'Which text of the terms you accepted, and when',
    why: 'to know what was agreed',
  },
  mail_choices: {
    ...{ fate: 'erased', ground: 'contract', until: leave },
    what: 'Which mails you want',
    why: 'to send no others',
  },
  admin_users: {
    ...{ fate: 'kept', ground: 'interest', until: 'for good: decisions were made in this role' },
    what: 'For administrators: their role',
    why: 'to know who may decide',
  },
  admin_invitations: {
    ...{ fate: 'blanked', ground: 'interest' },
    until: `${keptDays.short} days after it has expired; if it was accepted, for good, but without the address once your account is deleted`,
    what: 'That you were invited to be an administrator: your e-mail address, the role, who invited you',
    why: 'to know who made whom an administrator',
  },
});

const security = of('security', {
  sessions: {
    ...{
      fate: 'erased',
      ground: 'contract',
      until: `${lifetimes.session / DAY} days after it was last used`,
    },
    what: 'Where you are signed in: browser and system in words, when, and a hash of the key',
    why: 'to keep you signed in, and to let you end it elsewhere',
  },
  admin_sessions: {
    ...{ fate: 'erased', ground: 'contract', until: `${lifetimes.adminSession / HOUR} hours` },
    what: 'The same for administrators',
    why: 'to protect what they can do',
  },
  admin_passkeys: {
    ...{ fate: 'erased', ground: 'interest', until: remove },
    what: 'For administrators: passkeys, by their public keys and the names you gave them',
    why: 'so that a password alone does not open the administration',
  },
  admin_totp: {
    ...{ fate: 'erased', ground: 'interest', until: remove },
    what: 'For administrators: the secret of an authenticator app, encrypted, and when it was last used',
    why: 'to check its codes',
  },
  admin_recovery_codes: {
    ...{
      fate: 'erased',
      ground: 'interest',
      until: 'until you use them, make others, or delete your account',
    },
    what: 'For administrators: recovery codes, as hashes',
    why: 'to let you in when you have lost your second factor',
  },
  api_keys: {
    ...{ fate: 'erased', ground: 'contract', until: `${KEY_KEPT_DAYS} days after it has ended, ${leave}` },
    what: 'API keys you made, as hashes: name, what each may do, when it was made, last used and ends',
    why: 'to let your programs in, and nobody else',
  },
  webhook_endpoints: {
    ...{ fate: 'erased', ground: 'contract', until: remove },
    what: 'Addresses of your servers that your events are sent to, with encrypted secrets',
    why: 'to send them there',
  },
  known_devices: {
    ...{
      fate: 'erased',
      ground: 'interest',
      until: `${lifetimes.knownDevice / DAY} days after you last signed in`,
    },
    what: 'That you have signed in with a browser, by a hash of its cookie',
    why: 'so that strangers who guess at your password cannot lock you out',
  },
  email_tokens: {
    ...{ fate: 'erased', ground: 'contract' },
    until: `${lifetimes.emailVerification / HOUR} hours at most`,
    what: 'Links that were mailed to you, as hashes, and an address you want to change to',
    why: 'to confirm an address or to set a new password',
  },
  idempotency_keys: {
    ...{ fate: 'erased', ground: 'interest', until: `${keptDays.short} days` },
    what: 'Numbers of requests, with hashes of what they asked for',
    why: 'so that nothing is done twice',
  },
});

const rights = of('rights', {
  ip_listings: {
    ...{ fate: 'blanked', ground: 'contract' },
    until: `until you delete your account, when what they say goes; conversations, offers and the lists of those who follow them keep their title. Listings in a deal, even one that was called off, stay with their documents: ${evidence}`,
    what: 'Your listings with their facts, terms and documents',
    why: 'to keep, check and offer your rights',
  },
  withheld_listings: {
    ...{ fate: 'erased', ground: 'contract', until: 'until your account is restored' },
    what: 'If your account is suspended: which of your listings were public',
    why: 'to bring them back',
  },
  listing_versions: {
    ...{
      fate: 'erased',
      ground: 'contract',
      until: `${keptDays.short} days; the version approved last for longer`,
    },
    what: 'What a listing said before it was changed',
    why: 'so that an administrator sees what changed',
  },
  upload_certificates: {
    ...{ fate: 'erased', ground: 'contract', until: leave },
    what: 'Signed certificates of what you uploaded and when',
    why: 'so that you can prove it',
  },
  listing_selections: {
    ...{ fate: 'erased', ground: 'contract', until: 'a day' },
    what: 'Which of your listings you selected for a change',
    why: 'to change exactly these',
  },
  bulk_changes: {
    ...{ fate: 'erased', ground: 'contract', until: `${keptDays.short} days` },
    what: 'Changes to many listings, with the previous values',
    why: 'so that you can undo them',
  },
  portfolio_imports: {
    ...{ fate: 'erased', ground: 'contract', until: 'a day' },
    what: 'Files of rights that you are importing',
    why: 'to show you what will be made of them',
  },
  title_links: {
    ...{ fate: 'kept', ground: 'claims', until: both },
    what: 'When you became the owner of a right here, and from whom',
    why: 'the chain of title',
  },
  licences: {
    ...{ fate: 'kept', ground: 'claims', until: evidence },
    what: 'Licenses you granted or hold, with their terms',
    why: 'to know who may use what',
  },
  docket_rights: {
    ...{ fate: 'erased', ground: 'contract', until: remove },
    what: 'Rights that you entered into the docket',
    why: 'to compute their deadlines',
  },
  docket_decisions: {
    ...{ fate: 'erased', ground: 'contract', until: leave },
    what: 'What you decided about a deadline',
    why: 'to stop reminding you',
  },
  docket_reminders: {
    ...{ fate: 'erased', ground: 'contract', until: leave },
    what: 'Which deadlines you were reminded of',
    why: 'to remind you once',
  },
  docket_settings: {
    ...{ fate: 'erased', ground: 'contract', until: leave },
    what: 'When you want reminders, the size of your business, a hash of your calendar’s address',
    why: 'to remind you as you chose',
  },
});

const market = of('market', {
  saved_searches: {
    ...{ fate: 'erased', ground: 'contract', until: remove },
    what: 'Searches you saved',
    why: 'to tell you what is new',
  },
  saved_listings: {
    ...{ fate: 'erased', ground: 'contract', until: remove },
    what: 'Listings you follow',
    why: 'to tell you what happens to them, and to choose what is recommended to you; owners see how many follow theirs, not who',
  },
  availability_requests: {
    ...{ fate: 'erased', ground: 'contract', until: 'until you were told, or delete your account' },
    what: 'Listings whose return you are waiting for',
    why: 'to tell you',
  },
  seen_listings: {
    ...{ fate: 'erased', ground: 'interest', until: `the last ${remembered.seen}, ${leave}` },
    what: 'Listings you opened, and when',
    why: 'to show you where you were, and to choose what is recommended to you',
  },
  recent_searches: {
    ...{ fate: 'erased', ground: 'interest', until: `the last ${remembered.searches}, ${leave}` },
    what: 'What you searched for',
    why: 'to offer it again, and to choose what is recommended to you',
  },
  listing_reports: {
    ...{ fate: 'kept', ground: 'interest', until: `${keptDays.reports} days after it was dealt with` },
    what: 'What you reported about a listing, a conversation or a person, and that you were reported',
    why: 'to look into it; the other side is not told who reported',
  },
  listing_questions: {
    ...{ fate: 'kept', ground: 'contract', until: `${keptDays.notices} days after it ended` },
    what: 'What a reviewer asked about your listing, and your answer',
    why: 'to decide on the listing',
  },
});

const work = of('records', {
  work_leases: {
    ...{ fate: 'kept', ground: 'interest', until: 'while it is open on your screen' },
    what: 'For administrators: what you are working on',
    why: 'so that no two people decide on the same thing',
  },
  work_skips: {
    ...{ fate: 'kept', ground: 'interest', until: 'until it is decided' },
    what: 'For administrators: what you did not want to decide, and why',
    why: 'so that another administrator knows',
  },
  work_decisions: {
    ...{ fate: 'kept', ground: 'interest', until: `${keptDays.short} days` },
    what: 'For administrators: your decisions while they can be undone, and what became of them',
    why: 'to carry them out',
  },
  admin_notes: {
    ...{ fate: 'kept', ground: 'interest', until: 'for good, as part of the record of a review' },
    what: 'For administrators: notes you wrote for the others',
    why: 'to know why something was decided',
  },
});

const tools = of('tools', {
  tool_results: {
    ...{ fate: 'erased', ground: 'contract', until: remove },
    what: 'Answers of tools that you saved, with what you asked',
    why: 'to show them to you, and to those you give the link to',
  },
  works: {
    ...{ fate: 'erased', ground: 'contract', until: remove },
    what: 'Works you registered: texts, pictures and their fingerprints',
    why: 'to find copies of them',
  },
  watches: {
    ...{ fate: 'erased', ground: 'contract', until: remove },
    what: 'What you watch, and what was found',
    why: 'to tell you of conflicts',
  },
});

const records = of('records', {
  audit_log: {
    ...{ fate: 'kept', ground: 'interest' },
    until:
      'for good: a record from which entries can be removed proves nothing. It names you by a number once your account is deleted; reasons that somebody typed stay as they are',
    what: 'What you did to money, rights or accounts, when, and the reasons you gave',
    why: 'to be able to show later what happened, to both sides and to authorities',
  },
});

/** Every table that refers to a person's account. */
export const personalData = {
  ...account,
  ...security,
  ...rights,
  ...market,
  ...tools,
  ...deals,
  ...words,
  ...records,
  ...work,
};
