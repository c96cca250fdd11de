import type { Operator } from '../operator.ts';
import { personalData } from './personal-data.ts';
import { grounds, keptDays, type PersonalData, personalTopics } from './personal-rows.ts';
import { operatorText } from './terms-of-use.ts';

/** Tables that hold something about people without naming an account. Nothing of it can be found by a person's name. */
export const namelessData: Record<string, Omit<PersonalData, 'topic' | 'fate'>> = {
  newsletter_subscriptions: {
    what: 'The address that asked for the newsletter',
    why: 'to send it',
    ground: 'consent',
    until: `until you unsubscribe; unconfirmed, ${keptDays.short} days`,
  },
  listing_views: {
    what: 'That somebody looked at a listing on a day, as a keyed hash that differs from day to day',
    why: 'to count nobody twice',
    ground: 'interest',
    until: `${keptDays.short} days`,
  },
  tool_uses: {
    what: 'How often an account, or a network address as a keyed hash, used a tool',
    why: 'the monthly quota',
    ground: 'interest',
    until: 'until the month ends',
  },
  tool_questions: {
    what: 'That the same question was asked before, as a keyed hash',
    why: 'so that it counts once',
    ground: 'interest',
    until: 'that day',
  },
  rate_limits: {
    what: 'How often a network address or account tried something, under a keyed hash',
    why: 'to stop abuse',
    ground: 'interest',
    until: 'until the limit ends, a day at most',
  },
};

/** Which outside services an installation uses. */
export interface OutsideServices {
  stripe: boolean;
  smtp: boolean;
  s3: boolean;
  timeStamps: boolean;
}

/** Who besides the operator receives what. */
function receiversOf(operator: Operator, { stripe, smtp, s3, timeStamps }: OutsideServices): string[] {
  return [
    'The other side of a deal or conversation: what you send them, your username and name, and for a transaction its documents and history.',
    'Administrators: what they need to review listings, verify transfers and people, and decide disputes.',
    'Everyone: your username, your profile and your public listings.',
    stripe
      ? 'Stripe, the payment provider: what a payment is for, its amount, and what you enter there; for a plan and for payouts your e-mail address as well, and what Stripe asks you for. We never see card numbers.'
      : 'No payment provider: payments are simulated on this machine.',
    smtp
      ? 'The mail server the operator has chosen: your address and the mails to you.'
      : 'No mail server: mails stay on this machine.',
    ...(s3 ? ['The file store the operator has chosen: your documents, under random names.'] : []),
    ...(timeStamps
      ? ['A time-stamp authority: the hash of an upload’s certificate, from which nothing can be read.']
      : []),
    'The domain name system: Name Check asks it whether domains with the name you typed exist. Its servers learn the name, but not who asked here.',
    ...placesOf(operator),
    'Nobody else. There is no tracking, no advertising, nothing is loaded from other sites, and nothing about you is sold.',
  ];
}

/** A demo on one's own machine has nobody who could state anything. */
const silent = ({ demo, hidden }: Operator) => demo && !hidden;

/** Where the data is kept (GDPR, Article 13(1)(f)): what the operator has not stated is said to be not stated. */
function placesOf(operator: Operator): string[] {
  if (silent(operator)) return [];
  const { hosting, transfers } = operator;
  return [
    hosting
      ? `Where it is kept, as the operator states it: ${hosting}.`
      : 'The operator has not stated in which country it is kept, here and by these services.',
    transfers
      ? `A transfer to a country outside of the European Economic Area rests on: ${transfers}.`
      : 'The operator has not stated on what a transfer to a country outside of the European Economic Area rests (GDPR, Articles 44 to 49).',
  ];
}

function namedFor(operator: Operator): string[] {
  if (silent(operator)) return [];
  const { officer, representative } = operator;
  return [
    officer ? `Data protection officer: ${officer}.` : 'The operator has named no data protection officer.',
    representative
      ? `Representative (GDPR, Article 27): ${representative}.`
      : 'The operator has named no representative in the European Union or the United Kingdom.',
  ];
}

