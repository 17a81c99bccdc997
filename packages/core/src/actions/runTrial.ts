import {
  type Address,
  bytesToHex,
  type Client,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hexToBigInt,
  maxUint256,
  multicall3Abi,
  size as sizeOf,
  slice,
} from 'viem';
import { simulateBlocks } from 'viem/actions';
import { v2RouterAbi } from '../domain/calldata/v2Abi';
import { type Chain, multicall3 } from '../domain/chains';
import type { TokenTrial } from '../domain/tokens/getTokenRisk';

type Trial = {
  chain: Chain;
  token: Address;
  /** From the wrapped native coin to the token. */
  path: readonly Address[];
  /** The purchase in wei, and the base units that the pools quoted for it. */
  spent: bigint;
  expected: bigint;
};

/** Divisors of the expected amount; small enough parts that a tax of one half leaves enough for both. */
const sentShare = 8n;
const soldShare = 4n;

/**
 * Buys, transfers and approves in one simulated block and sells back in the next, since some tokens forbid both in one
 * block. Throws viem's errors, for example when a node has no `eth_simulateV1`.
 */
export async function runTrial(client: Client, { chain, token, path, spent, expected }: Trial): Promise<TokenTrial> {
  const { router } = chain.v2;
  const [account, friend] = [createAddress(), createAddress()];
  const [sent, sold] = [expected / sentShare, expected / soldShare];
  const back = path.toReversed();
  const call = (to: Address, data: Hex, value = 0n) => ({ account, to, data, value });
  const balanceOf = (holder: Address) =>
    call(token, encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [holder] }));
  const coins = call(
    multicall3,
    encodeFunctionData({ abi: multicall3Abi, functionName: 'getEthBalance', args: [account] }),
  );
  const swap = { abi: v2RouterAbi } as const;
  const buying = [
    call(router, encodeFunctionData({ ...swap, functionName: 'getAmountsOut', args: [spent, path] })),
    call(
      router,
      encodeFunctionData({
        ...swap,
        functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
        args: [0n, path, account, maxUint256],
      }),
      spent,
    ),
    balanceOf(account),
    call(token, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, sent] })),
    balanceOf(friend),
    call(token, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, sold] })),
  ];
  const selling = [
    call(router, encodeFunctionData({ ...swap, functionName: 'getAmountsOut', args: [sold, back] })),
    coins,
    call(
      router,
      encodeFunctionData({
        ...swap,
        functionName: 'swapExactTokensForETHSupportingFeeOnTransferTokens',
        args: [sold, 0n, back, account, maxUint256],
      }),
    ),
    coins,
  ];
  const stateOverrides = [{ address: account, balance: spent + 10n ** 18n }];
  const [first, second] = await simulateBlocks(client, {
    blocks: [{ calls: buying, stateOverrides }, { calls: selling }],
  });
  const [promise, purchase, received, transfer, arrived] = first?.calls ?? [];
  const [offer, before, sale, after] = second?.calls ?? [];

  const none = { buyTaxBps: 0, sellTaxBps: 0, transferTaxBps: 0 };
  if (purchase?.status !== 'success') return { canBuy: false, canSell: false, ...none };
  const bought = { buyTaxBps: toTaxBps(readLast(promise), readLast(received)) };
  const moved = { transferTaxBps: transfer?.status === 'success' ? toTaxBps(sent, readLast(arrived)) : 0 };
  // Without enough tokens the sale fails anyway; the tax on the purchase is telling enough then.
  if (readLast(received) < sent + sold) return { canBuy: true, canSell: true, ...none, ...bought, ...moved };
  const proceeds = readLast(after) - readLast(before);
  return sale?.status === 'success'
    ? { canBuy: true, canSell: true, ...bought, ...moved, sellTaxBps: toTaxBps(readLast(offer), proceeds) }
    : { canBuy: true, canSell: false, ...none, ...bought, ...moved };
}

/** Returns the last word of a call's result: a single number, or the last of a list. */
function readLast(result: { status: string; data: Hex } | undefined): bigint {
  return result?.status === 'success' && sizeOf(result.data) >= 32 ? hexToBigInt(slice(result.data, -32)) : 0n;
}

/** Returns the shortfall of an amount in basis points, rounded to the nearest. */
function toTaxBps(expected: bigint, received: bigint): number {
  if (expected === 0n || received >= expected) return 0;
  return Number(((expected - received) * 10_000n + expected / 2n) / expected);
}

/** Returns a random account, which no token can treat specially. */
function createAddress(): Address {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(20)));
}
