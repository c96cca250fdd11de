import type { ArticleBlock } from '../content/articles.ts';
import { countryName } from '../countries.ts';
import { disputeLimits } from '../deals/disputes.ts';
import { DEFAULT_FEE_BPS } from '../deals/escrow-money.ts';
import { dayBounds, type EscrowDays, RESERVATION_TEXT } from '../deals/escrow-times.ts';
import { MOST_TRIES, OFFER_DAYS, TRY_DAYS } from '../deals/offers.ts';
import { MOST_UNPAID } from '../deals/reservations.ts';
import { formatCents } from '../money.ts';
import type { Operator } from '../operator.ts';
import { NOTICE_LINK } from '../plans/plan-notice-words.ts';
import {
  DUNNING_DAYS,
  PRICE_TEXT,
  PRO_MONTHLY_CENTS,
  RETRY_DAYS,
  WITHDRAWAL_DAYS,
} from '../plans/subscriptions.ts';

/** A version of the terms: the ISO day from which it applies, and what changed with it. */
export interface TermsVersion {
  day: string;
  changes: string;
}

/** Every version, the one in force last. A changed text is a new row: tests/domain/accounts/terms-of-use.test.ts. */
export const termsVersions: TermsVersion[] = [
  {
    day: '2026-11-22',
    changes:
      'The first dated version. New: who operates Ipso, the governing law, where money waits and whose it is, chargebacks, sanctions, and how these terms change.',
  },
  {
    day: '2026-11-23',
    changes:
      'Deadlines are those that a transaction began with. The terms name the limits within which they may be set for new transactions, instead of one number each.',
  },
  {
    day: '2026-11-24',
    changes:
      'New: plans that are paid by the month, what their price includes, how to withdraw from one, how to cancel one without signing in, and what a chargeback does to it.',
  },
  {
    day: '2026-11-25',
    changes:
      'New: what may not be put here, how it is reported, who decides and how to object, in which order listings are shown, and that sellers are not asked whether they are a business.',
  },
  {
    day: '2026-11-26',
    changes:
      'New: that a right goes back when the money does, who can cancel a paid purchase, what happens when nobody decides about an appeal or a bank takes a payment back, whether sellers sell as a business, how a new version reaches you, what you put here, suspension, balances, what a decision means, and liability.',
  },
  {
    day: '2026-11-27',
    changes:
      'Where the law asks for a deed or a signed paper, a buyer who has to give a right back signs it on request. Complaints under India’s rules on intermediaries are disposed of within seven days.',
  },
];

/** The refusal of what may be done only under the terms in force (server/trpc.ts `underTerms`). */
export const ACCEPT_TERMS_FIRST =
  'Please read and accept our current terms first. They are shown on the page “Terms”.';
export const TERMS_CHANGED =
  'The terms have changed since this page was opened. Please reload it and read them again.';

/** Without a request for more proof and without a dispute, money is held for at most this many days. */
export const HELD_AT_MOST_DAYS = dayBounds.proveAtMostDays[1] + dayBounds.adminAtMostDays[1];

/** The days within which a buyer who is refunded must assign back what has passed. */
export const RETURN_DAYS = 10;

/** How long Stripe lets a balance wait for its payout (docs.stripe.com/connect/manual-payouts, read in November 2026). */
export const STRIPE_HOLD = '90 days, two years in the United States and 10 days in Thailand';

/** Who is behind an installation, in sentences. */
export function operatorText(operator: Operator): string[] {
  if (operator.hidden)
    return [
      'Whoever operates this installation has not named themselves. They have to: a marketplace says who runs it, where, and how to reach them.',
      'Do not deal here before you know who that is.',
    ];
  if (operator.demo)
    return [
      'This is a demo. It runs on the machine it was started on, nobody operates it as a business, and no contract is concluded on it. Its people and listings are invented.',
      'Whoever runs Ipso for others has to name themselves here.',
    ];
  const { name, address, country, registration, vatId, email } = operator;
  return [
    `Ipso is operated by ${name}, ${address}${country ? `, ${countryName(country)}` : ''}.`,
    ...(registration ? [`Registered: ${registration}.`] : []),
    ...(vatId ? [`VAT ID: ${vatId}.`] : []),
    `E-mail: ${email}.`,
  ];
}

