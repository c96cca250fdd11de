import { fileTypeFromBuffer } from 'file-type';
import { describe, expect, test } from 'vitest';
import { transactionLabel } from '../../domain/deals/transaction-label.ts';
import type { AgreementInput } from '../../domain/tools/agreement-generator/input.ts';
import { wholeAgreement } from '../support/agreements.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { freshKey, transactionAt } from '../support/escrow.ts';
import { makeListing, makeUser, unique } from '../support/people.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const whole = wholeAgreement();

describe('generating', () => {
  test('returns the text with what it rests on, the same for everybody', async () => {
    const [one, two] = await Promise.all(
      [null, await makeUser(services)].map((user) =>
        callAs(services, { user }).tools.agreementGenerator(whole),
      ),
    );
    expect(one).toEqual(two);
    expect(one).toMatchObject({ title: 'Assignment Agreement', open: [] });
    expect(one?.text).toMatch(/^ASSIGNMENT AGREEMENT\n\n1\. Parties\n\n/);
    for (const said of [one?.looked, one?.notLooked, one?.advice]) expect(said).toMatch(/\.$/);
  });

  test('counts as one use for an agreement, its terms and its files, and is refused when the month’s uses are up', async () => {
    const caller = callAs(services, { ip: unique('ip') }).tools;
    const used = async () => (await caller.usage({ tool: 'agreement-generator' })).used;
    await caller.agreementGenerator(whole);
    await caller.agreementGenerator({ ...whole, terms: { ...whole.terms, term: 'two years' } });
    await caller.agreementFile({ input: whole, form: 'docx' });
    await caller.report({ tool: 'agreement-generator', input: whole });
    expect(await used()).toBe(1);
    for (const name of ['A', 'B', 'C', 'D']) await caller.agreementGenerator({ ...whole, firstParty: name });
    expect(await used()).toBe(5);
    expect(await outcomeOf(caller.agreementGenerator({ ...whole, firstParty: 'E' }))).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      sentence: expect.stringMatching(/5 trial uses of Agreement Generator/),
    });
  });

  test.each([
    ['docx', 'assignment_agreement.docx'],
    ['pdf', 'assignment_agreement.pdf'],
  ] as const)('as %s is a file of that kind, named after the type', async (form, name) => {
    const file = await callAs(services, {}).tools.agreementFile({ input: whole, form });
    expect(file.name).toBe(name);
    const bytes = Buffer.from(file.base64, 'base64');
    expect((await fileTypeFromBuffer(bytes))?.ext).toBe(form);
  });

  test('is kept, and read back word for word', async () => {
    const { tools } = callAs(services, { user: await makeUser(services) });
    const { id } = await tools.save({ tool: 'agreement-generator', input: whole });
    const saved = await tools.savedResult({ id });
    expect(saved).toMatchObject({
      title: 'Assignment Agreement: Lamps Ltd and Night Works Inc',
      input: whole,
      result: await tools.agreementGenerator(whole),
    });
    expect((await tools.report({ id })).name).toMatch(/^agreement-generator-.*\.pdf$/);
  });
});

