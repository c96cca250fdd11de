import { describe, expect, test } from 'vitest';
import { digestOf } from '../../domain/digest.ts';
import type { InboxEvent } from '../../domain/events.ts';
import { mailTopics } from '../../domain/mail.ts';

const id = '0d7c9a52-5f0e-4b0e-8a4d-1f2e3d4c5b6a';
const message: InboxEvent = { kind: 'chat.message', chatId: id, title: 'A wheel', from: 'Mira' };
const approved: InboxEvent = { kind: 'listings.approved', listingId: id, title: 'A wheel' };
const paid: InboxEvent = { kind: 'escrow.paid', transactionId: id, title: 'A wheel', amountCents: 100 };
const all = () => true;
const none = () => false;

describe('the mail about unread events', () => {
  test('is none when nothing is unread, or nothing of it is wanted', () => {
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

  test('always tells of money, and cannot be turned off then', () => {
    expect(digestOf([paid, message], none)).toMatchObject({
      lines: [{ path: `/transaction/${id}` }],
      topics: [],
    });
  });

  test('leads to the page each event is about', () => {
    const verified: InboxEvent = { kind: 'accounts.verified', title: 'Mira' };
    const submitted: InboxEvent = { kind: 'listings.submitted', listingId: id, title: 'A wheel' };
    const signed: InboxEvent = { kind: 'agreements.completed', agreementId: id, title: 'A wheel' };
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
    expect(digest).toMatchObject({ subject: '23 new notifications on Ipso', more: 3 });
    expect(digest?.lines).toHaveLength(20);
  });

  test('has one line as subject, however long a title is or what it holds', () => {
    const digest = digestOf([{ ...message, title: `a\r\nBcc: x@example.com ${'b'.repeat(300)}` }], all);
    expect(digest?.subject).not.toMatch(/[\r\n]/);
    expect(digest?.subject.length).toBeLessThanOrEqual(120);
  });

  test('asks about no topic twice', () => {
    const topics = digestOf([message, approved, message], (topic) => mailTopics.includes(topic))?.topics;
    expect(topics).toEqual(['messages', 'listings']);
  });
});