/** The terms of an installation: its operator's, with the payment provider it uses. */
export function termsOfUse(operator: Operator, payments: 'stripe' | 'sandbox'): ArticleBlock[] {
  return [
    { heading: 'Who operates Ipso' },
    { list: operatorText(operator) },
    { heading: 'These terms' },
    { list: aboutTerms(operator) },
    { heading: 'Accounts' },
    { list: accounts },
    { heading: 'Listings' },
    {
      list: [
        'You may list only rights that you own, or may sell or license.',
        'A listing appears after an administrator has approved it. One that is rejected can be corrected and submitted again.',
        'Changing the title, type, category, description or registration number of an approved listing sends it back to review.',
        'A listing is on the market only while it is public, for sale and approved.',
      ],
    },
    { heading: 'What may not be put here' },
    { list: moderation },
    { list: pointOfContact(operator) },
    { heading: 'What you put here' },
    { list: content },
    { heading: 'Suspension' },
    { list: suspension },
    { heading: 'How listings are shown, and who sells' },
    { list: shownAndSold },
    { heading: 'Purchases and escrow' },
    { list: purchases },
    { heading: 'If the money goes back, the right goes back' },
    { list: givingBack },
    { heading: 'What a decision here means' },
    { list: decisions },
    { heading: 'Where the money waits' },
    { list: moneyText(operator, payments) },
    { heading: 'Balances' },
    { list: balances(operator, payments) },
    { heading: 'Chargebacks' },
    { list: chargebacks(payments) },
    { heading: 'Sanctions' },
    {
      list: [
        'You may not use Ipso if you are named on a sanctions list of the United Nations, the European Union, the United Kingdom or the United States, or are owned or controlled by someone who is, nor for a deal that such rules forbid.',
        'Administrators see who the parties say they are before money is released, and may decline to release it where the law forbids it.',
      ],
    },
    { heading: 'Offers' },
    {
      list: [
        `On a listing that is negotiable, or names no price, a buyer may make an offer: at most ${MOST_TRIES} in ${TRY_DAYS} days. It waits ${OFFER_DAYS} days for an answer, a counter offer for as many again, and can be withdrawn until it is accepted.`,
        'An offer that is accepted opens an escrow at exactly its terms. Other offers that cannot be fulfilled beside it end.',
        'A seller may set a private minimum, below which offers are declined at once.',
      ],
    },
    { heading: 'The fee' },
    {
      text: `The platform keeps a share of the price when funds are released: ${DEFAULT_FEE_BPS / 100}% unless another rate is shown. It is shown before either side commits, and fixed for a transaction when it starts. Listing, searching and cancelling cost nothing.`,
    },
    { heading: 'Plans' },
    { list: planTerms },
    { heading: 'Withdrawing from a plan' },
    { list: withdrawal(operator) },
    { heading: 'What we do not promise' },
    {
      text: 'Ipso is a marketplace, not a law firm and not a licensed escrow agent. Nothing here is legal advice. We do not examine whether a right is valid, enforceable or free of the rights of others; before you buy, ask a professional.',
    },
    { heading: 'Liability' },
    { list: liability(operator) },
  ];
}

/** What Regulation (EU) 2022/2065, Article 14(1), requires in terms (read 2026-11-23): restrictions, tools, people, objections. */
const moderation = [
  `Not allowed are rights that are not yours to offer or have ended, wrong numbers, dates or descriptions, the same right listed twice, fraud, pretending to be somebody else, asking to pay for a deal outside of Ipso, unwanted advertising, and what is offensive or unlawful.`,
  'Whoever is signed in can report a listing, a person or a conversation where they see it. Everybody else writes to us on the contact page: say where it is and why it should not be there.',
  'Administrators decide, people and not programs. They read each listing before it can be public, and each report; of a conversation that was reported they read its end, which is recorded. They can reject a listing, take it off the market and suspend an account.',
  'The owner of a listing and the holder of a suspended account are told why. Whoever is signed in and made a report hears what was decided. Whoever offers again and again what is not theirs is suspended.',
  'A listing can be corrected and submitted again. To object, write to us on the contact page; a person reads it. Whoever made a report can object, too. You need not do so before you go to a court.',
];

