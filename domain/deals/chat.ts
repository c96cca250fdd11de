import { formatCents } from '../money.ts';
import type { SigningTerms } from './agreements.ts';
import type { Action, Actor } from './escrow-terms.ts';

/** The longest message, in characters. */
export const MESSAGE_MAX = 4_000;

/** Characters of a message shown in the list of conversations (specification, section 9). */
const PREVIEW = 50;

/** The longer side of a picture's thumbnail in a conversation, in pixels. */
export const THUMBNAIL_SIDE = 240;

/** What an entry of a conversation is: what a person wrote or sent, or a card that a step of something else leaves there. */
export const entryKinds = ['text', 'file', 'offer', 'transaction', 'signature'] as const;
type EntryKind = (typeof entryKinds)[number];
export type CardKind = Exclude<EntryKind, 'text' | 'file'>;

/** The beginning of a message, on one line. */
export function messagePreview(content: string): string {
  const letters = [...content.replace(/\s+/g, ' ').trim()];
  return letters.length <= PREVIEW ? letters.join('') : `${letters.slice(0, PREVIEW).join('').trimEnd()}…`;
}

/** The part of a message around the first occurrence of these words, on one line; its beginning if there is none. */
export function messageExcerpt(content: string, words: string): string {
  const letters = [...content.replace(/\s+/g, ' ').trim()];
  const line = letters.join('').toLowerCase();
  const at = [...line.slice(0, Math.max(0, line.indexOf(words.toLowerCase())))].length;
  const from = Math.max(0, at - PREVIEW / 4);
  const text = messagePreview(letters.slice(from).join(''));
  return from > 0 ? `…${text}` : text;
}

/** The badge of a conversation in the Negotiations tab, by its last entry (specification, section 2). */
export function negotiationBadge({ mine, unread }: { mine: boolean; unread: number }) {
  if (mine) return 'Offer sent';
  return unread === 0 ? 'Awaiting reply' : 'New message';
}

export const CHAT_NOT_FOUND = 'This conversation does not exist, or you are not part of it.';
/** What a blocked person reads; it does not say that they are blocked. */
export const NOT_TAKING_MESSAGES = 'This person is not taking messages from you at the moment.';
export const BLOCKED_BY_YOU = 'You have blocked this person. Unblock them to write again.';
/** A client id names one entry forever; with other contents it is the sender's mistake. */
export const OTHER_CONTENTS =
  'This message was already sent with different contents. Please reload the page.';

/** How many entries come with a report about a conversation, for the administrators. */
export const REPORTED_ENTRIES = 30;

/** The parts of a message: plain text, and the addresses in it that may be links. */
type MessagePart = { text: string; href?: string };

const address = /https?:\/\/[^\s<>"'`]+/gi;

/**
 * Cuts a message into text and links. Only what is written out as http or https becomes a link, and it is shown as it
 * leads: an address with a name before its host, which could pass for the host, stays text.
 */
export function messageParts(content: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let from = 0;
  for (const { 0: found, index } of content.matchAll(address)) {
    const text = withoutTail(found);
    const url = URL.canParse(text) ? new URL(text) : null;
    // No name before the host, and a host with a dot.
    if (!url?.hostname.includes('.') || url.username + url.password !== '') continue;
    if (index > from) parts.push({ text: content.slice(from, index) });
    parts.push({ text, href: url.href });
    from = index + text.length;
  }
  if (from < content.length) parts.push({ text: content.slice(from) });
  return parts;
}

/** Without the punctuation of the sentence around it; a closing bracket belongs to it only if it was opened in it. */
function withoutTail(found: string): string {
  const text = found.replace(/[.,;:!?…*_~]+$/, '');
  if (text.endsWith(')') && !text.includes('(')) return withoutTail(text.slice(0, -1));
  if (text.endsWith(']') && !text.includes('[')) return withoutTail(text.slice(0, -1));
  return text;
}

const actorNames: Record<Actor, string> = {
  buyer: 'The buyer',
  seller: 'The seller',
  admin: 'An administrator',
  provider: 'The payment provider',
  clock: 'Ipso',
};

/** What a card says about a step of a transaction; steps that are not here leave none. */
const transactionCards: { [A in Action]?: (who: string, amount: string) => string } = {
  pay: (_, amount) => `The buyer paid ${amount} into escrow. The seller can transfer the right now.`,
  addProof: (who) => `${who} added a document to the transaction.`,
  submit: () => 'The seller says that the transfer is done. An administrator will now verify it.',
  sendBack: () => 'An administrator has asked the seller for more proof of the transfer.',
  release: (_, amount) => `The transfer is verified, and the escrow of ${amount} is released.`,
  cancel: (who) => `${who} cancelled the transaction, and the buyer is refunded.`,
  refundLate: () => 'The transaction was not completed in time, and the buyer is refunded.',
  offerRefund: () => 'The seller has not proved the transfer in time. The buyer can cancel now.',
  askCancel: () => 'The buyer has asked the seller to cancel the transaction.',
  declineCancel: () => 'The seller does not agree to cancel the transaction.',
  lapseCancel: () => 'The request to cancel was not answered in time.',
  openDispute: (who) => `${who} opened a dispute.`,
  submitStatement: (who) => `${who} submitted a statement in the dispute.`,
  endStatements: () => 'The time for statements is over. An administrator will now decide the dispute.',
  withdrawDispute: (who) => `${who} withdrew the dispute, and the transaction goes on.`,
  settle: () => 'The dispute is settled, and the money is divided.',
  decideDispute: () => 'An administrator decided the dispute.',
  appeal: (who) => `${who} appealed the decision. Another administrator will decide.`,
  carryOut: () => 'The decision was carried out.',
};

/** The card of a step of a transaction, or null when the step leaves none. `amountCents` is the price. */
export function transactionCard(action: Action, by: Actor, amountCents: number): string | null {
  return transactionCards[action]?.(actorNames[by], formatCents(amountCents)) ?? null;
}

/** What happens to an agreement that was drafted for a transaction; `seal` is the last signature. */
export type SignatureStep = SigningTerms['action'] | 'send' | 'seal';

const signatureCards: Record<SignatureStep, (who: string, about: string) => string> = {
  send: (who, about) => `${who} sent ${about} to be signed.`,
  sign: (who, about) => `${who} signed ${about}. The other signature is still missing.`,
  seal: (_, about) => `${about} is signed by both parties.`,
  decline: (who, about) => `${who} declined ${about}.`,
  withdraw: (who, about) => `${who} withdrew ${about}.`,
  takeEffect: (_, about) => `${about} has taken effect.`,
  void: (_, about) => `${about} is void, because the transaction was cancelled.`,
};

/** The card of a step of an agreement. `by` is the party's role in the transaction; null when neither of the two acted. */
export function signatureCard(step: SignatureStep, by: 'buyer' | 'seller' | null, title: string): string {
  return signatureCards[step](by ? actorNames[by] : 'Ipso', `“${title}”`);
}
