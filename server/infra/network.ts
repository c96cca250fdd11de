import ipaddr from 'ipaddr.js';

/**
 * Whom an address is counted as: an IPv4 address itself, of IPv6 its /64 ("2001:db8:0:1::/64"), which is what one
 * customer is given at the least (RFC 6177, RIPE-690). IPv4 written as IPv6 is IPv4; ports and zones are left out.
 */
export function networkOf(address: string): string {
  const bare = address.trim().replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');
  if (!ipaddr.isValid(bare)) return address;
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const { parts } = parsed as ipaddr.IPv6;
  return `${new ipaddr.IPv6([...parts.slice(0, 4), 0, 0, 0, 0])}/64`;
}