/**
 * Regulation (EU) 2022/2065, Articles 11 and 12 (read in quotation): one point of contact for authorities and people, and its language.
 * Whom an operator names for notices of infringement (17 U.S.C. 512(c)(2), not read; 37 CFR 201.38 of 2005, read) and for complaints
 * with their time limits (India's IT Rules 2021, rule 3(2)(a)(i): 24 hours, as it was in 2021; since 20 February 2026 seven days, and for
 * some requests to remove something 36 hours, as told by vivrti.in and shankariasparliament.com; read 2026-11-27; the amendment not read).
 */
function pointOfContact({ demo, email, agent, grievances }: Operator): string[] {
  const where = demo || !email ? 'the contact page' : `${email} or the contact page`;
  return [
    `People and authorities reach the operator by ${where}, in English.`,
    ...(agent
      ? [`Notices that something here infringes a copyright go to the operator’s designated agent: ${agent}.`]
      : []),
    ...(grievances
      ? [
          `Complaints under India’s Information Technology Rules, 2021, go to the operator’s grievance officer, who acknowledges them within 24 hours and disposes of them within seven days, or sooner where these rules ask for that: ${grievances}.`,
        ]
      : []),
  ];
}

const accounts = [
  'An account belongs to one person or one company, and its address has to be confirmed before it can list, buy or write. What you state about yourself must be true.',
  'You are of full age where you live, and may act for the company that you name.',
];

const content = [
  'What you upload or write stays yours. You allow the operator to store it, to show it to those who may see it by these terms and your own settings, and to make the copies and previews that this takes, free of charge, for as long as it is here. What belongs to a deal stays as its evidence.',
  'You say by putting it here that you may. If somebody claims something from the operator because you may not, and you are to blame for that, you make good what it costs.',
];

/** As domain/admin/suspension.ts has it. */
const suspension = [
  'Administrators may suspend an account that breaks these terms or the law. Its holder is mailed the reason and can object. What it had made public is private, and its offers end, until it is restored.',
  'Transactions that are paid go on: the other side acts, administrators decide, deadlines run, and money is released or refunded as for anybody else. What is released to a suspended seller waits in their balance until they are restored; payouts that were requested before arrive. The balance stays theirs.',
];

/**
 * Directive 2011/83/EU, Article 6a(1) (read 2026-11-23): the order of listings, and whether the other side is a business, as it declares
 * itself (`sellerKindText`).
 */
const shownAndSold = [
  'Listings are shown newest first, and those that fit best first when words are searched for: titles, descriptions and other words of a listing are compared with yours. Other orders can be chosen. Nobody can pay for a place.',
  'Sellers declare whether they sell as a business. Each listing and the dialog before a purchase say what its seller has declared, or that nothing was. Rights that a consumer has against a business, such as withdrawing from a purchase, exist against a seller only if the seller is one.',
  'The purchase is a contract between buyer and seller, and the seller owes what follows from it. The operator owes what these terms say of holding the money and of deciding about it.',
];

function aboutTerms({ demo, law, courts }: Operator): string[] {
  const governing = law
    ? `They are governed by ${law}. What the law of a consumer’s own country protects without exception stays protected.`
    : demo
      ? 'This demo names no governing law, because no contract is concluded on it.'
      : 'The operator has not named a governing law. Which law applies follows from the rules on conflict of laws.';
  return [
    'They apply between you and the operator. What buyer and seller owe each other is what their own agreement and the terms of the listing or offer say, and that the right goes back if the money does.',
    'You accept them when you sign up. We keep which text you accepted and when; it is part of the data that you can download.',
    'When they change, everybody with a confirmed e-mail address is told by e-mail what is new. You are asked to accept the new version before you next buy, put a right on offer, make, counter or accept an offer, or upgrade a plan. Nothing else is blocked.',
    'A transaction goes on under the version that was in force when it began, which its buyer had accepted. A seller who has accepted neither that version nor a later one is asked to before marking the transaction as ready, and may cancel it instead.',
    'If a part of these terms does not hold, the rest does.',
    governing,
    ...(courts ? [`Disputes with the operator are decided by ${courts}, where the law allows it.`] : []),
  ];
}

