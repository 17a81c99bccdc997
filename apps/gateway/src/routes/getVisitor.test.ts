import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { getVisitor } from './getVisitor';

async function ask(remoteAddress: string | undefined, forwarded: string | undefined, trustedProxies: number) {
  const app = new Hono().get('/', (c) => c.text(getVisitor(c, trustedProxies)));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const env = remoteAddress === undefined ? undefined : { incoming: { socket: { remoteAddress } } };
  return (await app.request('/', { headers }, env)).text();
}

test.each([
  ['the address of the connection', '203.0.113.7', undefined, 0, '203.0.113.7'],
  ['IPv4 in IPv6 as IPv4', '::ffff:203.0.113.7', undefined, 0, '203.0.113.7'],
  ['the network of IPv6', '2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2'],
  ['the network of a shortened address', '2001:db8::1', undefined, 0, '2001:db8:0:0'],
  ['no forwarded address without a proxy', '203.0.113.7', '198.51.100.1', 0, '203.0.113.7'],
  ['the address that the proxy saw', '10.0.0.1', '192.0.2.9, 198.51.100.1', 1, '198.51.100.1'],
  ['the address that the outer of two proxies saw', '10.0.0.1', '192.0.2.9, 198.51.100.1', 2, '192.0.2.9'],
  ['an address without its port', '10.0.0.1', '198.51.100.1:50123', 1, '198.51.100.1'],
  ['a network without the port', '10.0.0.1', '[2001:db8:1:2::3]:50123', 1, '2001:db8:1:2'],
  ['nothing known', undefined, undefined, 0, 'unknown'],
])('a visitor is %s', async (_, remoteAddress, forwarded, proxies, visitor) => {
  expect(await ask(remoteAddress, forwarded, proxies)).toBe(visitor);
});
