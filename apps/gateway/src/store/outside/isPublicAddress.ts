import ipaddr from 'ipaddr.js';

/** Of public ranges, but answered by a cloud's own host to every machine in it (Azure's platform address). */
const platforms = new Set(['168.63.129.16']);

/**
 * Whether an IP address is one of the public internet: of no special range of IANA (private, loopback, link-local, shared,
 * multicast, documentation, …) and none that carries an IPv4 address inside it (mapped, 6to4, NAT64, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || platforms.has(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  // Of IPv6 only 2000::/3 is given out.
  return parsed.kind() === 'ipv4' || (parsed.toByteArray()[0] ?? 0) >> 5 === 1;
}