const planTerms = [
  `Free costs nothing. Pro costs ${formatCents(PRO_MONTHLY_CENTS)} a month. When you upgrade, you pay for the days that are left of the month (UTC) with that day; from then on the price of a month is charged on its first day, until you cancel. The exact amounts are shown before you pay. ${PRICE_TEXT} A business that gave a VAT id of another member state of the European Union owes the VAT itself where the receipt says so.`,
  `You can cancel at any time: under Plan in your dashboard, or without signing in by “${NOTICE_LINK}” at the foot of each page. That notice takes effect when it arrives, is confirmed by e-mail with the time, and can be taken back under Plan in your dashboard until the plan ends; one that names a later day is taken back by writing to us. The plan then lasts to the end of the month that is paid for, which is not refunded, and nothing more is charged. What is refunded has a paper of its own that names the receipt. Rights of consumers that cannot be waived stay as they are.`,
  `If a payment fails, it is tried again on the days ${RETRY_DAYS.join(', ')} after it. You keep the plan for ${DUNNING_DAYS} days; without a payment it then ends. Nothing you stored is deleted when a plan ends; API keys and webhooks stop until you upgrade again.`,
  'If the bank of your card takes back the payment of the month under way, the plan ends with that; if it takes back an earlier one, the plan is not renewed.',
  'While an account is suspended, its plan is not renewed. If you delete your account, its plan ends at once, and nothing more is charged. Enterprise is what you and the operator agree on.',
];

/**
 * What Annex I of Directive 2011/83/EU requires consumers to be told. A plan is a continuing service, so starting it at once deprives
 * nobody of the right of withdrawal (Article 16(a)); Article 16(m) is for content that is supplied once. Renewals are not new
 * contracts (Court of Justice, C-565/22, October 5, 2023).
 */
function withdrawal({ name, address, email, demo, hidden }: Operator): string[] {
  const named = !demo && !hidden;
  const where = named ? [name, address, email].filter(Boolean).join(', ') : 'the operator';
  return [
    `You may withdraw from the contract for Pro within ${WITHDRAWAL_DAYS} days of the day on which it was made, without giving a reason. It is made with the first payment. Consumers in the European Union have this right by law (Directive 2011/83/EU, Articles 9 to 16; in Germany §§ 312g, 355 and 356 of the Civil Code); Ipso gives it to everybody. The months that follow are no new contracts, and begin no new time to withdraw.`,
    `To withdraw, press “Withdraw from the contract” under Plan in your dashboard. It stays there some days longer, so that no holiday or time zone shortens your time. Or tell ${where} in any clear statement; the form below may be used, and need not be. It is in time if you send it before the time is over. We confirm by e-mail that it arrived, and when.`,
    'Pro begins at once because you ask for that when you upgrade. You keep the right to withdraw. If you do, Pro ends, and you pay for the days (UTC) up to and with that of the withdrawal, in proportion to the price. What you paid for later days goes back within 14 days, the way it was paid, and costs you nothing.',
    `Form: To ${where}: I hereby withdraw from my contract for the plan Pro of Ipso. Ordered on: … Name: … Username or e-mail address at Ipso: … Address: … Date: … Signature (only on paper): …`,
  ];
}

/** "10 to 30 days": between which an owner may set a deadline. */
const limitsOf = (name: keyof EscrowDays) => `${dayBounds[name].join(' to ')} days`;

