import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  type AdminRole,
  adminRoles,
  lacksPower,
  mayAdmin,
  type Power,
  powers,
} from '../../domain/admin/admin-roles.ts';
import { appRouter } from '../../server/router.ts';
import { callAs } from '../support/call.ts';
import { freshKey } from '../support/escrow.ts';
import { makeAdmin, makeListing, makeUser } from '../support/people.ts';
import { placeTransaction } from '../support/place.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();

/** What a call says: its error, or nothing. */
async function refusal(call: () => Promise<unknown>): Promise<string | null> {
  try {
    await call();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

type Call = (input?: unknown) => Promise<unknown>;

const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { meta?: { power?: Power } } }>,
);

async function admins() {
  const made = adminRoles.map(async (role) => [role, await makeAdmin(services, { role })] as const);
  return Promise.all(made);
}

test('a procedure that asks for a power refuses every role without it, before anything else', async () => {
  const everyone = await admins();
  const asking = procedures.flatMap(([name, { _def }]) =>
    _def.meta?.power ? [[name, _def.meta.power] as const] : [],
  );
  expect(asking.length).toBeGreaterThan(5);
  for (const [role, admin] of everyone) {
    const caller = callAs(services, { user: null, admin });
    for (const [name, power] of asking) {
      const [slice = '', verb = ''] = name.split('.');
      const call = (caller as unknown as Record<string, Record<string, Call>>)[slice]?.[verb];
      if (!call) throw new Error(name);
      // Without input: somebody with the power is told what is missing, or answered.
      const said = await refusal(() => call());
      const lacking = lacksPower(role, power);
      if (mayAdmin(role, power)) expect(said, `${role}: ${name}`).not.toBe(lacking);
      else expect(said, `${role}: ${name}`).toBe(lacking);
    }
  }
});

test('a step of a process is refused to administrators whose role does not have its power', async () => {
  const [seller, buyer] = await Promise.all([makeUser(services), makeUser(services)]);
  const allowed: AdminRole[] = [];
  for (const [role, admin] of await admins()) {
    const { id } = await placeTransaction(services, 'verifying', await makeListing(services, seller), buyer);
    const { escrow } = callAs(services, { user: null, admin });
    const { version, lacksPower: shown } = await escrow.get({ id });
    const said = await refusal(() =>
      escrow.sendBack({ id, version, key: freshKey(), reason: 'The deed names someone else.' }),
    );
    expect(shown).toBe(
      mayAdmin(role, 'transactions.decide') ? null : lacksPower(role, 'transactions.decide'),
    );
    expect(said).toBe(shown);
    if (said === null) allowed.push(role);
  }
  expect(allowed).toEqual(powers['transactions.decide'].roles);
});

test('an unknown role is not stored', async () => {
  const admin = await makeAdmin(services);
  const unknown = services.db.execute(
    sql`update admin_users set role = 'super_admin' where user_id = ${admin.id}`,
  );
  await expect(unknown).rejects.toMatchObject({ cause: { constraint: 'admin_users_role' } });
});
