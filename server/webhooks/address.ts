import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type Config, isLoopbackOrigin } from '../infra/config.ts';

/** Why an address is refused, as told to the endpoint's owner. */
export const PRIVATE_ADDRESS = 'The address is not on the public internet.';

/**
 * Whether an IP address may be sent to: public ones only. If the site itself is on a loopback address, as in the
 * demo, loopback addresses are open as well. IPv4 written as IPv6 is IPv4; translated and tunneled ranges are not
 * public.
 */
export function isOpenAddress(config: Pick<Config, 'origin'>, address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const range = ipaddr.process(address).range();
  return range === 'unicast' || (range === 'loopback' && isLoopbackOrigin(config.origin));
}

/** What is wrong with an endpoint's address as typed; null if it may be tried. Names are resolved when connecting. */
export function addressProblem(config: Pick<Config, 'origin'>, typed: string): string | null {
  if (!URL.canParse(typed)) return 'Please enter a complete address, such as https://example.com/hook.';
  const url = new URL(typed);
  const plain = url.protocol === 'http:' && isLoopbackOrigin(config.origin);
  if (url.protocol !== 'https:' && !plain) return 'The address must begin with https://.';
  if (url.username || url.password) return 'The address must not contain a password.';
  const host = hostOf(url);
  return ipaddr.isValid(host) && !isOpenAddress(config, host) ? PRIVATE_ADDRESS : null;
}

/** The host of an address; an IPv6 address without its brackets. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * Resolves a name for one connection and refuses it unless all its addresses are open: what is checked is what is
 * connected to, so a name cannot change in between.
 */
export const guardedLookup =
  (config: Pick<Config, 'origin'>): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0);
      const [first] = found;
      if (!first || found.some(({ address }) => !isOpenAddress(config, address)))
        return done(new Error(PRIVATE_ADDRESS), '', 0);
      if (options.all) return done(null, found);
      done(null, first.address, first.family);
    });
  };
