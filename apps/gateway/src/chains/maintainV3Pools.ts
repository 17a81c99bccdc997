import { type ConcentratedPool, getDirectionFee } from '@livery/router/concentrated/concentratedPool';
import { maxTick, minTick } from '@livery/router/concentrated/sqrtRatio';
import type { Logger } from 'pino';
import { getBlock } from 'viem/actions';
import {
  adaptReading,
  awaitPool,
  beginReading,
  type ConcentratedState,
  endReading,
  type FollowedPool,
  followPool,
} from '../pools/concentratedState';
import { findConcentrated } from '../pools/findConcentrated';
import { findV4Pools } from '../pools/findV4Pools';
import { forgetDerived, type PoolState } from '../pools/poolState';
import { readConcentrated } from '../pools/readConcentrated';
import { isOfV4, toV4Key } from '../pools/v4Key';
import type { ChainState } from './chainState';

/** A pool that could not be read so often is left out until all pools are read anew. */
const maxTries = 3;

/**
 * Does one piece of work on the V3 and V4 pools of a chain, as of the journal's last block: searches a venue,
 * or reads the pools that await it, or, once in a block and unless told not to, compares a pool with the chain. Blocks
 * may be applied meanwhile: their events are added to what was read. Nothing is kept if the chain has another block
 * there by then. Returns true when it got on and more is to be searched or read. Call it again only when it has ended.
 * Throws when the node fails.
 */
export async function maintainV3Pools(
  state: ChainState,
  log: Logger,
  { isComparing = true }: { isComparing?: boolean } = {},
): Promise<boolean> {
  const { pools } = state;
  const head = pools?.journal.at(-1);
  if (!pools || !head) return false;
  const { concentrated } = pools;
  const work = findWork(concentrated, head.hash);
  if (work === 'search') await search(state, concentrated, head.number);
  const isDone = work !== 'read' || (await readAwaiting(state, pools, head));
  if (work === 'compare' && isComparing) await compareOne(state, pools, { head, log });
  return isDone && concentrated.unsearched.length + concentrated.awaiting.size > 0;
}

function findWork({ unsearched, awaiting, readsFirst, followed, compared }: ConcentratedState, head: string) {
  if (awaiting.size > 0 && readsFirst) return 'read';
  if (unsearched.length > 0) return 'search';
  if (awaiting.size > 0) return 'read';
  return followed.size > 0 && compared.at !== head ? 'compare' : undefined;
}

type Head = PoolState['journal'][number];

async function search(state: ChainState, concentrated: ConcentratedState, blockNumber: bigint): Promise<void> {
  const { client, listed, hubs, v4, namedPools } = state;
  const [venue] = concentrated.unsearched;
  if (!venue) return;
  const scope = { tokens: listed.map(({ address }) => address), hubs, blockNumber };
  if (venue.kind === 'v3') {
    for (const key of await findConcentrated(client, { venue, ...scope })) awaitPool(concentrated, key);
  } else if (v4) {
    const found = await findV4Pools(client, { ...v4, ...scope });
    const named = namedPools.flatMap((key) => toV4Key(key, v4) ?? []);
    for (const key of [...named, ...found]) awaitPool(concentrated, key);
  }
  concentrated.unsearched.shift();
}

/** Returns false when the chain had another block there by then. */
async function readAwaiting(state: ChainState, pools: PoolState, head: Head): Promise<boolean> {
  const { concentrated } = pools;
  const { awaiting } = concentrated;
  const turn = [...awaiting.values()].slice(0, concentrated.atOnce);
  const read = await readAt(
    state,
    pools,
    turn.map(({ key }) => key),
    head,
  );
  if (!read) return false;
  for (const [index, { key, tries }] of turn.entries()) {
    const address = key.address.toLowerCase();
    const pool = read[index];
    // Behind the others, so that a pool that cannot be read does not keep them waiting.
    awaiting.delete(address);
    if (pool) followPool(concentrated, { key, pool, since: getHead(pools) });
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
  const chosen = [...followed.values()][compared.turns % followed.size];
  if (!chosen) return;
  const { key } = chosen;
  const [pool] = (await readAt(state, pools, [key], head)) ?? [];
  const known = followed.get(key.address.toLowerCase());
  if (!pool || !known) return;
  compared.turns++;
  compared.at = head.hash;
  const isDifferent = !isSame(known.pool, pool) || (isOfV4(key) && !hasSameFees(known.pool, pool));
  if (isDifferent) {
    counts.differences++;
    log.warn({ chainId: state.chain.id, pool: key.address, venue: key.venue.name }, 'a pool differs from the chain');
  }
  if (isDifferent || isOffCentre(known)) {
    followPool(concentrated, { key, pool, since: getHead(pools) });
    forgetDerived(pools);
  }
}

/**
 * Reads pools as of a block, and applies the events of later blocks. Undefined when the block has been replaced
 * meanwhile. A pool is undefined when the events do not fit it.
 */
async function readAt(
  { client, blockTime }: ChainState,
  { concentrated }: PoolState,
  keys: readonly FollowedPool['key'][],
  { number, hash }: Head,
) {
  beginReading(concentrated, keys);
  try {
    const { foresight } = concentrated;
    const read = await readConcentrated(client, { keys, blockNumber: number, blockTime: blockTime + 1n, foresight });
    const block = await getBlock(client, { blockNumber: number });
    // A roll-back of the journal ends the reading of pools as well.
    if (block.hash !== hash || concentrated.reading.size < keys.length) return undefined;
    adaptReading(concentrated, 'read');
    return keys.map((key, index) => endReading(concentrated, key, read[index]));
  } catch (error) {
    adaptReading(concentrated, 'failed');
    throw error;
  } finally {
    concentrated.reading.clear();
  }
}

/** Returns the number of the journal's last block: a pool that was read is known from there. */
function getHead({ journal }: PoolState): bigint {
  return journal.at(-1)?.number ?? 0n;
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

function hasSameFees(a: ConcentratedPool, b: ConcentratedPool): boolean {
  return [true, false].every((zeroForOne) => getDirectionFee(a, zeroForOne) === getDirectionFee(b, zeroForOne));
}

/** Returns true when the price has come near the end of the known ticks: an eighth of them. */
function isOffCentre({ pool: { tick, fromTick = minTick, toTick = maxTick } }: FollowedPool): boolean {
  const margin = (toTick - fromTick) / 8;
  return (fromTick > minTick && tick - fromTick < margin) || (toTick < maxTick && toTick - tick < margin);
}
