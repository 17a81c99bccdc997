import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { FetchFailedError, ForbiddenUrlError } from '../errors/external';
import { createResolve, type Resolve } from './createResolve';

/** Names of private networks, or of nothing, by standard or by convention of cloud providers. */
const privateName =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|arpa|onion|test|invalid|example)$/;

/**
 * Returns the URL when it may be fetched: https (http is upgraded) on port 443, without credentials, of a host with a public
 * name. IP addresses are refused in every notation; public lists and logos have host names. `resolvePublic` checks the
 * addresses behind the name. Throws `ForbiddenUrlError`.
 */
export function toPublicUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url) throw new ForbiddenUrlError('not a URL');
  if (url.protocol === 'http:') url.protocol = 'https:';
  if (url.protocol !== 'https:') throw new ForbiddenUrlError('not https');
  if (url.username || url.password) throw new ForbiddenUrlError('credentials in the URL');
  if (url.port) throw new ForbiddenUrlError('a port other than 443');
  const host = url.hostname.replace(/\.+$/, '');
  if (isIP(host) || host.startsWith('[')) throw new ForbiddenUrlError('an IP address');
  if (!host.includes('.') || privateName.test(host)) throw new ForbiddenUrlError('not a public host name');
  url.hostname = host;
  url.hash = '';
  return url;
}

const resolveByServers = createResolve();

/**
 * Resolves a host to its addresses, and requires that all are public. The caller connects to exactly these: a second
 * look-up could return others. Throws `ForbiddenUrlError`, `FetchFailedError`.
 */
export async function resolvePublic(
  hostname: string,
  { signal, resolve = resolveByServers }: { signal: AbortSignal; resolve?: Resolve | undefined },
): Promise<readonly LookupAddress[]> {
  const addresses = await resolve(hostname, signal).catch((cause: unknown) => {
    throw new FetchFailedError(`${hostname} does not resolve`, { cause });
  });
  if (addresses.length === 0) throw new FetchFailedError(`${hostname} has no address`);
  const hidden = addresses.find(({ address }) => !isPublicAddress(address));
  if (hidden) throw new ForbiddenUrlError(`${hostname} resolves to ${hidden.address}`);
  return addresses;
}

/** In a public range, but served by the cloud's host to every machine in it (Azure's platform address). */
const platforms = new Set(['168.63.129.16']);

/**
 * Returns true for an IP address of the public internet: outside IANA's special ranges (private, loopback, link-local,
 * shared, multicast, documentation, …) and without an embedded IPv4 address (mapped, 6to4, NAT64, Teredo).
 */
function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || platforms.has(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  // IANA allocates global IPv6 addresses from 2000::/3 only.
  return parsed.kind() === 'ipv4' || (parsed.toByteArray()[0] ?? 0) >> 5 === 1;
}
