import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { files } from '../../db/schema/files.ts';
import { listingDocuments } from '../../db/schema/listings.ts';
import { proofs } from '../../db/schema/proofs.ts';
import { MAX_FILE_BYTES } from '../../domain/files.ts';
import { createSession } from '../../server/accounts/session.ts';
import { signedPath } from '../../server/infra/files.ts';
import { browserOn, clientOutcome } from '../support/browser.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { tinyDocx, zip } from '../support/docx.ts';
import { appOf } from '../support/escrow.ts';
import { storedKeys } from '../support/outside.ts';
import { type Listing, makeAdmin, makeListing, makeUser, type Person } from '../support/people.ts';
import { placeTransaction } from '../support/place.ts';
import { bytes, form } from '../support/samples.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const { db } = services;

const ascii = (text: string) => new TextEncoder().encode(text);
const samples: Record<string, Uint8Array<ArrayBuffer>> = {
  pdf: bytes.pdf,
  png: bytes.png,
  jpg: bytes.jpg,
  doc: bytes.doc,
  docx: tinyDocx(),
  gif: bytes.gif,
  html: bytes.html,
  svg: bytes.svg,
  'svg with a prologue': ascii(
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  ),
  exe: ascii('MZ\x90\x00This program cannot be run in DOS mode.'),
  script: ascii('#!/bin/sh\nrm -rf ~\n'),
  text: ascii('%PD F-1.4'),
  'empty zip': bytes.zip,
  'zip of a page': zip({ 'index.html': '<script>alert(1)</script>' }),
  xlsx: zip({
    '[Content_Types].xml':
      '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    'xl/workbook.xml': '<workbook/>',
  }),
  'page that is also a PDF': ascii(
    `<!doctype html><script>alert(1)</script>\n${new TextDecoder().decode(bytes.pdf)}`,
  ),
};

let owner: Person;
let listing: Listing;

beforeAll(async () => {
  // One person may upload sixty times an hour.
  owner = await makeUser(services);
  listing = await makeListing(services, owner);
});

/** Adds a document to a fresh owner's listing. */
async function upload(data: BlobPart, name: string) {
  const uploader = await makeUser(services);
  const { id } = await makeListing(services, uploader);
  const call = callAs(services, { user: uploader }).listings.addDocument(
    form({ id, document: new File([data], name) }),
  );
  const outcome = await outcomeOf(call);
  const [row] = await db
    .select({ documentId: listingDocuments.id, file: files })
    .from(listingDocuments)
    .innerJoin(files, eq(files.id, listingDocuments.fileId))
    .where(eq(listingDocuments.listingId, id));
  return { outcome, uploader, row };
}

async function prove(data: BlobPart, name: string) {
  const [seller, buyer] = await Promise.all([makeUser(services), makeUser(services)]);
  const { id: transactionId } = await placeTransaction(
    services,
    'held',
    await makeListing(services, seller),
    buyer,
  );
  const data_ = form({ transactionId, notes: 'The deed.', document: new File([data], name) });
  return outcomeOf(callAs(services, { user: buyer }).proofs.add(data_));
}

/** An uploaded document, and its owner's way to it. */
async function stored(data: BlobPart = bytes.pdf, name = 'Specification.pdf') {
  const { uploader, row } = await upload(data, name);
  if (!row) throw new Error('nothing was stored');
  const { path } = await callAs(services, { user: uploader }).listings.documentLink({
    documentId: row.documentId,
  });
  return { ...row, uploader, path };
}

describe('a file is what its bytes say, not its name', () => {
  // Specification, section 5.
  const accepted = { document: ['pdf', 'doc', 'docx', 'jpg', 'png'], proof: ['pdf', 'png', 'jpg', 'docx'] };
  const kinds = Object.keys(samples);

  test.each(kinds)('a document: %s', async (kind) => {
    const before = await storedKeys(services, 'ip-documents');
    const { outcome, row } = await upload(samples[kind] ?? '', `${kind}.pdf`);
    if (accepted.document.includes(kind)) {
      expect(outcome.code).toBe('ok');
      expect(row?.file).toMatchObject({ type: kind, name: `${kind}.${kind}` });
    } else {
      const sentence = 'This file is not a PDF, DOC, DOCX, JPG or PNG file.';
      expect(outcome).toEqual({ code: 'BAD_REQUEST', sentence });
      expect(await storedKeys(services, 'ip-documents')).toEqual(before);
    }
  });

  test.each(kinds)('a proof: %s', async (kind) => {
    const before = await storedKeys(services, 'transaction-proofs');
    const outcome = await prove(samples[kind] ?? '', `${kind}.pdf`);
    const after = await storedKeys(services, 'transaction-proofs');
    if (accepted.proof.includes(kind)) {
      expect(outcome.code).toBe('ok');
      expect(after).toHaveLength(before.length + 1);
    } else {
      expect(outcome).toEqual({
        code: 'BAD_REQUEST',
        sentence: 'This file is not a PDF, PNG, JPG or DOCX file.',
      });
      expect(after).toEqual(before);
    }
  });

  test('and is kept with the SHA-256 of what arrived, under a key that reveals nothing', async () => {
    const { file, uploader } = await stored(samples.docx, 'Deed of Zoë.docx');
    const sha256 = createHash('sha256').update(tinyDocx()).digest('hex');
    expect(file).toMatchObject({ sha256, size: tinyDocx().length, bucket: 'ip-documents' });
    expect(file.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f-]{21}\.docx$/);
    expect(file.key).not.toContain(uploader.id);
    expect(file.key).not.toContain(file.id);
  });
});

