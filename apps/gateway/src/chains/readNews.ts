import { setTimeout as pause } from 'node:timers/promises';
import type { Hash, Hex } from 'viem';
import { getBlock } from 'viem/actions';
import { isBloom } from '../pools/bloom';
import { getLogScope } from '../pools/concentratedState';
import { listOwnFees } from '../pools/ownFees';
import { journalLength, type PoolEvent, type PoolState } from '../pools/poolState';
import type { ContractRead } from '../pools/readEach';
import { type Fees, listFeeQuestions, toFees } from '../pools/readFees';
import { readForeseen } from '../pools/readForeseen';
import { readPoolEvents } from '../pools/readPools';
import type { ChainState, LatestBlock } from './chainState';
import { type DataPrice, listDataPriceQuestions, toDataPrice } from './dataPrice';
import { readGasPrice } from './readGasPrice';

/**
 * A step of the journal: a block, or several that are undone together, with the hash of the last one and of the one
 * before them.
 */
export type JournalStep = {
  number: bigint;
  hash: Hash;
  parentHash: Hash;
  events: readonly PoolEvent[];
  /** The header's filter of logs, of a single block. */
  logsBloom?: Hex;
};

/** The values of a head that are not kept for earlier blocks. */
export type HeadFacts = {
  gasPrice: bigint;
  dataPrice: DataPrice | undefined;
  /** Those of the pools that set their own. */
  fees: Fees;
  /** The most gas that a block takes, and its time in seconds since 1970. */
  gasLimit: bigint;
  timestamp: bigint;
};

/** The events of a chain since a block of the journal, up to its head. */
export type News = { ancestor: Hash; steps: readonly JournalStep[]; facts: HeadFacts };

/**
 * Reads what happened since the journal's branch, block by block; undefined when that is too deep. Throws when the node
 * fails.
 */
export async function readNews(
  state: ChainState,
  { pools, latest, now }: { pools: PoolState; latest: LatestBlock; now: number },
): Promise<News | undefined> {
  const branch = await readBranch(state, pools, latest);
  if (!branch) return undefined;
  const scope = getLogScope(pools.concentrated);
  const [{ facts }, ...events] = await Promise.all([
    readFacts(state, { pools, latest, now }),
    ...branch.blocks.map(({ hash }) => readPoolEvents(state.client, { blockHash: hash, scope })),
  ]);
  const steps = branch.blocks.map(
    ({ number, hash, parentHash, logsBloom }, index): JournalStep => ({
      ...{ number, hash, parentHash, events: events[index] ?? [] },
      ...(isBloom(logsBloom) && { logsBloom }),
    }),
  );
  return { ancestor: branch.ancestor, steps, facts };
}

/**
 * Reads the values of a head in one call, none where nothing has to be asked, and what `proofs` ask beside them, as of
 * that block and of no other one with its number. Throws when the node fails.
 */
export async function readFacts(
  state: ChainState,
  {
    pools: { concentrated },
    latest,
    now,
    proofs = [],
  }: { pools: PoolState; latest: LatestBlock; now: number; proofs?: readonly ContractRead<unknown>[] },
): Promise<{ facts: HeadFacts; proven: readonly unknown[] }> {
  const { client, chain } = state;
  const questions = listFeeQuestions(listOwnFees(concentrated));
  const needed: ContractRead<unknown>[] = [...questions, ...proofs];
  // Last, since these contracts are the only ones that are not of a known kind.
  const reads = [...needed, ...listDataPriceQuestions(chain.id)];
  const reading = readForeseen(client, {
    reads,
    ...(proofs.length > 0 ? { blockHash: latest.hash } : { blockNumber: latest.number }),
    blockTime: latest.timestamp + 1n,
    foresight: concentrated.foresight,
  });
  const [gasPrice, answers] = await Promise.all([
    readGasPrice(state, latest, now),
    needed.length > 0 ? reading : Promise.race([reading, pause(dataPriceMs, undefined, { ref: false })]),
  ]);
  const [told = [], proven = [], prices] = [
    answers?.slice(0, questions.length),
    answers?.slice(questions.length, needed.length),
    answers?.slice(needed.length),
  ];
  const fees = told.map((fee) => (typeof fee === 'number' ? fee : undefined));
  const facts = {
    gasPrice,
    dataPrice: prices ? toDataPrice(chain.id, prices) : state.dataPrice,
    fees: toFees(questions, fees),
    gasLimit: latest.gasLimit,
    timestamp: latest.timestamp,
  };
  return { facts, proven };
}

/** A look at the head waits no longer for the price of data alone: until it is told, the last one holds. */
const dataPriceMs = 500;

/**
 * Returns the blocks from the journal's branch to `latest`, oldest first, and their common ancestor; undefined when it
 * is too deep.
 */
async function readBranch(state: ChainState, pools: PoolState, latest: LatestBlock) {
  const known = new Set(pools.journal.map(({ hash }) => hash));
  const first = pools.journal[0];
  const last = pools.journal.at(-1);
  if (!first || !last || latest.number - last.number > journalLength) return undefined;
  if (known.has(latest.hash)) return { blocks: [], ancestor: latest.hash };
  const blocks = [latest];
  let block = latest;
  while (!known.has(block.parentHash)) {
    if (block.number <= first.number) return undefined;
    block = await getBlock(state.client, { blockHash: block.parentHash });
    blocks.unshift(block);
  }
  return { blocks, ancestor: block.parentHash };
}
