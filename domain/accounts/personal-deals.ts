import { books, both, evidence, keptDays, leave, of, remove } from './personal-rows.ts';

/** What is kept about deals and their money. */
export const deals = of('deals', {
  transactions: {
    ...{
      fate: 'kept',
      ground: 'claims',
      until: `${books}; parties only by a number once an account is deleted, and what was bought as it was described`,
    },
    what: 'Your purchases and sales, what was bought, and every movement of their money',
    why: 'to carry them out, and to account for each cent',
  },
  transaction_proofs: {
    ...{ fate: 'kept', ground: 'claims', until: evidence },
    what: 'Documents you uploaded to a transaction',
    why: 'to prove the transfer; the other party and administrators see them',
  },
  offers: {
    ...{ fate: 'kept', ground: 'claims', until: evidence },
    what: 'Your offers, with every term sheet',
    why: 'to negotiate, and to know what was agreed',
  },
  offer_minimums: {
    ...{ fate: 'erased', ground: 'contract', until: remove },
    what: 'Your private minimum for offers',
    why: 'to decline lower ones; nobody else sees it',
  },
  payout_accounts: {
    ...{ fate: 'erased', ground: 'contract', until: leave },
    what: 'The account you are paid to: its last digits, and its name at the payment provider',
    why: 'to pay you',
  },
  billing_details: {
    ...{ fate: 'erased', ground: 'contract', until: remove },
    what: 'Name, address, country and tax ID for your receipts and invoices, and whether invoices may be issued in your name',
    why: 'to print them there',
  },
  papers: {
    ...{ fate: 'kept', ground: 'law', until: books },
    what: 'Receipts, invoices and statements of your deals, with the name and address they were issued with, which stay in them',
    why: 'to have them at hand, and because invoices have to be kept unchanged',
  },
  paper_series: {
    ...{ fate: 'kept', ground: 'law', until: books },
    what: 'The last number of the invoices issued in your name',
    why: 'so that no number is skipped',
  },
  payouts: {
    ...{ fate: 'kept', ground: 'claims', until: books },
    what: 'What was paid out to you',
    why: 'to account for it',
  },
  subscriptions: {
    ...{ fate: 'kept', ground: 'claims', until: books },
    what: 'Your subscriptions to a plan: since and until when, what it costs, and its name at the payment provider',
    why: 'to charge you for it, and no more',
  },
  plan_invoices: {
    ...{ fate: 'kept', ground: 'law', until: books },
    what: 'What you paid for a plan, with the name and address of the receipt, which stay in it; what of it was refunded or taken back by a bank',
    why: 'to have the receipts at hand, and because they have to be kept unchanged',
  },
  plan_grants: {
    ...{ fate: 'kept', ground: 'claims', until: books },
    what: 'A plan that an administrator gave you, with the reason and its last day; as an administrator: whom you gave one to',
    why: 'to know what is included for you',
  },
  disputes: {
    ...{ fate: 'kept', ground: 'claims', until: evidence },
    what: 'Disputes you are a party to',
    why: 'to decide them',
  },
  dispute_statements: {
    ...{ fate: 'kept', ground: 'claims', until: evidence },
    what: 'What you stated in a dispute',
    why: 'to decide it; the other party and administrators read it',
  },
  dispute_documents: {
    ...{ fate: 'kept', ground: 'claims', until: evidence },
    what: 'Documents you added to a dispute',
    why: 'to decide it',
  },
  dispute_decisions: {
    ...{ fate: 'kept', ground: 'claims', until: evidence },
    what: 'How a dispute was decided, and why',
    why: 'to carry it out',
  },
  decision_requests: {
    ...{ fate: 'kept', ground: 'claims', until: both },
    what: 'As an administrator: the decisions about transactions that you requested or confirmed',
    why: 'to know that two people decided',
  },
  settlements: {
    ...{ fate: 'kept', ground: 'claims', until: evidence },
    what: 'Splits that were proposed in a dispute',
    why: 'to settle it',
  },
  sealed_figures: {
    ...{ fate: 'kept', ground: 'contract', until: 'until the round ends' },
    what: 'Your figure in a sealed round',
    why: 'to see whether the figures meet; nobody is shown it',
  },
  agreements: {
    ...{ fate: 'kept', ground: 'claims', until: evidence },
    what: 'Agreements you sent or received',
    why: 'to sign them, and to have them at hand',
  },
  agreement_signatures: {
    ...{ fate: 'kept', ground: 'claims', until: evidence },
    what: 'Your signatures: the name you typed, when, and the text’s hash',
    why: 'to prove them',
  },
});

/** What is kept about conversations and mail. */
export const words = of('words', {
  chats: {
    ...{ fate: 'kept', ground: 'claims', until: both },
    what: 'With whom you talk about which listing, under its title at the time',
    why: 'to deliver messages',
  },
  messages: {
    ...{ fate: 'blanked', ground: 'contract' },
    until: `until you delete your account; in conversations about a deal that was made ${evidence}`,
    what: 'Messages and files in your conversations',
    why: 'to deliver them; the other person reads them, and an administrator if one of you reports the conversation',
  },
  chat_members: {
    ...{ fate: 'kept', ground: 'claims', until: 'as long as the conversation' },
    what: 'How far you have read, and whether a conversation is muted or archived',
    why: 'to show what is new',
  },
  blocked_people: {
    ...{ fate: 'erased', ground: 'interest', until: remove },
    what: 'Whom you blocked',
    why: 'so that they cannot write to you',
  },
  contact_messages: {
    ...{ fate: 'erased', ground: 'contract' },
    until: `${keptDays.requests} days after it was dealt with, spam ${keptDays.short} days, ${leave}`,
    what: 'What you wrote to us through the contact page or to cancel a plan, and what became of it',
    why: 'to answer you',
  },
  bookings: {
    ...{ fate: 'erased', ground: 'contract', until: `${keptDays.requests} days after the call, ${leave}` },
    what: 'Calls you booked: name, e-mail address, time, subject, your note and time zone',
    why: 'to call you, and to remind you of it',
  },
  contact_answers: {
    ...{ fate: 'kept', ground: 'contract', until: 'as long as what it answers' },
    what: 'What we answered, and which administrator wrote it',
    why: 'to know what was said',
  },
  inbox_heads: {
    ...{ fate: 'blanked', ground: 'contract', until: leave },
    what: 'Your time zone, when you want the daily mail, and when it was sent',
    why: 'to send it then',
  },
  inbox_threads: {
    ...{ fate: 'erased', ground: 'contract', until: `${keptDays.notices} days` },
    what: 'What your notices are about, and what is unread',
    why: 'to group them',
  },
  inbox_events: {
    ...{ fate: 'erased', ground: 'contract', until: `${keptDays.notices} days` },
    what: 'Your notices',
    why: 'to tell you what happened',
  },
});