describe('what a draft starts from', () => {
  test('for a buyer who reads a listing, and for its owner', async () => {
    const [owner, buyer] = [await makeUser(services), await makeUser(services)];
    const { id: listingId, title } = await makeListing(services, owner, {
      licensingType: 'exclusive',
      registrationNumber: 'IN 4218830',
    });
    const start = (user: typeof owner | null) =>
      callAs(services, { user }).tools.agreementStart({ listingId });
    expect(await start(buyer)).toMatchObject({
      type: 'licensing',
      firstParty: owner.fullName,
      secondParty: buyer.fullName,
      ipDescription: expect.stringContaining(title),
      terms: {
        exclusivity: 'exclusive',
        ipNumber: 'IN 4218830',
        upfrontFee: '12,345.67',
        territory: 'India',
      },
      side: 'second',
      about: { kind: 'listing', id: listingId, otherUsername: owner.username },
    });
    expect(await start(owner)).toMatchObject({
      secondParty: '',
      side: 'first',
      about: { otherUsername: null },
    });
    expect(await start(null)).toMatchObject({ secondParty: '' });
  });

  test('for the parties to a transaction is what was agreed then', async () => {
    const { id, seller, buyer } = await transactionAt(services, 'held');
    const start = await callAs(services, { user: buyer }).tools.agreementStart({ transactionId: id });
    expect(start).toMatchObject({
      type: 'assignment',
      firstParty: seller.fullName,
      secondParty: buyer.fullName,
      terms: { consideration: '12,345.67' },
      side: 'second',
      about: { kind: 'transaction', id, otherUsername: seller.username },
    });
  });

  test('for the parties to a transaction is the kind of right, and what its transfer depends on', async () => {
    const { id, buyer } = await transactionAt(services, 'held', {
      ...{ type: 'Trademark', category: 'Class 9', country: 'US', registrationNumber: '97123456' },
      ...{ rightKind: 'trademark', stage: 'application' },
      rightExtras: { basis: 'intent-to-use', coOwners: true },
    });
    const { tools } = callAs(services, { user: buyer });
    const begun = await tools.agreementStart({ transactionId: id });
    expect(begun).toMatchObject({ right: 'trademark', intentToUse: true, coOwners: true, disclaimed: false });
    const design = await transactionAt(services, 'held', {
      ...{ rightKind: 'design', stage: 'granted', country: 'US' },
      rightExtras: { disclaimedTo: '2034-05-06' },
    });
    const begin = callAs(services, { user: design.buyer }).tools.agreementStart;
    expect(await begin({ transactionId: design.id })).toMatchObject({
      ...{ right: 'design', intentToUse: false, coOwners: false, disclaimed: true },
    });
  });
});

test('nothing of this was a fault of the server', () => {
  expect(services.faults).toEqual([]);
});

describe('what is sent', () => {
  test('for a transaction may leave the price to the escrow; one that waits for no release has to state it', async () => {
    const { id: transactionId, seller, buyer } = await transactionAt(services, 'held');
    const send = (to: { transactionId: string } | { username: string }) =>
      outcomeOf(
        callAs(services, { user: seller }).agreements.send({
          key: freshKey(),
          agreement: wholeAgreement({ off: ['purchase-price'] }),
          ...{ side: 'first', to },
        }),
      );
    expect(await send({ username: buyer.username })).toMatchObject({
      code: 'BAD_REQUEST',
      sentence: expect.stringMatching(/a price that the agreement does not state/),
    });
    expect(await send({ transactionId })).toMatchObject({ code: 'ok' });
  });

  test('for a transaction names its escrow, which nobody who sends it to a person can claim', async () => {
    const { id: transactionId, seller, buyer } = await transactionAt(services, 'held');
    const label = transactionLabel(transactionId);
    const bodyOf = async (
      agreement: AgreementInput,
      to: { transactionId: string } | { username: string },
    ) => {
      const { agreements } = callAs(services, { user: seller });
      const { id } = await agreements.send({ key: freshKey(), agreement, side: 'first', to });
      return (await agreements.get({ id })).body;
    };
    expect(await bodyOf(wholeAgreement({ type: 'distribution' }), { transactionId })).toContain(
      `the escrow on Ipso for transaction ${label},`,
    );
    const claimed = wholeAgreement({ added: ['escrow-release'], transaction: label });
    expect(await bodyOf(claimed, { username: buyer.username })).not.toContain(label);
  });

  test('is refused if more than the two have to sign', async () => {
    const [sender, receiver] = [await makeUser(services), await makeUser(services)];
    const send = (agreement: ReturnType<typeof wholeAgreement>) =>
      outcomeOf(
        callAs(services, { user: sender }).agreements.send({
          ...{ key: freshKey(), agreement, side: 'first' },
          to: { username: receiver.username },
        }),
      );
    expect(await send(wholeAgreement({ coOwners: true, owners: [] }))).toMatchObject({
      sentence: expect.stringMatching(/please fill in: other owners/),
    });
    for (const fields of [
      { coOwners: true, owners: [{ name: 'Bo Lee' }] },
      { second: { signers: [{ name: 'Ann' }, { name: 'Ben' }] } },
    ])
      expect(await send(wholeAgreement(fields))).toMatchObject({
        code: 'BAD_REQUEST',
        sentence: expect.stringMatching(/one person signs for each party, and more have to sign/),
      });
    expect(await send(wholeAgreement({ second: { signers: [{ name: 'Ann' }] } }))).toMatchObject({
      code: 'ok',
    });
  });
});
