import type { ConcentratedPool } from '@livery/router/concentrated/concentratedPool';
import { maxTick, minTick } from '@livery/router/concentrated/sqrtRatio';
import type { Logger } from 'pino';
import { getBlock } from 'viem/actions';
import { awaitPool, type ConcentratedState, type FollowedPool, followPool } from '../pools/concentratedState';
import { findConcentrated } from '../pools/findConcentrated';
import { forgetDerived, type PoolState } from '../pools/poolState';
import { readConcentrated } from '../pools/readConcentrated';
import type { ChainState } from './chainState';

/** Pools that are read together, between two looks at the head. */
const maxAtOnce = 40;
/** A pool that could not be read so often is left out until all pools are read anew. */
const maxTries = 3;

/**
 * Does one piece of work on the V3 pools of a chain, as of the journal's last block: searches the factory of a venue, or reads the
 * pools that await it, or, once in a block, compares a pool with the chain. Nothing is kept if the chain has another block there by
 * then. Returns true when it got on and more is to be searched or read. Call it between two looks at the head, never during one. Throws
 * when the node fails.
 */
export async function tendConcentrated(state: ChainState, log: Logger): Promise<boolean> {
  const { pools } = state;
  const head = pools?.journal.at(-1);
  if (!pools || !head) return false;
  const { concentrated } = pools;
  const work = findWork(concentrated, head.hash);
  if (work === 'search') await search(state, concentrated, head.number);
  const isDone = work !== 'read' || (await readAwaiting(state, pools, head));
  if (work === 'compare') await compareOne(state, pools, { head, log });
  return isDone && concentrated.unsearched.length + concentrated.awaiting.size > 0;
}

function findWork({ unsearched, awaiting, followed, compared }: ConcentratedState, head: string) {
  if (unsearched.length > 0) return 'search';
  if (awaiting.size > 0) return 'read';
  return followed.size > 0 && compared.at !== head ? 'compare' : undefined;
}

type Head = PoolState['journal'][number];

async function search(state: ChainState, concentrated: ConcentratedState, blockNumber: bigint): Promise<void> {
  const { client, listed, hubs } = state;
  const [venue] = concentrated.unsearched;
  if (!venue) return;
  const tokens = listed.map(({ address }) => address);
  for (const key of await findConcentrated(client, { venue, tokens, hubs, blockNumber })) awaitPool(concentrated, key);
  concentrated.unsearched.shift();
}

/** Returns false when the chain had another block there by then. */
async function readAwaiting(state: ChainState, pools: PoolState, head: Head): Promise<boolean> {
  const { concentrated } = pools;
  const { awaiting } = concentrated;
  const turn = [...awaiting.values()].slice(0, maxAtOnce);
  const read = await readAt(
    state,
    turn.map(({ key }) => key),
    head,
  );
  if (!read) return false;
  for (const [index, { key, tries }] of turn.entries()) {
    const address = key.address.toLowerCase();
    const pool = read[index];
    // Behind the others, so that a pool that cannot be read does not keep them waiting.
    awaiting.delete(address);
    if (pool) followPool(concentrated, { key, pool, since: head.number });
    else if (tries + 1 < maxTries) awaiting.set(address, { key, tries: tries + 1 });
  }
  forgetDerived(pools);
  return true;
}

async function compareOne(
  state: ChainState,
  pools: PoolState,
  { head, log }: { head: Head; log: Logger },
): Promise<void> {
  const { concentrated } = pools;
  const { followed, compared, counts } = concentrated;
  const known = [...followed.values()][compared.turns % followed.size];
  if (!known) return;
  const [pool] = (await readAt(state, [known.key], head)) ?? [];
  if (!pool) return;
  compared.turns++;
  compared.at = head.hash;
  const isDifferent = !isSame(known.pool, pool);
  if (isDifferent) {
    counts.differences++;
    const { address, venue } = known.key;
    log.warn({ chainId: state.chain.id, pool: address, venue: venue.name }, 'a pool differs from the chain');
  }
  if (isDifferent || isOffCentre(known)) {
    followPool(concentrated, { key: known.key, pool, since: head.number });
    forgetDerived(pools);
  }
}

/** Reads pools as of a block; undefined when the chain has another one there by then. */
async function readAt({ client }: ChainState, keys: readonly FollowedPool['key'][], { number, hash }: Head) {
  const read = await readConcentrated(client, { keys, blockNumber: number });
  const block = await getBlock(client, { blockNumber: number });
  return block.hash === hash ? read : undefined;
}

/** Returns true when two states of a pool agree wherever the ticks of both are known. */
export function isSame(a: ConcentratedPool, b: ConcentratedPool): boolean {
  const from = Math.max(a.fromTick ?? minTick, b.fromTick ?? minTick);
  const to = Math.min(a.toTick ?? maxTick, b.toTick ?? maxTick);
  const describe = ({ sqrtPriceX96, tick, liquidity, ticks }: ConcentratedPool) =>
    [
      sqrtPriceX96,
      tick,
      liquidity,
      ...ticks
        .filter(({ index }) => index >= from && index <= to)
        .flatMap(({ index, liquidityNet, liquidityGross }) => [index, liquidityNet, liquidityGross]),
    ].join();
  return describe(a) === describe(b);
}

/** Returns true when the price has come near the end of the known ticks: an eighth of them. */
function isOffCentre({ pool: { tick, fromTick = minTick, toTick = maxTick } }: FollowedPool): boolean {
  const margin = (toTick - fromTick) / 8;
  return (fromTick > minTick && tick - fromTick < margin) || (toTick < maxTick && toTick - tick < margin);
}
