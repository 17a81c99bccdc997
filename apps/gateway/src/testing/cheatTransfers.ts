import { type Address, concat, type Hex, pad, size, slice, toFunctionSelector, toHex } from 'viem';
import type { createTrader } from './createTrader';

const transferFrom = toFunctionSelector('transferFrom(address,address,uint256)');

/** Code for a cheated transfer, which knows the place where the token's own code is called with the memory. */
const cheats = {
  reverts: () => '0x60006000fd',
  'answers true and moves nothing': () => '0x600160005260206000f3',
  'moves half': (own: Hex) => concat(['0x366000803760445160011c60445260', own, '0x56']),
} as const satisfies Record<string, (own: Hex) => Hex>;

export type Cheat = keyof typeof cheats;
export const cheatNames: readonly Cheat[] = ['reverts', 'answers true and moves nothing', 'moves half'];

/**
 * Makes a token of a test chain cheat in transfers from an account, but those in a transaction of the exchange, as a
 * trial of the token is one. Returns a function that ends it.
 */
export async function cheatTransfers(
  { client }: ReturnType<typeof createTrader>,
  { token, account, exchange, cheat }: { token: Address; account: Address; exchange: Address; cheat: Cheat },
): Promise<() => Promise<void>> {
  const code = await client.getCode({ address: token });
  if (!code) throw new Error('The token has no code.');
  const codePlace = pad(slice(account, 0, 4), { size: 20 });
  await client.setCode({ address: codePlace, bytecode: code });
  const byte = (value: number) => toHex(value, { size: 1 });
  const isFrom = concat(['0x60003560e01c63', transferFrom, '0x1460043573', account, '0x1416']);
  const isCheated = concat([isFrom, '0x3273', exchange, '0x14151660']);
  // Copies the call, delegates it to the token's own code, and answers or reverts as that does.
  const copy: Hex = '0x573660008037';
  const own = size(isCheated) + 1 + size(copy);
  const forward = concat(['0x5b60008036600073', codePlace, '0x5af43d6000803e60']);
  const answered = own + size(forward) + 1 + 5;
  const ends = concat([byte(answered), '0x573d6000fd', '0x5b3d6000f3', '0x5b', cheats[cheat](byte(own))]);
  const replace = async (bytecode: Hex) => {
    await client.setCode({ address: token, bytecode });
    await client.mine({ blocks: 1 });
  };
  await replace(concat([isCheated, byte(answered + 5), copy, forward, ends]));
  return () => replace(code);
}
