import { createHash, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { agreementSignatures, agreements } from '../../db/schema/agreements.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { transactions } from '../../db/schema/escrow.ts';
import { files } from '../../db/schema/files.ts';
import { consentSentence } from '../../domain/deals/agreements.ts';
import { voidFile } from '../../server/deals/agreements/effect.ts';
import { hashPassword } from '../../server/infra/hash.ts';
import { sentAgreement, wholeAgreement } from '../support/agreements.ts';
import { callAs, codeOf, outcomeOf } from '../support/call.ts';
import { appOf, freshKey, transactionAt } from '../support/escrow.ts';
import { makeAdmin, makeUser, type Person } from '../support/people.ts';
import { versionOf } from '../support/read.ts';
import { testServices } from '../support/services.ts';

const services = await testServices({ quotas: false });
const { db } = services;
const as = (user: Person) => callAs(services, { user });
const pair = async () => [await makeUser(services), await makeUser(services)] as const;

async function newsOf(user: Person): Promise<string[]> {
  return (await as(user).inbox.list()).items.map(({ event }) => event.kind);
}

async function auditOf(subjectId: string): Promise<string[]> {
  const rows = await db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId)).orderBy(auditLog.id);
  return rows.map(({ action }) => action);
}

async function pdfOf(user: Person, id: string): Promise<Buffer> {
  const { path } = await as(user).agreements.link({ id });
  const answer = await appOf(services).request(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  return Buffer.from(await answer.arrayBuffer());
}

describe('sending an agreement', () => {
  test('makes it final for both, under the hash of its exact text', async () => {
    const [sender, receiver] = await pair();
    const { id, sha256 } = await sentAgreement(services, sender, receiver);
    const { text } = await callAs(services, {}).tools.agreementGenerator(wholeAgreement());
    expect(sha256).toBe(createHash('sha256').update(text).digest('hex'));
    for (const user of [sender, receiver]) {
      const seen = await as(user).agreements.get({ id });
      expect(seen).toMatchObject({ body: text, sha256, status: 'sent', transactionId: null });
      expect(seen.parties.map(({ party }) => party)).toEqual(['Lamps Ltd', 'Night Works Inc']);
    }
    expect(await newsOf(receiver)).toEqual(['agreements.sent']);
    expect(await newsOf(sender)).toEqual([]);
    expect((await as(receiver).agreements.list()).items).toMatchObject([
      { id, sent: false, signedByMe: false, other: sender.fullName },
    ]);
    expect(await auditOf(id)).toEqual(['agreements.send']);
  });

  test('does nothing twice for the same key', async () => {
    const [sender, receiver] = await pair();
    const call = {
      key: freshKey(),
      agreement: wholeAgreement(),
      side: 'second' as const,
      to: { username: `@${receiver.username.toUpperCase()}` },
    };
    const [one, two] = await Promise.all([
      as(sender).agreements.send(call),
      as(sender).agreements.send(call),
    ]);
    expect(one).toEqual(two);
    expect((await as(sender).agreements.list()).items).toHaveLength(1);
    const [mine] = (await as(sender).agreements.get(one)).parties.filter(({ you }) => you);
    expect(mine?.party).toBe('Night Works Inc');
  });

  test('is refused with something left open, to oneself, to nobody, and with letters the PDF lacks', async () => {
    const [sender, receiver] = await pair();
    const send = (agreement = wholeAgreement(), username = receiver.username) =>
      outcomeOf(as(sender).agreements.send({ key: freshKey(), agreement, side: 'first', to: { username } }));
    expect(await send(wholeAgreement({ terms: {} }))).toMatchObject({
      code: 'BAD_REQUEST',
      sentence: expect.stringMatching(/please fill in: date, .*governing law/),
    });
    expect(await send(wholeAgreement(), sender.username)).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await send(wholeAgreement(), 'nobody-at-all')).toMatchObject({
      code: 'NOT_FOUND',
      sentence: 'There is nobody with this username.',
    });
    expect(await send(wholeAgreement({ firstParty: '灯株式会社' }))).toMatchObject({
      code: 'BAD_REQUEST',
      sentence: expect.stringMatching(/Latin, Greek and Cyrillic/),
    });
  });
});