describe('the size of a file', () => {
  const sized = (size: number) => {
    const data = new Uint8Array(size);
    data.set(bytes.pdf);
    return data;
  };

  test('is at most 10 MB, to the byte, over HTTP too', async () => {
    const browser = browserOn(appOf(services), services.config.origin);
    browser.keep(await createSession(services.config, db, 'user', owner.id));
    const send = (size: number) =>
      clientOutcome(
        browser.trpc.listings.addDocument.mutate(
          form({ id: listing.id, document: new File([sized(size)], 'large.pdf') }),
        ),
      );
    expect((await send(MAX_FILE_BYTES)).code).toBe('ok');
    expect(await send(MAX_FILE_BYTES + 1)).toEqual({
      code: 'BAD_REQUEST',
      sentence: 'The file is larger than 10 MB.',
    });
    expect(await send(12 * 1_048_576)).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });

  test('is not zero: an empty file is refused everywhere, and is never taken for no file', async () => {
    const empty = () => new File([], 'empty.pdf');
    const sentence = 'The file is empty.';
    expect((await upload('', 'empty.pdf')).outcome).toEqual({ code: 'BAD_REQUEST', sentence });
    expect(await prove('', 'empty.pdf')).toEqual({ code: 'BAD_REQUEST', sentence });
    const create = (document: File) =>
      outcomeOf(
        callAs(services, { user: owner }).listings.create(form({ fields: JSON.stringify(fields), document })),
      );
    expect(await create(empty())).toEqual({ code: 'BAD_REQUEST', sentence });
    // What a browser sends when no file was chosen.
    expect((await create(new File([], ''))).code).toBe('ok');
  });
});

const fields = {
  title: 'A way to weigh light',
  type: 'Patent',
  category: 'G - Physics',
  industry: 'technology',
  description: 'It weighs light.',
  registrationNumber: '',
  registrationDate: '',
  country: 'IN',
  price: '',
  forSale: false,
  negotiable: true,
  licensingType: null,
  licensingText: '',
};

describe('the name of a file', () => {
  test.each([
    ['Deed.PDF', 'Deed.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\zoe\\deed.pdf', 'deed.pdf'],
    ['a\r\nSet-Cookie: b=c.pdf', 'aSet-Cookie b=c.pdf'],
    ['invoice\u202efdp.exe', 'invoicefdp.pdf'],
    ['"<img src=x>|?*.html', 'img src=x.pdf'],
    ['.pdf', 'document.pdf'],
    ['....', '....pdf'],
    ['\u0000.png', 'document.pdf'],
    ['特許明細書.pdf', '特許明細書.pdf'],
    ['deed.tar.gz', 'deed.tar.pdf'],
  ])('%j is kept as %j', async (given, kept) => {
    expect((await stored(bytes.pdf, given)).file.name).toBe(kept);
  });

  test('is cut between characters and can still be sent', async () => {
    const { file, path } = await stored(bytes.pdf, `${'a'.repeat(119)}😀😀.pdf`);
    expect(file.name).toBe(`${'a'.repeat(119)}😀.pdf`);
    expect((await appOf(services).request(path)).status).toBe(200);
  });
});

