import { type Address, concat, pad, toHex } from 'viem';
import type { createTrader } from './createTrader';

/**
 * Places a token without a pool that says 2^100 to every question: everybody has that much, and allows it. Returns its
 * address.
 */
export async function placeWorthlessToken({ client }: ReturnType<typeof createTrader>): Promise<Address> {
  const address = '0x00000000000000000000000000000000000d0115';
  const answer = concat(['0x7f', pad(toHex(2n ** 100n)), '0x60005260206000f3']);
  await client.setCode({ address, bytecode: answer });
  return address;
}