/** The privacy notice of an installation (GDPR, Articles 13 and 15 to 21), drawn from what the code keeps. */
export function privacyNotice(operator: Operator, outside: OutsideServices) {
  const rows = Object.entries<PersonalData>(personalData);
  return {
    operator: [...operatorText(operator), ...namedFor(operator)],
    kept: Object.entries(personalTopics).map(([topic, title]) => ({
      title,
      rows: rows.filter(([, row]) => row.topic === topic).map(([table, row]) => shown(table, row)),
    })),
    nameless: Object.entries(namelessData).map(([table, row]) => shown(table, row)),
    receivers: receiversOf(operator, outside),
    // Apart from the other rights (Article 21(4)).
    objection: [
      'You can object at any time, on grounds relating to your particular situation, to what rests on a legitimate interest: write to us. You get an answer in writing. What is evidence or part of the books may have to stay all the same, and then the answer says why.',
    ],
    also: [
      'Passwords and the keys of sessions are stored only as hashes. Nobody can read them back, including us.',
      'Documents are kept in private storage under random names. A link to one works for five minutes.',
      'Jobs that send mail hold its text for an hour after it was sent. The server’s log holds no names, addresses or texts.',
      'Cookies keep you signed in; one says that you have signed in with this browser before; and where pages are read from a copy of the database, one says for five minutes how recent that copy must be. There are no other cookies.',
      'In your browser, and not sent to us before you send it: messages and files that wait to be sent, what you write in a conversation, unsaved changes to a listing, and what you last chose in the header’s search. Until the tab is closed, also what you typed into the sign-up form (never the password), a new listing and the tools. It is kept so that nothing typed is lost. Your browser’s settings delete it.',
      // GDPR, Article 14 (not read): these people have given nothing here themselves.
      'Registers of marks that the operator has loaded name the owners of marks as the offices publish them, people among them. They are kept to compare names and to report new marks, on the ground of a legitimate interest, as long as the register is loaded; no account is tied to them. Each result names the register it comes from. Whoever is named there can object to us; what an entry says is for its office to correct.',
      'A copy of the database that the operator keeps as a backup holds what is deleted here until that copy is deleted.',
    ],
    rights: [
      'Download everything at once: Account, Your data. What is left out there is left out because it says nothing about you or would reveal others’ secrets.',
      'Correct your profile, name and address yourself, and ask us to correct anything else.',
      'Delete your account yourself: Account, Your data. The tables below say what stays, and why.',
      'Take it with you: the download is one JSON file, which other programs can read (Article 20).',
      'Have its use restricted, and withdraw your consent: write to us.',
      'For an account you have to give what the sign-up marks as required, and for a payment or payout what the payment provider asks for; without it, you cannot have one. No law obliges you to give it. Everything else is up to you.',
      // G.S.R. 843(E) of 13 November 2025 on when the sections begin, as told by Taxmann; section 13 at apnilaw.com (both read 2026-11-27).
      `Complain to a data protection authority: where the GDPR applies, the one of the country where you live or work, or where you think the law was broken (Article 77); in the United Kingdom the Information Commissioner, or the Information Commission that takes its place; in India, from May 2027 on, the Data Protection Board, after writing to us (Digital Personal Data Protection Act 2023, section 13(3), which comes into force eighteen months after a notification of November 13, 2025)${operator.demo ? '' : '. We would rather hear from you first, but outside India you need not ask us'}.`,
      // Inserted by the Data (Use and Access) Act 2025, section 103 (read at legislation.gov.uk; its day at stephensonharwood.com; 2026-11-27).
      'In the United Kingdom you can also complain to us, on the contact page or in any other way: we confirm within 30 days that it arrived, and tell you what came of it (Data Protection Act 2018, section 164A, since June 19, 2026).',
      'Some things happen by rule, without a person: the clock ends steps that nobody takes, and offers below a seller’s minimum are declined. They follow from the terms, and no profile of you is made for them. What is recommended to you follows from what you saved, opened and searched for, and decides nothing.',
    ],
  };
}

const shown = (table: string, { what, why, ground, until }: Omit<PersonalData, 'topic' | 'fate'>) => ({
  ...{ table, what, why, until },
  ground: grounds[ground],
});
