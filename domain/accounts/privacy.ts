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
    until: `until it is ended; unconfirmed, ${keptDays.short} days`,
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
function receiversOf({ stripe, smtp, s3, timeStamps }: OutsideServices): string[] {
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
    ...(stripe || smtp || s3 || timeStamps
      ? [
          'Where these services keep it, and on what a transfer to a country outside of the European Economic Area rests (GDPR, Articles 44 to 49), is for the operator to say: ask them.',
        ]
      : []),
    'Nobody else. There is no tracking, no advertising, and nothing is loaded from other sites.',
  ];
}

/** The privacy notice of an installation (GDPR, Articles 13 and 15 to 21), drawn from what the code keeps. */
export function privacyNotice(operator: Operator, outside: OutsideServices) {
  const rows = Object.entries<PersonalData>(personalData);
  return {
    operator: operatorText(operator),
    kept: Object.entries(personalTopics).map(([topic, title]) => ({
      title,
      rows: rows.filter(([, row]) => row.topic === topic).map(([table, row]) => shown(table, row)),
    })),
    nameless: Object.entries(namelessData).map(([table, row]) => shown(table, row)),
    receivers: receiversOf(outside),
    also: [
      'Passwords and the keys of sessions are stored as hashes only. Nobody can read them back, including us.',
      'Documents are kept in private storage under random names. A link to one works for five minutes.',
      'Jobs that send mail hold its text for an hour after it was sent. The server’s log holds no names, addresses or texts.',
      'Cookies keep you signed in; one says that you have signed in with this browser before; and where pages are read from a copy of the database, one says for five minutes how new that copy must be. There are no others.',
      // GDPR, Article 14 (not read): these people have given nothing here themselves.
      'Registers of marks that the operator has loaded name the owners of marks as the offices publish them, people among them. They are kept to compare names and to tell of new marks, on the ground of a legitimate interest, as long as the register is loaded; no account is tied to them. Whoever is named there can object to us; what an entry says is for its office to correct.',
      'A copy of the database that the operator keeps as a backup holds what is deleted here until that copy is deleted.',
    ],
    rights: [
      'Download everything at once: Account, Your data. What is left out there is left out because it says nothing about you or would tell others’ secrets.',
      'Correct your profile, name and address yourself, and ask us to correct anything else.',
      'Delete your account yourself: Account, Your data. The tables below say what stays, and why.',
      'Object to what rests on a legitimate interest, have its use restricted, and withdraw a consent: write to us.',
      `Complain to a data protection authority: where the GDPR applies, the one of the country where you live or work, or where you think the law was broken (Article 77)${operator.demo ? '' : '. We would rather hear from you first, but you need not ask us'}.`,
      'Some things happen by a rule and without a person: the clock ends steps that nobody takes, and offers below a seller’s minimum are declined. They follow from the terms, and no profile of you is made for them.',
    ],
  };
}

const shown = (table: string, { what, why, ground, until }: Omit<PersonalData, 'topic' | 'fate'>) => ({
  ...{ table, what, why, until },
  ground: grounds[ground],
});
