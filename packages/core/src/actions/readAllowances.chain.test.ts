import { type Address, encodeFunctionData, erc20Abi, maxUint256 } from 'viem';
import { waitForTransactionReceipt } from 'viem/actions';
import { expect, test } from 'vitest';
import { sealTransaction } from '../domain/sealTransaction';
import { listSpenders } from '../domain/swap/listSpenders';
import { sandboxChain } from '../testing/sandboxChain';
import { chain, dai, stranger, trader, usdc } from '../testing/scene';
import { readAllowances } from './readAllowances';
import { sendGated } from './sendGated';

const getClient = sandboxChain(1);
const [proxy = trader, router = trader] = listSpenders(chain).map(({ spender }) => spender);

async function allow(token: Address, spender: Address, amount: bigint) {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] });
  const transaction = sealTransaction({ chainId: 1, from: trader, to: token, data, value: 0n });
  const sent = await sendGated(getClient(), { transaction });
  if (sent.status !== 'sent') throw new Error('rejected');
  await waitForTransactionReceipt(getClient(), { hash: sent.hash });
}

test('allowances above zero are found for each spender, and what is no token has none', async () => {
  const read = (tokens: readonly Address[]) =>
    readAllowances(getClient(), { owner: trader, tokens, spenders: [proxy, router] });
  const tokens = [usdc.address, stranger, dai.address];
  expect(await read(tokens)).toEqual([]);
  await allow(usdc.address, router, maxUint256);
  await allow(dai.address, proxy, 5n);
  await allow(dai.address, stranger, 7n);
  const ofUsdc = { token: usdc.address, spender: router, amount: maxUint256 };
  const ofDai = { token: dai.address, spender: proxy, amount: 5n };
  expect(await read(tokens)).toEqual([ofUsdc, ofDai]);
  // More reads than one call takes.
  expect(await read(Array(600).fill(usdc.address))).toEqual(Array(600).fill(ofUsdc));
  await allow(usdc.address, router, 0n);
  expect(await read(tokens)).toEqual([ofDai]);
});
