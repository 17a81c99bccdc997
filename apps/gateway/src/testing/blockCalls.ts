import { type Address, concat, type Hex, size, toHex } from 'viem';
import type { createTrader } from './createTrader';

/**
 * Makes a token of a test chain refuse the calls of one function that have an account as their first or second
 * argument, as tokens with a list of blocked accounts do, from a block of its own. Returns a function that takes the
 * block back.
 */
export async function blockCalls(
  { client }: ReturnType<typeof createTrader>,
  { token, selector, position, account }: { token: Address; selector: Hex; position: 0 | 1; account: Address },
): Promise<() => Promise<void>> {
  const code = await client.getCode({ address: token });
  if (!code) throw new Error('The token has no code.');
  const codePlace = concat(['0x00000000000000000000000000000000', selector]);
  // The token's own code, which runs for all other calls.
  await client.setCode({ address: codePlace, bytecode: code });
  const byte = (value: number) => toHex(value, { size: 1 });
  const test = concat(['0x60003560e01c63', selector, '0x1460', byte(4 + position * 32), '0x3573', account, '0x141660']);
  // Copies the call, delegates it to the code, and answers or reverts as that does.
  const forward = concat(['0x57', '0x366000803760008036600073', codePlace, '0x5af43d6000803e60']);
  const answered = size(test) + 1 + size(forward) + 1 + 5;
  const ends = concat([byte(answered), '0x573d6000fd', '0x5b3d6000f3', '0x5b600080fd']);
  const replace = async (bytecode: Hex) => {
    await client.setCode({ address: token, bytecode });
    await client.mine({ blocks: 1 });
  };
  await replace(concat([test, byte(answered + 5), forward, ends]));
  return () => replace(code);
}
