import ipaddr from 'ipaddr.js';

/**
 * The key under which an address is counted: an IPv4 address itself, an IPv6 address by its /64 ("2001:db8:0:1::/64"),
 * the least that one customer is given (RFC 6177, RIPE-690). IPv4 written as IPv6 is IPv4; ports and zones are left
 * out.
 */
export function networkOf(address: string): string {
  const bare = address.trim().replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');
  if (!ipaddr.isValid(bare)) return address;
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const { parts } = parsed as ipaddr.IPv6;
  return `${new ipaddr.IPv6([...parts.slice(0, 4), 0, 0, 0, 0])}/64`;
}
