import {
  type Address,
  type Client,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  zeroAddress,
  zeroHash,
} from 'viem';
import { poolSharesAbi } from '../../domain/calldata/liquidityAbi';
import { v2FactoryAbi, v2PairAbi } from '../../domain/calldata/v2Abi';
import type { Chain } from '../../domain/chains';
import { getSupplyWithFee, type LiquidityPool, sortPoolTokens } from '../../domain/liquidity/pool';
import type { AddressPair } from '../../domain/liquidity/trackedPairs';
import { aggregate, type Read } from '../aggregate';

/**
 * The reading of two tokens' pool, with the account's shares in it, 0 without an account. `INVALID` for a token with
 * itself, and for a pair that cannot be read.
 */
export type PoolReading =
  | { state: 'EXISTS'; pool: LiquidityPool; shares: bigint }
  | { state: 'NOT_EXISTS' }
  | { state: 'INVALID' };

const chunkSize = 400;

/**
 * Reads the pools of pairs of pool tokens, in their order: first the pairs from the factory, never computed, then their
 * state, each pool's at one block. Up to 400 reads go into one call. Throws viem's errors when the node fails.
 */
export async function readLiquidityPools(
  client: Client,
  { chain, pairs, account }: { chain: Chain; pairs: readonly AddressPair[]; account?: Address | undefined },
): Promise<readonly PoolReading[]> {
  if (pairs.length === 0) return [];
  const { factory: target } = chain.v2;
  const [feeTo, ...found] = await readInChunks(client, [
    { target, callData: encodeFunctionData({ abi: poolSharesAbi, functionName: 'feeTo' }) },
    ...pairs.map((args) => ({
      target,
      callData: encodeFunctionData({ abi: v2FactoryAbi, functionName: 'getPair', args }),
    })),
  ]);
  const addresses = found.map(decodeAddress);
  const existing = [...new Set(addresses.flatMap((address) => (address && address !== zeroAddress ? address : [])))];
  const perPool = existing.map((address) => listPoolReads(address, account));
  const results = await readInChunks(client, perPool.flat());
  const size = perPool[0]?.length ?? 0;
  const states = new Map(existing.map((address, at) => [address, results.slice(at * size, (at + 1) * size)]));
  const hasFee = (decodeAddress(feeTo) ?? zeroAddress) !== zeroAddress;
  return pairs.map(([a, b], index): PoolReading => {
    const [address, pair] = [addresses[index], sortPoolTokens(a, b)];
    if (!address || !pair) return { state: 'INVALID' };
    if (address === zeroAddress) return { state: 'NOT_EXISTS' };
    return toReading({ address, pair, hasFee, data: states.get(address) ?? [] });
  });
}

function listPoolReads(target: Address, account: Address | undefined): Read[] {
  const reads = [
    { target, callData: encodeFunctionData({ abi: v2PairAbi, functionName: 'getReserves' }) },
    { target, callData: encodeFunctionData({ abi: erc20Abi, functionName: 'totalSupply' }) },
    { target, callData: encodeFunctionData({ abi: poolSharesAbi, functionName: 'kLast' }) },
  ];
  if (!account) return reads;
  const callData = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] });
  return [...reads, { target, callData }];
}

type Found = { address: Address; pair: AddressPair; hasFee: boolean; data: readonly (Hex | undefined)[] };

function toReading({ address, pair: [token0, token1], hasFee, data }: Found): PoolReading {
  const [reserves = '0x', supply, kLast, balance = zeroHash] = data;
  try {
    const [reserve0, reserve1] = decodeFunctionResult({ abi: v2PairAbi, functionName: 'getReserves', data: reserves });
    const totalSupply = getSupplyWithFee({
      reserves: [reserve0, reserve1],
      totalSupply: decodeNumber(supply),
      kLast: hasFee ? decodeNumber(kLast) : 0n,
    });
    const pool = { address, token0, token1, reserve0, reserve1, totalSupply };
    return { state: 'EXISTS', pool, shares: decodeNumber(balance) };
  } catch {
    return { state: 'INVALID' };
  }
}

function decodeNumber(data: Hex = '0x'): bigint {
  return decodeFunctionResult({ abi: erc20Abi, functionName: 'totalSupply', data });
}

function decodeAddress(data: Hex = '0x'): Address | undefined {
  try {
    return decodeFunctionResult({ abi: v2FactoryAbi, functionName: 'getPair', data });
  } catch {
    return undefined;
  }
}

/** Reads in calls of up to `chunkSize` reads, in order. */
async function readInChunks(client: Client, reads: readonly Read[]): Promise<(Hex | undefined)[]> {
  const results: (Hex | undefined)[] = [];
  for (let start = 0; start < reads.length; start += chunkSize) {
    results.push(...(await aggregate(client, { reads: reads.slice(start, start + chunkSize) })));
  }
  return results;
}