const purchases = [
  `The price is paid into escrow. ${RESERVATION_TEXT} At most ${MOST_UNPAID} purchases may wait for payment at once, and whoever left one unpaid waits before starting on the same listing again.`,
  'The seller transfers the right, uploads the proof and marks the transaction as ready. From the seller’s first document on, or from an agreement that both have signed, the buyer alone cannot cancel anymore, but may ask the seller to, or open a dispute.',
  'Each transaction keeps the deadlines that “How the escrow works” named when it began, and shows them. Others may be set for new transactions, within the limits that stand here in brackets.',
  `The seller answers a request to cancel in time (${limitsOf('cancelAnswerDays')}); otherwise it lapses.`,
  `The seller has a time (${limitsOf('proveDays')}) from the payment, or from a request for more proof, to mark the transaction as ready. After that the buyer may cancel alone, and after a longer time (${limitsOf('proveAtMostDays')}) the buyer is refunded without asking.`,
  'While no dispute is open, and until the funds are released, the seller may cancel without a reason. An administrator may cancel where these terms or the law do not allow the deal, or where the transfer cannot be done, and says why in writing: both sides read it and may object on the contact page. Either way the buyer is refunded in full.',
  `An administrator reads the proof and releases the funds, or sends the transaction back with a reason, in the promised time (${limitsOf('verifyDays')}). An answer that is overdue is shown as such, and the administrators are reminded.`,
  `While the funds are held, either side may open a dispute, at most ${disputeLimits.each} on a transaction. Both sides submit one statement each in time (${limitsOf('answerDays')}); after that it is decided on what there is. An administrator decides in writing in the promised time (${limitsOf('decideDays')}): for one side, or a split of the money, with the right passing or staying.`,
  `Either side may appeal a decision in time (${limitsOf('appealDays')}), once. Another administrator decides about the appeal, and that is final here. If none does in time (${limitsOf('adminAtMostDays')}), the first decision is carried out; where there is only one administrator, every appeal ends so. No money moves before the time to appeal is over, unless both sides say that they will not appeal.`,
  'The two sides may settle a dispute by a split of their own at any time before the decision is final. Of a split, the fee is taken from the seller’s share only; what goes back to the buyer bears none.',
  `Money that has waited for an administrator for too long (${limitsOf('adminAtMostDays')}) goes back to the buyer. It is never released without an administrator’s decision or an agreement of both sides.`,
  'An agreement drafted for a transaction takes effect when the funds are released. If they go back to the buyer, it is void, and its file says so. A promise of confidentiality remains in force. What becomes of any other deed is for its own words and the law to say.',
  'A completed sale makes the buyer the owner of the listing. A license grants what its terms say, and the seller stays the owner.',
  'What is released is in the seller’s balance, until the seller withdraws it to a payout account or has it paid out by itself. A payout that fails comes back to the balance.',
  'Completed and cancelled are final.',
];

const givingBack = [
  'Where the money goes back to the buyer, or is split with the right staying, the right is the seller’s, and a license that was bought ends. This is a duty of every buyer to every seller, whatever was signed or recorded before.',
  `From then on the buyer holds for the seller what has passed already, does not use, sell, license or pledge it, and within ${RETURN_DAYS} days assigns it back and signs what a register asks for. If the buyer does not, the seller may do so in the buyer’s name, for which the buyer hereby gives the authority. Some laws and registers ask for more, such as a deed in England and Wales or a paper signed by hand: there the buyer signs that on request, and until then the seller may need a court.`,
  'Ipso cannot make an entry in a register, and does not see whether this was done. Where it was not, a court decides.',
];

const decisions = [
  'An administrator decides what becomes of the money that is held here, and Ipso carries that out. It is neither an arbitration nor a judgment. Buyer and seller may go to a court about their contract at any time, before and after.',
  'What was released or refunded is not taken back here. What a court decides later is settled between the two. An order of a court that binds the operator is followed.',
];