describe('signing', () => {
  test('by both makes a PDF with its certificate, kept as a private file', async () => {
    const [sender, receiver] = await pair();
    const { id, sha256, sign } = await sentAgreement(services, sender, receiver);
    expect(await sign(receiver)).toEqual({ complete: false });
    expect(await newsOf(sender)).toEqual(['agreements.signed']);
    expect(await codeOf(as(sender).agreements.link({ id }))).toBe('CONFLICT');
    expect(await sign(sender, { name: `  ${sender.fullName.toUpperCase()} ` })).toEqual({ complete: true });

    const seen = await as(receiver).agreements.get({ id });
    expect(seen).toMatchObject({ status: 'signed', isEvidence: false });
    expect(seen.parties.map(({ signed }) => signed?.name)).toEqual([sender.fullName, receiver.fullName]);
    expect(await newsOf(receiver)).toEqual(['agreements.completed', 'agreements.sent']);
    const signatures = await db
      .select()
      .from(agreementSignatures)
      .where(eq(agreementSignatures.agreementId, id));
    for (const one of signatures) expect(one).toMatchObject({ sha256, consent: consentSentence });
    const pdf = await pdfOf(receiver, id);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const [row] = await db.select().from(agreements).where(eq(agreements.id, id));
    const [file] = await db
      .select()
      .from(files)
      .where(eq(files.id, row?.fileId ?? ''));
    expect(file).toMatchObject({
      name: 'assignment_agreement_signed.pdf',
      type: 'pdf',
      sha256: createHash('sha256').update(pdf).digest('hex'),
    });
    expect(await auditOf(id)).toEqual([
      'agreements.send',
      'agreements.sign',
      'agreements.sign',
      'agreements.complete',
    ]);
  });

  test('needs one’s own name, the document that was shown, and happens once', async () => {
    const [sender, receiver] = await pair();
    const { sign } = await sentAgreement(services, sender, receiver);
    expect(await outcomeOf(sign(receiver, { name: sender.fullName }))).toMatchObject({
      code: 'BAD_REQUEST',
      sentence: `Please type your full name as it is in your account: ${receiver.fullName}.`,
    });
    expect(await codeOf(sign(receiver, { sha256: 'a'.repeat(64) }))).toBe('CONFLICT');
    await sign(receiver);
    expect(await outcomeOf(sign(receiver))).toMatchObject({
      code: 'CONFLICT',
      sentence: 'You have already signed this agreement.',
    });
  });

  test('by both at once makes one PDF, and neither signature is lost', async () => {
    for (let round = 0; round < 5; round++) {
      const [sender, receiver] = await pair();
      const { id, sign } = await sentAgreement(services, sender, receiver);
      const ends = await Promise.all([sign(sender), sign(receiver)]);
      expect(ends.filter(({ complete }) => complete)).toHaveLength(1);
      expect((await as(sender).agreements.get({ id })).status).toBe('signed');
    }
  });

  test('and withdrawing at once: one of the two is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const [sender, receiver] = await pair();
      const { id, sign } = await sentAgreement(services, sender, receiver);
      await sign(sender);
      const ends = await Promise.all([
        codeOf(sign(receiver)),
        codeOf(as(sender).agreements.withdraw({ id })),
      ]);
      expect([...ends].sort()).toEqual(['CONFLICT', 'ok']);
      const { status } = await as(sender).agreements.get({ id });
      expect(status).toBe(ends[0] === 'ok' ? 'signed' : 'withdrawn');
    }
  });

  test('ends when the receiver declines or the sender withdraws, even after one has signed', async () => {
    const [sender, receiver] = await pair();
    const declined = await sentAgreement(services, sender, receiver);
    await declined.sign(receiver);
    await as(receiver).agreements.decline({ id: declined.id, reason: 'The price is another.' });
    expect(await as(sender).agreements.get({ id: declined.id })).toMatchObject({
      status: 'declined',
      reason: 'The price is another.',
    });
    expect(await codeOf(declined.sign(sender))).toBe('CONFLICT');
    expect((await newsOf(sender))[0]).toBe('agreements.declined');

    const withdrawn = await sentAgreement(services, sender, receiver);
    await as(sender).agreements.withdraw({ id: withdrawn.id });
    expect(await codeOf(withdrawn.sign(receiver))).toBe('CONFLICT');
    expect((await newsOf(receiver))[0]).toBe('agreements.withdrawn');
  });
});

