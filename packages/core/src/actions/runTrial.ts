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
import type { Chain } from '../domain/chain';
import { multicall3 } from '../domain/chains';
import type { TokenTrial } from '../domain/tokenTrial';
import { trialAbi } from './trialAbi';

type Trial = {
  chain: Chain;
  token: Address;
  /** From the wrapped native coin to the token. */
  path: readonly Address[];
  /** Wei to buy with, and the base units that the pools promised for it a moment ago. */
  spent: bigint;
  expected: bigint;
};

/** Of what was promised: so much is left of a purchase even when half of it is kept. */
const sentShare = 8n;
const soldShare = 4n;

/**
 * Buys, sends on and approves in one simulated block, and sells back in the next, since some tokens forbid both in one.
 * Throws viem's errors, above all where a node has no `eth_simulateV1`.
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
  const swap = { abi: trialAbi } as const;
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
  // What cannot be afforded says nothing of the sale; the tax on the purchase then says enough.
  if (readLast(received) < sent + sold) return { canBuy: true, canSell: true, ...none, ...bought, ...moved };
  const proceeds = readLast(after) - readLast(before);
  return sale?.status === 'success'
    ? { canBuy: true, canSell: true, ...bought, ...moved, sellTaxBps: toTaxBps(readLast(offer), proceeds) }
    : { canBuy: true, canSell: false, ...none, ...bought, ...moved };
}

/** The last word of what a call returned: a lone number, or the end of a list of them. */
function readLast(result: { status: string; data: Hex } | undefined): bigint {
  return result?.status === 'success' && sizeOf(result.data) >= 32 ? hexToBigInt(slice(result.data, -32)) : 0n;
}

/** What is missing of a promise, in basis points rounded to the nearest. */
function toTaxBps(promised: bigint, got: bigint): number {
  if (promised === 0n || got >= promised) return 0;
  return Number(((promised - got) * 10_000n + promised / 2n) / promised);
}

/** An account that no token can know. */
function createAddress(): Address {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(20)));
}
