import { multicall3 } from '@livery/core/domain/chains';
import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem';
import { getLogScope } from '../pools/concentratedState';
import type { PoolState } from '../pools/poolState';
import type { ContractRead } from '../pools/readEach';
import { type BlockEvents, readRangeEvents } from '../pools/readRangeEvents';
import { fits, listWitnesses } from '../pools/witnesses';
import type { ChainState, LatestBlock } from './chainState';
import { type News, readFacts } from './readNews';

/** A block knows the hashes of so many before it. */
const maxBlocks = 250n;

/** News of several blocks, and whether they have led pools to what their contracts told of the head. */
export type Range = { news: News; isConfirmed: () => boolean };

/**
 * Reads what happened since the journal's last block in one step: ranges of logs, and one call. A range is named by
 * numbers, and the nodes of a provider may have different heads, so its logs may be of another branch or incomplete.
 * The call names the head by its hash. It returns the hashes of the blocks before it, with which the logs and the
 * journal's last block are compared, and the prices of the pools in use. Undefined when they differ, or when there are
 * too few or too many blocks. Throws when the node fails.
 */
export async function readRange(
  state: ChainState,
  { pools, latest, now }: { pools: PoolState; latest: LatestBlock; now: number },
): Promise<Range | undefined> {
  const last = pools.journal.at(-1);
  if (!last || latest.number <= last.number + 1n || latest.number - last.number > maxBlocks) return undefined;
  const numbers = Array.from(
    { length: Number(latest.number - last.number) },
    (_, index) => last.number + BigInt(index),
  );
  const ancestry = listAncestry(state, numbers);
  const witnesses = listWitnesses(pools);
  const [blocks, { facts, proven }] = await Promise.all([
    readRangeEvents(state.client, {
      from: last.number + 1n,
      to: latest.number,
      scope: getLogScope(pools.concentrated),
      logRange: state.logRange,
    }),
    readFacts(state, { pools, latest, now, proofs: [...ancestry, ...witnesses] }),
  ]);
  const hashes = new Map<bigint, unknown>([[latest.number, latest.hash]]);
  for (const [index, { number }] of ancestry.entries())
    if (proven[index] !== undefined) hashes.set(number, proven[index]);
  if (hashes.get(last.number) !== last.hash || !areOf(blocks, hashes)) return undefined;
  const events = blocks.flatMap((block) => block.events);
  const { number, hash } = latest;
  const told = proven.slice(ancestry.length);
  return {
    news: { ancestor: last.hash, steps: [{ number, hash, parentHash: last.hash, events }], facts },
    isConfirmed: () => fits(pools, witnesses, told),
  };
}

function areOf(blocks: readonly BlockEvents[], hashes: ReadonlyMap<bigint, unknown>): boolean {
  return blocks.every(({ number, hash }) => hashes.get(number) === hash);
}

/** Arbitrum's precompile for its own blocks: the usual instruction names blocks of the chain below. */
const arbSys: Address = '0x0000000000000000000000000000000000000064';
const hashAbi = parseAbi([
  'function getBlockHash(uint256 number) view returns (bytes32)',
  'function arbBlockHash(uint256 number) view returns (bytes32)',
]);

/** Returns the reads of the hashes of blocks before the head. */
function listAncestry(
  { chain }: ChainState,
  numbers: readonly bigint[],
): (ContractRead<unknown> & { number: bigint })[] {
  const ask = (target: Address, functionName: 'getBlockHash' | 'arbBlockHash') =>
    numbers.map((number) => ({
      number,
      target,
      callData: encodeFunctionData({ abi: hashAbi, functionName, args: [number] }),
      decode: (data: Hex) => decodeFunctionResult({ abi: hashAbi, functionName, data }),
    }));
  // Those of the precompile count where it answers.
  return [...ask(multicall3, 'getBlockHash'), ...(chain.id === 42161 ? ask(arbSys, 'arbBlockHash') : [])];
}