describe('an agreement for a transaction', () => {
  test('becomes evidence on it with the last signature, and lets the seller go on', async () => {
    const { id: transactionId, seller, buyer } = await transactionAt(services, 'held');
    const { id, sign } = await sentAgreement(services, seller, buyer, transactionId);
    await sign(seller);
    await sign(buyer);
    expect(await as(buyer).agreements.get({ id })).toMatchObject({ isEvidence: true, transactionId });
    const deal = await as(buyer).escrow.get({ id: transactionId });
    expect(deal.documents).toMatchObject([{ name: 'assignment_agreement_signed.pdf', by: 'seller' }]);
    expect(deal.documents[0]?.notes).toMatch(/Signed by both parties/);
    expect(deal.history.map(({ action }) => action)).toContain('escrow.addProof');
    expect(await newsOf(buyer)).toContain('proofs.added');
    const admin = await makeAdmin(services);
    const proofId = deal.documents[0]?.id ?? '';
    expect(await codeOf(callAs(services, { admin }).proofs.link({ proofId }))).toBe('ok');
    expect(await codeOf(as(seller).escrow.submit({ key: freshKey(), id: transactionId }))).toBe('ok');
  });

  test('says so in its text, whoever drafted it and whatever was left out; a promise of confidentiality does not', async () => {
    const { id: transactionId, seller, buyer } = await transactionAt(services, 'held');
    const { id } = await sentAgreement(services, seller, buyer, transactionId);
    const { body } = await as(buyer).agreements.get({ id });
    expect(body).toMatch(/it is a condition precedent of every transfer, license, grant and appointment/);
    expect(body).toMatch(/because it pays back what was paid into it.*this Agreement is void/);
    const { id: other } = await sentAgreement(services, seller, buyer);
    expect((await as(buyer).agreements.get({ id: other })).body).not.toMatch(/condition precedent/);
    const { id: nda } = await sentAgreement(services, seller, buyer, transactionId, 'nda');
    expect((await as(buyer).agreements.get({ id: nda })).body).not.toMatch(/condition precedent/);
  });

  test('which promises confidentiality hands nothing over: it proves no transfer, and the buyer can still cancel', async () => {
    const { id: transactionId, seller, buyer } = await transactionAt(services, 'held');
    const { id, sign } = await sentAgreement(services, seller, buyer, transactionId, 'nda');
    await sign(seller);
    await sign(buyer);
    expect(await as(buyer).agreements.get({ id })).toMatchObject({ status: 'signed', isEvidence: false });
    expect((await as(buyer).escrow.get({ id: transactionId })).documents).toEqual([]);
    expect(await codeOf(as(seller).escrow.submit({ key: freshKey(), id: transactionId }))).toBe('CONFLICT');
    expect(await codeOf(as(buyer).escrow.cancel({ key: freshKey(), id: transactionId }))).toBe('ok');
    // The promise outlives the deal.
    expect((await as(buyer).agreements.get({ id })).status).toBe('signed');
  });

  test('takes effect with the release, on record', async () => {
    const { id: transactionId, seller, buyer, admin } = await transactionAt(services, 'held');
    const { id, sign } = await sentAgreement(services, seller, buyer, transactionId);
    await sign(seller);
    await sign(buyer);
    expect(await as(buyer).agreements.get({ id })).toMatchObject({ forEscrow: true, effectiveAt: null });
    await as(seller).escrow.submit({ key: freshKey(), id: transactionId });
    await callAs(services, { admin }).escrow.release({
      key: freshKey(),
      id: transactionId,
      version: await versionOf(services, transactionId),
    });
    const { status, effectiveAt } = await as(buyer).agreements.get({ id });
    expect({ status, effectiveAt }).toEqual({ status: 'signed', effectiveAt: expect.any(Date) });
    expect(await newsOf(seller)).toContain('agreements.effective');
    expect((await auditOf(id)).at(-1)).toBe('agreements.takeEffect');
  });

  test('is void when the buyer is refunded: on record, on its page and in every file of it', async () => {
    const { id: transactionId, seller, buyer } = await transactionAt(services, 'held');
    const { id, sha256, sign } = await sentAgreement(services, seller, buyer, transactionId);
    const waiting = await sentAgreement(services, buyer, seller, transactionId);
    await sign(seller);
    await sign(buyer);
    const [deed] = (await as(buyer).escrow.get({ id: transactionId })).documents;
    const before = await pdfOf(buyer, id);
    await as(seller).escrow.cancel({ key: freshKey(), id: transactionId });

    const seen = await as(buyer).agreements.get({ id });
    expect(seen).toMatchObject({ status: 'void', sha256, voidedAt: expect.any(Date), effectiveAt: null });
    expect(seen.voidReason).toMatch(
      /^The transaction TX-.* was cancelled, and the price went back to the buyer\.$/,
    );
    for (const user of [seller, buyer]) expect(await newsOf(user)).toContain('agreements.void');
    expect((await auditOf(id)).at(-1)).toBe('agreements.void');

    // The file that was signed stays as it was, and nobody is handed it without being told.
    const after = await pdfOf(buyer, id);
    expect(after.equals(before)).toBe(false);
    const { path } = await as(seller).proofs.link({ proofId: deed?.id ?? '' });
    expect(Buffer.from(await (await appOf(services).request(path)).arrayBuffer()).equals(after)).toBe(true);
    const [row] = await db.select().from(agreements).where(eq(agreements.id, id));
    const kept = await db
      .select()
      .from(files)
      .where(eq(files.id, row?.fileId ?? ''));
    expect(kept[0]?.sha256).toBe(createHash('sha256').update(before).digest('hex'));
    expect(kept[0]?.sha256).toBe(deed?.sha256);
    expect(await voidFile(services, { agreementId: id })).toBe(row?.voidFileId);

    // What was still waiting for a signature can no longer get one.
    expect(await outcomeOf(waiting.sign(seller))).toMatchObject({
      code: 'CONFLICT',
      sentence: expect.stringMatching(/void, because the transaction/),
    });
    expect(await codeOf(as(buyer).agreements.link({ id: waiting.id }))).toBe('CONFLICT');
    expect(await codeOf(sentAgreement(services, buyer, seller, transactionId))).toBe('CONFLICT');
  });

  test('that promises confidentiality stands whatever becomes of the deal', async () => {
    const { id: transactionId, seller, buyer } = await transactionAt(services, 'held');
    const { id } = await as(seller).agreements.send({
      key: freshKey(),
      agreement: wholeAgreement({ type: 'nda' }),
      side: 'first',
      to: { transactionId },
    });
    await as(seller).escrow.cancel({ key: freshKey(), id: transactionId });
    expect(await as(buyer).agreements.get({ id })).toMatchObject({ status: 'sent', forEscrow: false });
  });

  test('counts as handed over: the buyer alone can no longer cancel', async () => {
    const { id: transactionId, seller, buyer } = await transactionAt(services, 'held');
    const { sign } = await sentAgreement(services, seller, buyer, transactionId);
    await sign(seller);
    await sign(buyer);
    expect(await outcomeOf(as(buyer).escrow.cancel({ key: freshKey(), id: transactionId }))).toMatchObject({
      code: 'FORBIDDEN',
      sentence: expect.stringMatching(/ask the seller to cancel, or open a dispute/),
    });
  });
});

