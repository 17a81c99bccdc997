import {
  type Address,
  bytesToHex,
  type Client,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hexToBigInt,
  maxUint256,
  size as sizeOf,
  slice,
} from 'viem';
import { simulateBlocks } from 'viem/actions';
import { v2RouterAbi } from '../../domain/calldata/v2Abi';
import { wrappedNativeAbi } from '../../domain/calldata/wrappedNativeAbi';
import type { Chain } from '../../domain/chains';
import type { TokenTrial } from '../../domain/tokens/getTokenRisk';

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
 * Buys with the wrapped native coin, transfers and approves in one simulated block and sells back in the next, since
 * some tokens forbid both in one block. Throws viem's errors, for example when a node has no `eth_simulateV1`.
 */
export async function runTrial(client: Client, { chain, token, path, spent, expected }: Trial): Promise<TokenTrial> {
  const { router } = chain.v2;
  const [account, friend] = [createAddress(), createAddress()];
  const [sent, sold] = [expected / sentShare, expected / soldShare];
  const back = path.toReversed();
  const call = (to: Address, data: Hex, value = 0n) => ({ account, to, data, value });
  const balanceOf = (asset: Address, holder: Address) =>
    call(asset, encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [holder] }));
  const approve = (asset: Address, amount: bigint) =>
    call(asset, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, amount] }));
  const getAmountsOut = (amount: bigint, along: readonly Address[]) =>
    call(router, encodeFunctionData({ abi: v2RouterAbi, functionName: 'getAmountsOut', args: [amount, along] }));
  const swap = (amount: bigint, along: readonly Address[]) => {
    const functionName = 'swapExactTokensForTokensSupportingFeeOnTransferTokens';
    const args = [amount, 0n, along, account, maxUint256] as const;
    return call(router, encodeFunctionData({ abi: v2RouterAbi, functionName, args }));
  };
  const { address: coin } = chain.wrappedNative;
  const deposit = call(coin, encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'deposit' }), spent);
  const paying = [...(chain.nativeIsToken ? [] : [deposit]), approve(coin, spent)];
  const buying = [
    getAmountsOut(spent, path),
    swap(spent, path),
    balanceOf(token, account),
    call(token, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, sent] })),
    balanceOf(token, friend),
    approve(token, sold),
  ];
  const coins = balanceOf(coin, account);
  const selling = [getAmountsOut(sold, back), coins, swap(sold, back), coins];
  const stateOverrides = [{ address: account, balance: spent + 10n ** 18n }];
  const [first, second] = await simulateBlocks(client, {
    blocks: [{ calls: [...paying, ...buying], stateOverrides }, { calls: selling }],
  });
  const [promise, purchase, received, transfer, arrived] = first?.calls.slice(paying.length) ?? [];
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