describe('a link to a file', () => {
  const get = (path: string) => appOf(services).request(path);

  test('gives the bytes for saving, never for display, and to nobody in between', async () => {
    const { path } = await stored(bytes.pdf, "Zoë's deed; (final)\u00a0№1.pdf");
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes.pdf);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.pdf.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    const disposition = answer.headers.get('content-disposition') ?? '';
    const [, name = ''] = /^attachment; filename\*=UTF-8''([\w%'().~!-]+)$/.exec(disposition) ?? [];
    expect(decodeURIComponent(name)).toBe("Zoë's deed; (final)\u00a0№1.pdf");
  });

  test('still gives a PDF that is also a page as an attachment', async () => {
    const both = ascii(`%PDF-1.4\n<html><script>alert(1)</script></html>\n%%EOF`);
    const { headers } = await get((await stored(both, 'both.pdf')).path);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(headers.get('content-security-policy')).toMatch(/sandbox$/);
  });

  test('works for five minutes, for the file it was made for, as it was signed', async () => {
    const [one, other] = [await stored(), await stored()];
    const link = new URL(one.path, 'http://x');
    const [expires, signature] = [
      link.searchParams.get('expires') ?? '',
      link.searchParams.get('signature') ?? '',
    ];
    const left = Number(expires) - Date.now() / 1000;
    expect(left).toBeGreaterThan(240);
    expect(left).toBeLessThanOrEqual(300);
    const changed: [string, string, string][] = [
      [other.file.id, expires, signature],
      [one.file.id, String(Number(expires) + 1), signature],
      [one.file.id, '', signature],
      [one.file.id, 'NaN', signature],
      [one.file.id, expires, ''],
      [one.file.id, expires, signature.slice(0, -1)],
      [one.file.id, expires, `${signature}A`],
      [one.file.id, expires, (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)],
      [one.file.id.toUpperCase(), expires, signature],
    ];
    for (const [id, until, sign] of changed) {
      const query = new URLSearchParams({ expires: until, signature: sign });
      expect((await get(`/api/files/${id}?${query}`)).status).toBe(403);
    }
    expect((await get(`/api/files/${one.file.id}`)).status).toBe(403);
    expect((await get(one.path)).status).toBe(200);
  });

  test('opens nothing once its time is up', async () => {
    const { path } = await stored();
    const made = Date.now();
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: made + 290_000 });
    expect((await get(path)).status).toBe(200);
    vi.setSystemTime(made + 301_000);
    const late = await get(path);
    expect(late.status).toBe(403);
    expect(await late.text()).toBe('This link has expired. Please open the file again from its page.');
  });

  test('opens in the session that asked for it and in no other, until that ends', async () => {
    const { uploader, documentId } = await stored();
    const enter = async (kind: 'user' | 'admin', id: string) => {
      const browser = browserOn(appOf(services), services.config.origin);
      browser.keep(await createSession(services.config, db, kind, id));
      return browser;
    };
    const own = await enter('user', uploader.id);
    const { path } = await own.trpc.listings.documentLink.query({ documentId });
    const opened = async (browser: typeof own) => (await browser.request(path)).status;
    expect(await opened(own)).toBe(200);
    // Nobody, a stranger, an administrator, and the same person on another device.
    expect((await get(path)).status).toBe(403);
    const stranger = await makeUser(services);
    const desk = await makeAdmin(services);
    for (const other of [
      await enter('user', stranger.id),
      await enter('admin', desk.id),
      await enter('user', uploader.id),
    ]) {
      expect(await opened(other)).toBe(403);
    }
    const admin = await enter('admin', desk.id);
    const link = await admin.trpc.listings.documentLink.query({ documentId });
    expect((await admin.request(link.path)).status).toBe(200);
    expect((await own.request(link.path)).status).toBe(403);
    const cookies = [...own.cookies];
    await own.trpc.accounts.signOut.mutate();
    for (const [name, value] of cookies) own.cookies.set(name, value);
    expect(await opened(own)).toBe(403);
  });

  test('signed with another secret opens nothing', async () => {
    const { file } = await stored();
    const visitor = { user: null, admin: null, tokens: { user: null, admin: null } };
    const config = { ...services.config, secret: 'x'.repeat(64) };
    expect((await get(signedPath({ ...visitor, config }, file.id))).status).toBe(403);
    expect((await get(signedPath({ ...visitor, config: services.config }, file.id))).status).toBe(200);
  });
});

describe('a stranger', () => {
  test('is told about a document and a proof what they would be told about one that does not exist', async () => {
    const stranger = callAs(services, { user: await makeUser(services) });
    const { documentId } = await stored();
    const [seller, buyer] = await Promise.all([makeUser(services), makeUser(services)]);
    const { id } = await placeTransaction(services, 'held', await makeListing(services, seller), buyer);
    const [proof] = await db.select().from(proofs).where(eq(proofs.transactionId, id));
    const none = crypto.randomUUID();

    const document = await outcomeOf(stranger.listings.documentLink({ documentId }));
    expect(document.code).toBe('NOT_FOUND');
    expect(document).toEqual(await outcomeOf(stranger.listings.documentLink({ documentId: none })));

    const evidence = await outcomeOf(stranger.proofs.link({ proofId: proof?.id ?? '' }));
    expect(evidence.code).toBe('NOT_FOUND');
    const parties = [callAs(services, { user: seller }), callAs(services, { user: buyer })];
    for (const party of parties)
      expect(await party.proofs.link({ proofId: proof?.id ?? '' })).toHaveProperty('path');
    const unknown = await outcomeOf(stranger.proofs.link({ proofId: none }));
    expect(evidence).toEqual(unknown);
  });
});