describe('the database itself', () => {
  test('keeps what was sent, what ended and what was signed', async () => {
    const [sender, receiver] = await pair();
    const { id, sha256, sign } = await sentAgreement(services, sender, receiver);
    const update = (fields: Partial<typeof agreements.$inferInsert>) =>
      db.update(agreements).set(fields).where(eq(agreements.id, id));
    const other = 'Another text';
    const otherHash = createHash('sha256').update(other).digest('hex');
    await expect(update({ body: other, sha256: otherHash })).rejects.toThrow();
    await expect(update({ receiverId: sender.id })).rejects.toThrow();
    await expect(update({ status: 'signed', closedAt: new Date() })).rejects.toThrow();
    await expect(db.delete(agreements).where(eq(agreements.id, id))).rejects.toThrow();
    const stranger = await makeUser(services);
    const signature = { agreementId: id, name: 'X', consent: 'Y', sha256 };
    await expect(
      db.insert(agreementSignatures).values({ ...signature, userId: stranger.id }),
    ).rejects.toThrow();
    await expect(
      db.insert(agreementSignatures).values({ ...signature, userId: sender.id, sha256: 'a'.repeat(64) }),
    ).rejects.toThrow();
    const voided = { status: 'void', voidedAt: new Date(), voidReason: 'No.', closedAt: new Date() } as const;
    await expect(update(voided)).rejects.toThrow();
    await expect(update({ effectiveAt: new Date() })).rejects.toThrow();
    await sign(sender);
    await expect(
      db.insert(agreementSignatures).values({ ...signature, userId: sender.id }),
    ).rejects.toThrow();
    await expect(db.update(agreementSignatures).set({ name: 'Z' })).rejects.toThrow();
    await expect(db.delete(agreementSignatures)).rejects.toThrow();
    await as(sender).agreements.withdraw({ id });
    await expect(update({ status: 'sent', closedAt: null })).rejects.toThrow();
    const made = {
      senderId: sender.id,
      receiverId: receiver.id,
      senderSide: 'first',
      type: 'nda',
      title: 'T',
      firstParty: 'A',
      secondParty: 'B',
    } as const;
    await expect(db.insert(agreements).values({ ...made, body: 'text', sha256 })).rejects.toThrow();
    await expect(
      db.insert(agreements).values({ ...made, receiverId: sender.id, body: other, sha256: otherHash }),
    ).rejects.toThrow();
  });
});