/** What the product may be called, and who holds the money: a licence can't be assumed, so without one it says so. */
function moneyText({ license, demo }: Operator, payments: 'stripe' | 'sandbox'): string[] {
  const longest = `A purchase without a request for more proof, a dispute or a chargeback is held for at most ${HELD_AT_MOST_DAYS} days: at most ${dayBounds.proveAtMostDays[1]} for the seller, and ${dayBounds.adminAtMostDays[1]} for an administrator. Each request for more proof and each dispute begins times of its own, and a chargeback lasts as long as the bank takes, so there is no single longest time.`;
  const word =
    '“Escrow” names how Ipso works: money is held until an administrator has verified the transfer. It does not say that anybody here is a licensed escrow agent or trustee.';
  if (payments === 'sandbox')
    return [
      'Here payments are simulated. No real money is taken, held or paid out, so nobody owes any, and nobody can lose any.',
      longest,
      `${word} Holding other people’s money for real needs a license, or a partner who has one.`,
    ];
  return [
    'Payments are taken by Stripe. Until a transaction ends, the money is in the operator’s balance at Stripe. Ipso’s ledger says for which transaction each cent is held; it is a record, and not an account at a bank.',
    ...(license ? [`On holding money for others, the operator states: ${license}`] : []),
    license
      ? 'Whose the money is if the operator becomes insolvent depends on that license and on how the money is kept apart. Ask before you pay a large sum.'
      : 'Assume that held money is not protected: it is in the operator’s own account, and these terms name no license, trust or insurance for it. If the operator becomes insolvent, buyers and sellers may be among the creditors and may not get all of it back. A seller’s balance that has not been withdrawn is in the same position.',
    longest,
    `Stripe limits how long a balance may wait before it is paid out: ${STRIPE_HOLD}. Where requests for more proof and disputes would take longer, an administrator decides before that on what there is, in writing.`,
    word,
    ...(demo ? ['This installation names no operator. Do not pay real money here.'] : []),
  ];
}

function balances({ country, demo }: Operator, payments: 'stripe' | 'sandbox'): string[] {
  const where = country && !demo ? `the law of ${countryName(country)}` : 'the law of the operator’s country';
  return [
    'A balance is the seller’s. The operator takes nothing from it and pays no interest on it.',
    ...(payments === 'stripe'
      ? [
          'Please withdraw it within the time for which Stripe lets a balance wait, or have it paid out by itself.',
        ]
      : []),
    `What becomes of money that nobody claims for a long time is for ${where} to say.`,
    'Prices, fees, refunds and balances are in US dollars. What a bank takes for another currency is not refunded.',
  ];
}

/** In the form that German law requires of such clauses (§§ 307 and 309 no. 7 of the Civil Code, not read). */
function liability({ law }: Operator): string[] {
  return [
    'The operator is liable without limit for intent and gross negligence, for harm to life, body and health, and wherever the law allows no limit.',
    'Otherwise the operator is liable only for breaking a duty that makes a deal possible here at all and on which you may rely, such as keeping and paying out money as these terms say, and then for the damage that such a breach typically causes.',
    'The operator is not liable for what buyers and sellers promise or owe each other.',
    `How far liability can be limited is for ${law ?? 'the law that applies'} to say. What protects consumers without exception stays.`,
  ];
}

function chargebacks(payments: 'stripe' | 'sandbox'): string[] {
  if (payments === 'sandbox') return ['Simulated payments cannot be charged back.'];
  return [
    'If you have a complaint about a purchase, please open a dispute here first. Your rights against your bank stay as they are.',
    'When the bank of a card takes back a payment that is held, both sides are told. Until the bank has decided, nothing is released or refunded and no deadline ends; then the deadlines begin anew. The operator may answer the bank with the evidence of the transaction.',
    'What the bank gives back to the buyer for good counts as a refund: it is not paid a second time. If the transaction ends as refunded because of that, the right goes back as after any refund.',
    'What was released before is not taken back from the seller’s balance. Whether the operator can claim it from one of the two depends on why the payment was charged back.',
  ];
}

/** The text as it is kept and hashed: a line for each heading, paragraph and item. */
export function plainTerms(day: string, blocks: ArticleBlock[]): string {
  const lines = blocks.flatMap((block) =>
    'heading' in block
      ? ['', block.heading]
      : 'list' in block
        ? block.list.map((item) => `- ${item}`)
        : block.text,
  );
  return [`Terms of Ipso, version of ${day}`, ...lines, ''].join('\n');
}
