import { expect, type Page } from '@playwright/test';
import { origin } from './fixtures.ts';

/**
 * Calls a procedure as this person's browser would, and returns what it answers. An idle connection may just have
 * been closed.
 */
export async function call(person: Page, name: string, json: unknown): Promise<unknown> {
  const headers = { origin: origin() };
  const answer = await person.request.post(`/api/trpc/${name}`, { data: { json }, headers, maxRetries: 2 });
  expect(answer.status(), `${name}: ${await answer.text()}`).toBe(200);
  return (await answer.json()).result?.data?.json;
}

/** What a correction of a listing sends. */
export const patentFields = {
  type: 'Patent',
  category: 'B - Performing Operations; Transporting',
  industry: 'finance',
  description: 'A wheel.',
  registrationNumber: '',
  registrationDate: '',
  country: 'IS',
};

/** Submits a patent for review. Returns its id. */
export async function submitPatent(
  seller: Page,
  { title, price, description }: { title: string; price: number; description?: string },
): Promise<string> {
  const fields = {
    ...patentFields,
    ...(description && { description }),
    title,
    price: String(price),
    forSale: true,
    negotiable: false,
    licensingType: null,
    licensingText: '',
  };
  const created = await seller.request.post('/api/trpc/listings.create', {
    multipart: { fields: JSON.stringify(fields) },
    headers: { origin: origin() },
    maxRetries: 2,
  });
  expect(created.status(), await created.text()).toBe(200);
  return (await created.json()).result.data.json.id;
}

/**
 * Puts a patent on the market: its owner lists it and makes it public, an administrator approves it. Returns its id.
 */
export async function offerPatent(
  seller: Page,
  admin: Page,
  offered: { title: string; price: number },
): Promise<string> {
  const id = await submitPatent(seller, offered);
  await call(admin, 'listings.approve', { id, version: 1 });
  await call(seller, 'listings.changeSetting', { id, change: { setting: 'isPublic', value: true } });
  return id;
}
