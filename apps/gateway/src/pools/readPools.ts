import { v2FactoryAbi, v2PairAbi, v2RouterAbi } from '@livery/core/domain/calldata/v2Abi';
import type { Pool } from '@livery/router/pool';
import {
  type Address,
  type Client,
  decodeFunctionResult,
  encodeFunctionData,
  getAbiItem,
  type Hash,
  type Hex,
  isAddressEqual,
} from 'viem';
import { getLogs } from 'viem/actions';
import type { LogScope } from './concentratedState';
import type { PoolEvent } from './poolState';
import { readEach } from './readEach';
import { v3Events } from './v3Abi';
import { v4Events } from './v4Abi';

/** Reads tokens and reserves of pairs as of one block, without the addresses that are not pairs. Throws when the node fails. */
export async function readPools(
  client: Client,
  { addresses, feeBps, blockNumber }: { addresses: readonly Address[]; feeBps: number; blockNumber: bigint },
): Promise<Pool[]> {
  const [token0s, token1s, reserves] = await Promise.all([readTokens('token0'), readTokens('token1'), readReserves()]);
  return addresses.flatMap((address, index) => {
    const [token0, token1, pair] = [token0s[index], token1s[index], reserves[index]];
    return token0 && token1 && pair ? [{ address, token0, token1, reserve0: pair[0], reserve1: pair[1], feeBps }] : [];
  });

  function readTokens(functionName: 'token0' | 'token1') {
    return readEach(client, {
      reads: toReads(functionName),
      decode: (data) => decodeFunctionResult({ abi: v2PairAbi, functionName, data }),
      blockNumber,
    });
  }

  function readReserves() {
    const functionName = 'getReserves';
    return readEach(client, {
      reads: toReads(functionName),
      decode: (data) => decodeFunctionResult({ abi: v2PairAbi, functionName, data }),
      blockNumber,
    });
  }

  function toReads(functionName: 'token0' | 'token1' | 'getReserves') {
    const callData = encodeFunctionData({ abi: v2PairAbi, functionName });
    return addresses.map((target) => ({ target, callData }));
  }
}

const paidIn = 100_000_000n;
const deepReserve = 10n ** 30n;

/**
 * Reads the fee of an exchange's pools in basis points from its router's own computation; the exchanges are forks that
 * differ in nothing else. Reserves this deep leave no price impact, only the fee. Undefined for a router that does not answer.
 * Throws when the node fails.
 */
export async function readFeeBps(client: Client, router: Address): Promise<number | undefined> {
  const call = { abi: v2RouterAbi, functionName: 'getAmountOut' } as const;
  const callData = encodeFunctionData({ ...call, args: [paidIn, deepReserve, deepReserve] });
  const decode = (data: Hex) => decodeFunctionResult({ ...call, data });
  const [paidOut] = await readEach(client, { reads: [{ target: router, callData }], decode });
  return paidOut === undefined ? undefined : Math.round((Number(paidIn - paidOut) * 10_000) / Number(paidIn));
}

const v2Events = [
  getAbiItem({ abi: v2PairAbi, name: 'Sync' }),
  getAbiItem({ abi: v2FactoryAbi, name: 'PairCreated' }),
] as const;
const allEvents = [...v2Events, ...v3Events, ...v4Events] as const;

/** Reads the changes of one block to pools, in order. The block is named by hash, which excludes other branches. */
export async function readPoolEvents(
  client: Client,
  { blockHash, scope }: { blockHash: Hash; scope: LogScope },
): Promise<PoolEvent[]> {
  return toPoolEvents(await readPoolLogs(client, { range: { blockHash }, scope }), scope);
}

type PoolLog = Awaited<ReturnType<typeof readPoolLogs>>[number];

/** Reads the logs of pools and factories, in order, of a block or of a range of blocks. */
export function readPoolLogs(
  client: Client,
  {
    range,
    scope: { withV3, poolManager },
  }: { range: { blockHash: Hash } | { fromBlock: bigint; toBlock: bigint }; scope: LogScope },
) {
  const events: readonly (typeof allEvents)[number][] = [
    ...v2Events,
    ...(withV3 ? v3Events : []),
    ...(poolManager ? v4Events : []),
  ];
  return getLogs(client, { events, ...range, strict: true });
}

/** Returns the changes to pools in logs. What another contract tells of V4 pools is none. */
export function toPoolEvents(logs: readonly PoolLog[], { poolManager }: LogScope): PoolEvent[] {
  return logs.flatMap((log): PoolEvent[] => {
    const { args } = log;
    if ('id' in args) return poolManager && isAddressEqual(log.address, poolManager) ? toV4Events(args) : [];
    if (log.eventName === 'Sync') {
      const { reserve0, reserve1 } = log.args;
      return [{ kind: 'moved', pool: log.address, reserve0, reserve1 }];
    }
    if (log.eventName === 'PairCreated') {
      const { pair, token0, token1 } = log.args;
      return [{ kind: 'created', factory: log.address, pool: pair, token0, token1 }];
    }
    const { address } = log;
    if (log.eventName === 'PoolCreated' || log.eventName === 'Pool') {
      const { pool, ...told } = log.args;
      return [{ kind: 'deployed', factory: address, address: pool, ...told }];
    }
    if (log.eventName === 'Swap') {
      const { sqrtPriceX96, liquidity, tick } = log.args;
      return [{ kind: 'priced', pool: address, sqrtPriceX96, liquidity, tick }];
    }
    if (log.eventName === 'Initialize') return [{ kind: 'opened', pool: address }];
    if (log.eventName !== 'Mint' && log.eventName !== 'Burn') return [];
    const { tickLower, tickUpper, amount } = log.args;
    const liquidity = log.eventName === 'Mint' ? amount : -amount;
    return amount === 0n ? [] : [{ kind: 'provided', pool: address, tickLower, tickUpper, liquidity }];
  });
}

/** Returns the changes that an event of the PoolManager tells, by its arguments, since V3 has events of the same names. */
function toV4Events(args: Extract<PoolLog['args'], { id: Hex }>): PoolEvent[] {
  const pool = args.id;
  if ('protocolFee' in args) return [{ kind: 'charged', pool, protocolFee: args.protocolFee }];
  if ('liquidityDelta' in args) {
    const { tickLower, tickUpper, liquidityDelta: liquidity } = args;
    return liquidity === 0n ? [] : [{ kind: 'provided', pool, tickLower, tickUpper, liquidity }];
  }
  if ('hooks' in args) {
    const { currency0, currency1, fee, tickSpacing, hooks } = args;
    // A pool that was read before it had a price is read again.
    return [
      { kind: 'opened', pool },
      { kind: 'initialized', currency0, currency1, fee, tickSpacing, hooks },
    ];
  }
  const { sqrtPriceX96, liquidity, tick } = args;
  return [{ kind: 'priced', pool, sqrtPriceX96, liquidity, tick }];
}
