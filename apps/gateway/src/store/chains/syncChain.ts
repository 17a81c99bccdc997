import type { Block } from 'viem';
import { getBlock, getGasPrice } from 'viem/actions';
import { applyBlock, journalLength } from '../pools/applyBlock';
import type { PoolState } from '../pools/poolState';
import { readPoolEvents } from '../pools/readPoolEvents';
import { rollBack } from '../pools/rollBack';
import type { ChainState } from './chainState';
import { loadChain } from './loadChain';

type MinedBlock = Block<bigint, false, 'latest'>;

/**
 * Brings the pools of a chain to its head, block by block along the head's own branch. What was followed of another
 * branch is taken back first; a branch that parts before the journal begins has all pools read anew.
 */
export async function syncChain(state: ChainState, now: number): Promise<void> {
  if (!state.pools) return loadChain(state, now);
  const { client, chain, pools } = state;
  const latest = await getBlock(client);
  if (latest.hash === pools.journal.at(-1)?.hash) {
    state.syncedAt = now;
    return;
  }
  const branch = await readBranch(state, pools, latest);
  if (!branch) return loadChain(state, now);

  const [gasPrice, ...events] = await Promise.all([
    getGasPrice(client),
    ...branch.blocks.map(({ hash }) => readPoolEvents(client, { factory: chain.v2.factory, blockHash: hash })),
  ]);
  const parted = branch.ancestor !== pools.journal.at(-1)?.hash;
  if (parted) rollBack(pools, branch.ancestor);
  for (const [index, block] of branch.blocks.entries()) applyBlock(pools, block, events[index] ?? []);
  state.gasPrice = gasPrice;
  state.blockTime = latest.timestamp;
  state.syncedAt = now;
  if (parted) state.reorganisations++;
}

/** The blocks from the journal's branch to `latest`, oldest first, and where they part from it; or undefined when that is too deep. */
async function readBranch(state: ChainState, pools: PoolState, latest: MinedBlock) {
  const known = new Set(pools.journal.map(({ hash }) => hash));
  const first = pools.journal[0];
  const last = pools.journal.at(-1);
  if (!first || !last || latest.number - last.number > journalLength) return undefined;
  const blocks: MinedBlock[] = [];
  let block = latest;
  while (!known.has(block.hash)) {
    blocks.unshift(block);
    if (block.number <= first.number) return undefined;
    block = await getBlock(state.client, { blockHash: block.parentHash });
  }
  return { blocks, ancestor: block.hash };
}
