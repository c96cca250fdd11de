import { describe, expect, test } from 'vitest';
import { aloneMailOf, digestOf } from '../../../domain/inbox/digest.ts';
import type { InboxEvent } from '../../../domain/inbox/events.ts';
import { mailTopics } from '../../../domain/inbox/mail.ts';

const id = '0d7c9a52-5f0e-4b0e-8a4d-1f2e3d4c5b6a';
const message: InboxEvent = { kind: 'chat.message', chatId: id, title: 'A wheel', from: 'Mira' };
const approved: InboxEvent = { kind: 'listings.approved', listingId: id, title: 'A wheel' };
const paid: InboxEvent = { kind: 'escrow.paid', transactionId: id, title: 'A wheel', amountCents: 100 };
const all = () => true;
const none = () => false;

describe('the daily mail about unread events', () => {
  test('does not exist if nothing is unread, or none of it is wanted', () => {
    expect(digestOf([], all)).toBeNull();
    expect(digestOf([message, approved], none)).toBeNull();
  });

  test('about one event has its sentence as subject', () => {
    expect(digestOf([message], all)).toEqual({
      subject: 'Mira wrote to you about “A wheel”.',
      lines: [{ text: 'Mira wrote to you about “A wheel”.', path: `/chat/${id}` }],
      more: 0,
      topics: ['messages'],
    });
  });

  test('leaves out money, which goes alone', () => {
    expect(digestOf([paid], all)).toBeNull();
    expect(digestOf([paid, message], all)?.lines).toHaveLength(1);
  });

  test('leads to the page each event is about', () => {
    const verified: InboxEvent = { kind: 'accounts.verified', title: 'Mira' };
    const submitted: InboxEvent = { kind: 'listings.submitted', listingId: id, title: 'A wheel' };
    const signed: InboxEvent = { kind: 'agreements.sent', agreementId: id, title: 'A wheel', from: 'Mira' };
    const paths = digestOf([approved, verified, submitted, signed], all)?.lines.map(({ path }) => path);
    expect(paths).toEqual([
      `/marketplace/listing/${id}`,
      '/account?tab=identity',
      '/admin/listings',
      `/tools/agreement-generator/${id}`,
    ]);
  });

  test('names twenty events, and how many more there are', () => {
    const digest = digestOf(
      Array.from({ length: 23 }, () => message),
      all,
    );
    expect(digest).toMatchObject({ subject: 'Your day on Ipso: 23 notifications', more: 3 });
    expect(digest?.lines).toHaveLength(20);
  });

  test('has a one-line subject, however long a title is and whatever it contains', () => {
    const digest = digestOf([{ ...message, title: `a\r\nBcc: x@example.com ${'b'.repeat(300)}` }], all);
    expect(digest?.subject).not.toMatch(/[\r\n]/);
    expect(digest?.subject.length).toBeLessThanOrEqual(120);
  });

  test('names no topic twice', () => {
    const topics = digestOf([message, approved, message], (topic) => mailTopics.includes(topic))?.topics;
    expect(topics).toEqual(['messages', 'listings']);
  });
});

describe('the mail about money or a deadline', () => {
  const at = new Date('2026-11-22T23:30:00Z');
  const until = new Date('2026-12-06T23:30:00Z');
  const zone = { at, timeZone: 'UTC' };

  test('has the amount and the date in its subject, in the reader’s time zone', () => {
    expect(aloneMailOf(paid, { ...zone, standing: null }).subject).toBe(
      '$1.00 for “A wheel” is held in escrow ($1.00, November 22, 2026)',
    );
    expect(aloneMailOf(paid, { at, timeZone: 'Asia/Tokyo', standing: null }).subject).toContain(
      'November 23, 2026',
    );
  });

  test('begins with what its reader has to do, how much it is about and by when', () => {
    const standing = { amountCents: 90, until, verb: 'Upload the proof' };
    const mail = aloneMailOf(paid, { ...zone, standing });
    expect(mail.subject).toBe('Upload the proof by December 6, 2026: $1.00 for “A wheel”');
    expect(mail.button).toEqual({ label: 'Upload the proof', path: `/transaction/${id}` });
    expect(mail.facts).toEqual([
      { label: 'Amount', value: '$1.00' },
      { label: 'To do by', value: 'December 6, 2026 at 11:30 PM (UTC)' },
    ]);
  });

  test('takes the amount from the transaction if the event has none', () => {
    const sent: InboxEvent = {
      kind: 'escrow.sentBack',
      transactionId: id,
      title: 'A wheel',
      reason: 'Blurred',
    };
    const standing = { amountCents: 1_250_000, until, verb: null };
    expect(aloneMailOf(sent, { ...zone, standing }).subject).toBe(
      'More proof is needed for “A wheel”: Blurred ($12,500.00, by December 6, 2026)',
    );
  });

  test('keeps amount and date in the subject, however long a title or a reason is', () => {
    const long = `a\r\nBcc: x@example.com ${'b'.repeat(400)}`;
    const sent: InboxEvent = { kind: 'escrow.sentBack', transactionId: id, title: long, reason: long };
    for (const verb of ['Upload the proof', null]) {
      const { subject } = aloneMailOf(sent, { ...zone, standing: { amountCents: 100, until, verb } });
      expect(subject.length).toBeLessThanOrEqual(120);
      expect(subject).not.toMatch(/[\r\n]/);
      expect(subject).toContain('$1.00');
      expect(subject).toContain('by December 6, 2026');
    }
  });
});
