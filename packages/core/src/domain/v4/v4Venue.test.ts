import { getAddress } from 'viem';
import { expect, test } from 'vitest';
import { chains } from '../chains';
import { getExecutor } from '../executors';
import { getV4Venue } from './v4Venue';

test.each(chains)('$name has Uniswap V4 exactly where it has a Universal Router', (chain) => {
  expect(getV4Venue(chain) !== undefined).toBe(getExecutor(chain, 'universalRouter') !== undefined);
});

test.each(chains)('$name: the addresses of Uniswap V4 are checksummed and unique', (chain) => {
  const { kind, name, ...contracts } = getV4Venue(chain) ?? {};
  const addresses = Object.values(contracts);
  for (const address of addresses) expect(address).toBe(getAddress(address));
  expect(new Set(addresses).size).toBe(addresses.length);
});
