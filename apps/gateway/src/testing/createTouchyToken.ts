import { type Address, concat, type Hex, numberToHex, pad, toEventSelector, toFunctionSelector } from 'viem';
import type { createTrader } from './createTrader';

const transfer = toEventSelector('Transfer(address,address,uint256)');
const transferFrom = toFunctionSelector('transferFrom(address,address,uint256)');
const slots = { amount: 0, answer: 1 };

/**
 * Logs a transfer for each word of the call data after its first byte 0xff. Else answers with a slot: `answer` to
 * transferFrom, `amount` to the rest.
 */
const code = concat([
  '0x5f355f1a60ff14601c57',
  concat(['0x5f3560e01c63', transferFrom, '0x14545f5260205ff3']),
  concat(['0x5b60015b8035807f', transfer, '0x5f5fa360200180361160', '0x1f5700']),
]);

/**
 * Places a token that a test commands: it says the same amount of every account, lets the exchange take it or not, and
 * logs transfers in which nothing moves.
 */
export async function createTouchyToken({ client }: ReturnType<typeof createTrader>, address: Address) {
  await client.setCode({ address, bytecode: code });
  const store = (slot: number, value: bigint) =>
    client.setStorageAt({ address, index: slot, value: numberToHex(value, { size: 32 }) });
  const token = {
    address,
    /** Sets what every account has, and allows. */
    setAmount: (amount: bigint) => store(slots.amount, amount),
    setPaused: (isPaused: boolean) => store(slots.answer, isPaused ? 0n : 1n),
    /** Logs a transfer of accounts to themselves. */
    async touch(accounts: readonly Address[]) {
      const data: Hex = concat(['0xff', ...accounts.map((account) => pad(account))]);
      await client.sendTransactionSync({ to: address, data, gas: 10_000_000n, chain: null });
    },
  };
  await token.setPaused(false);
  return token;
}
