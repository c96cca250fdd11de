import { randomBytes } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import { type DomainState, domainLabel, endings } from '../../../domain/tools/name-check/domain-names.ts';

/** The DNS query: the name servers of a name. Rejects with a `code` as node:dns does. */
export interface NameServers {
  resolveNs(name: string): Promise<string[]>;
  cancel(): void;
}

export interface DomainNames {
  /** The name as a domain label, or null if it cannot be one. */
  label: string | null;
  problem: string | null;
  found: { name: string; state: DomainState }[];
  /** Why nothing could be asked, or null. */
  unchecked: string | null;
}

/** Timeouts for all answers together, and for each. */
const LIMIT_MS = 1_500;
const EACH_MS = 600;

/** Asks DNS for the name under each ending. Without an answer it stays "not checked". */
export async function checkDomains(
  name: string,
  servers: NameServers | null = ownServers(),
): Promise<DomainNames> {
  const { label, problem } = domainLabel(name);
  if (label === null) return { label, problem, found: [], unchecked: null };
  const names = endings.map((ending) => `${label}.${ending}`);
  const answer = (states: readonly DomainState[], unchecked: string | null): DomainNames => ({
    label,
    problem: null,
    found: names.map((one, at) => ({ name: one, state: states[at] ?? 'unchecked' })),
    unchecked,
  });
  if (!servers) return answer([], 'This server has no network.');
  const timer = setTimeout(() => servers.cancel(), LIMIT_MS);
  try {
    if (!(await canBeTrusted(servers)))
      return answer([], 'This server cannot ask the name servers of the Internet.');
    const states = await Promise.all(names.map((one, at) => stateOf(servers, one, endings[at] ?? '')));
    return answer(states, states.includes('unchecked') ? 'Not every name server answered in time.' : null);
  } finally {
    clearTimeout(timer);
    servers.cancel();
  }
}

/** Null without a network of its own. */
function ownServers(): NameServers | null {
  const outside = Object.values(networkInterfaces()).some((list) => list?.some(({ internal }) => !internal));
  return outside ? new Resolver({ timeout: EACH_MS, tries: 1 }) : null;
}

/** Some resolvers know only local names, and others give an address for any name. */
async function canBeTrusted(servers: NameServers): Promise<boolean> {
  const nobodys = `ipso-${randomBytes(10).toString('hex')}.com`;
  const [known, unknown] = await Promise.all([ask(servers, 'com'), ask(servers, nobodys)]);
  return known === 'records' && unknown === 'none';
}

/** "None" counts only if it comes from a resolver that knows the ending. */
async function stateOf(servers: NameServers, name: string, ending: string): Promise<DomainState> {
  const [state, parent] = await Promise.all([ask(servers, name), ask(servers, ending)]);
  return state === 'none' && parent !== 'records' ? 'unchecked' : state;
}

async function ask(servers: NameServers, name: string): Promise<DomainState> {
  try {
    await servers.resolveNs(name);
    return 'records';
  } catch (error) {
    const { code } = error as { code?: string };
    // It has no name servers of its own, but the name exists.
    if (code === 'ENODATA') return 'records';
    return code === 'ENOTFOUND' ? 'none' : 'unchecked';
  }
}
