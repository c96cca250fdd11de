import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { migrateDb } from '../db/migrate.ts';
import { runningPostgres } from '../db/running.ts';
import { adminRoleNames } from '../domain/admin/admin-roles.ts';
import { LAST_OWNER } from '../domain/admin/suspension.ts';
import type { Services } from '../server/context.ts';
import { readConfig } from '../server/infra/config.ts';
import { isOfLastOwner } from '../server/infra/sql-state.ts';
import {
  createOwner,
  deactivateAdministrator,
  everyAdministrator,
  hasAccount,
  resetFactorsOf,
} from '../server/people/command.ts';
import { closeServices, openServices } from '../server/services.ts';

// Administrators from the command line, for whoever has access to the database: npm run admin -- create.

const commands: Record<string, (services: Services, argument: string) => Promise<string>> = {
  create,
  list,
  deactivate,
  'reset-factor': resetFactor,
};

/** Asks on a terminal; otherwise the lines of standard input are the answers, in this order. */
async function create(services: Services): Promise<string> {
  const lines = process.stdin.isTTY ? null : (await text(process.stdin)).split(/\r?\n/);
  const answer = (question: string, secret = false) => lines?.shift() ?? ask(question, secret);
  const email = await answer('E-mail address: ');
  if (await hasAccount(services, email)) {
    await createOwner(services, { email, name: '', password: '' });
    return `${email} already has an account, and is now an owner. The password is unchanged.`;
  }
  const name = await answer('Name: ');
  const password = await answer('Password (not shown): ', true);
  await createOwner(services, { email, name, password });
  return `${email} is now an owner. Sign in at ${services.config.origin}/admin/login`;
}

async function ask(question: string, secret: boolean): Promise<string> {
  process.stdout.write(question);
  // readline would echo what is typed to its output.
  const output = secret ? new Writable({ write: (_, __, done) => done() }) : process.stdout;
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  const typed = await terminal.question('');
  terminal.close();
  if (secret) process.stdout.write('\n');
  return typed;
}

async function list(services: Services): Promise<string> {
  const rows = await everyAdministrator(services);
  if (rows.length === 0) return 'There are no administrators. Make one: npm run admin -- create';
  return rows
    .map(({ email, name, role, isActive, suspended }) => {
      const state = suspended ? 'suspended' : isActive ? 'active' : 'no longer active';
      return [adminRoleNames[role].padEnd(10), state.padEnd(18), email, `(${name})`].join(' ');
    })
    .join('\n');
}

async function deactivate(services: Services, email: string): Promise<string> {
  await deactivateAdministrator(services, email);
  return `${email} is no longer an administrator.`;
}

async function resetFactor(services: Services, email: string): Promise<string> {
  await resetFactorsOf(services, email);
  return `${email} no longer has a second factor, and is signed out of the administration.`;
}

const named = ['deactivate', 'reset-factor'];
const [name = '', argument = '', ...more] = process.argv.slice(2);
try {
  const command = commands[name];
  if (!command || more.length > 0 || named.includes(name) !== (argument !== ''))
    throw new Error('Usage: npm run admin -- create, list, deactivate E-MAIL or reset-factor E-MAIL.');
  const config = await readConfig(process.env);
  const url = config.databaseUrl ?? (await runningPostgres(config.dataDir));
  if (!url) throw new Error('Set DATABASE_URL, or start the server first: it runs the embedded database.');
  await migrateDb(config.databaseDirectUrl ?? url, config.databaseDirectUrl !== undefined);
  const services = await openServices(config, url);
  try {
    process.stdout.write(`${await command(services, argument)}\n`);
  } finally {
    await services.live.close();
    await closeServices(services);
  }
  process.exit(0);
} catch (error) {
  process.stderr.write(`${isOfLastOwner(error) ? LAST_OWNER : (error as Error).message}\n`);
  process.exit(1);
}