test('somebody who leaves ends what is waiting, and leaves what is signed', async () => {
  const password = 'a quiet harbour 42';
  const [leaver, other] = [
    await makeUser(services, { passwordHash: await hashPassword(password) }),
    await makeUser(services),
  ];
  const sent = await sentAgreement(services, leaver, other);
  const got = await sentAgreement(services, other, leaver);
  const signed = await sentAgreement(services, leaver, other);
  await signed.sign(leaver);
  await signed.sign(other);
  await as(leaver).accounts.deleteAccount({ password, username: leaver.username });
  const [row] = await db.select().from(users).where(eq(users.id, leaver.id));
  expect(row?.deletedAt).not.toBeNull();
  const stateOf = async (id: string) => (await as(other).agreements.get({ id })).status;
  expect(await stateOf(sent.id)).toBe('withdrawn');
  expect(await stateOf(got.id)).toBe('declined');
  expect(await stateOf(signed.id)).toBe('signed');
  expect((await newsOf(other)).slice(0, 2).sort()).toEqual(['agreements.declined', 'agreements.withdrawn']);
  const late = as(other).agreements.send({
    key: randomUUID(),
    agreement: wholeAgreement(),
    side: 'first',
    to: { username: leaver.username },
  });
  expect(await codeOf(late)).toBe('NOT_FOUND');
});

test('nothing of this was a fault, and no transaction was harmed', async () => {
  expect(services.faults).toEqual([]);
  expect(await db.$count(transactions, sql`payment = 'released'`)).toBe(1);
});
