import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import OpenAPIClientAxios, { type Document } from 'openapi-client-axios';
import { afterAll } from 'vitest';
import { type Scope, scopeNames } from '../../domain/api/api-keys.ts';
import type { User } from '../../server/context.ts';
import { hashPassword } from '../../server/infra/hash.ts';
import { callAs } from './call.ts';
import { appOf } from './escrow.ts';
import { makeUser, type Person } from './people.ts';
import { giveEnterprise } from './plans.ts';
import type { TestServices } from './services.ts';

export const password = 'a long enough password';
let hashed: Promise<string> | undefined;

/** A person who knows `password`, on a plan that includes the API. */
export async function makeMember(services: TestServices): Promise<Person> {
  hashed ??= hashPassword(password);
  const member = await makeUser(services, { passwordHash: await hashed });
  await giveEnterprise(services, member);
  return member;
}

/** A key of this person, as they make it on their account page. */
export async function makeKey(
  services: TestServices,
  user: User,
  scopes: Scope[] = [...scopeNames],
): Promise<{ id: string; secret: string }> {
  return callAs(services, { user }).keys.make({ name: 'A program', scopes, days: 30, current: password });
}

/** Serves the application on a port of 127.0.0.1 until the test file is done. Returns its address. */
export async function serveApp(services: TestServices): Promise<string> {
  const server = serve({ fetch: appOf(services).fetch, port: 0, hostname: '127.0.0.1' });
  afterAll(() => new Promise((done) => server.close(done)));
  await new Promise((listening) => server.once('listening', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/**
 * A client generated from the server's OpenAPI document, with a key: calls an operation by its id. A refused call
 * resolves with its status, too.
 */
export async function generatedClient(address: string, secret: string) {
  const definition = (await (await fetch(`${address}/api/v1/openapi.json`)).json()) as Document;
  const api = new OpenAPIClientAxios({
    definition: { ...definition, servers: [{ url: `${address}/api/v1` }] } as Document,
    axiosConfigDefaults: { headers: { Authorization: `Bearer ${secret}` }, validateStatus: () => true },
  });
  const client = await api.init();
  return (
    operation: string,
    parameters: Record<string, string | number> = {},
    body?: unknown,
    config?: { headers: Record<string, string> },
  ) => {
    const call = client[operation];
    if (!call) throw new Error(`the document has no operation ${operation}`);
    return call(parameters, body, config);
  };
}
