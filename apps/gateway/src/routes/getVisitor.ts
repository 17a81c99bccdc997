import type { Context as RequestContext } from 'hono';

/** An address that is not known, such as in a test without a connection. */
const unknownVisitor = 'unknown';

/**
 * Returns the address from which a request comes, an IPv6 one as its /64 network, which one visitor has whole. Behind
 * `trustedProxies` proxies it is the address that the outermost of them added to X-Forwarded-For.
 */
export function getVisitor(c: RequestContext, trustedProxies: number): string {
  if (trustedProxies > 0) {
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
    return toNetwork(hops.at(-trustedProxies) || unknownVisitor);
  }
  const address: unknown = c.env?.incoming?.socket?.remoteAddress;
  return typeof address === 'string' ? toNetwork(address) : unknownVisitor;
}

/** Returns an IPv4 address, or the /64 network of an IPv6 one. */
export function toNetwork(given: string): string {
  // Some proxies add the port: it changes with each connection.
  const address = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(given)?.slice(1).find(Boolean) ?? given;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address.slice(0, 64);
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  return [...groups, ...Array<string>(zeros).fill('0'), ...rest].slice(0, 4).join(':').slice(0, 64);
}
