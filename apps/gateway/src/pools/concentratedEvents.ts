import type { PoolKey } from '@livery/core/domain/v4/poolKey';
import type { V3Tier, V3Venue } from '@livery/core/domain/venue';
import { combineFees } from '@livery/router/concentrated/combineFees';
import {
  type ConcentratedPool,
  changeFees,
  changeLiquidity,
  type LiquidityChange,
  movePrice,
  type PoolPrice,
} from '@livery/router/concentrated/concentratedPool';
import { InvalidPoolError } from '@livery/router/errors/pool';
import type { Address } from 'viem';
import type { V3Key } from './v3Forms';
import { type ConcentratedKey, isOfV4, toV4Key, type V4Context } from './v4Key';

/** A change to a V3 or V4 pool in a block's logs; `pool` is the id of the latter. */
export type ConcentratedEvent = StateEvent | BirthEvent;

/** A change to the state of one pool. */
export type StateEvent =
  | ({ kind: 'priced'; pool: Address } & PoolPrice)
  | ({ kind: 'provided'; pool: Address } & LiquidityChange)
  | { kind: 'opened'; pool: Address }
  /** The fees of the protocol on a V4 pool, as its `slot0` has them. */
  | { kind: 'charged'; pool: Address; protocolFee: number };

/** A new pool. */
export type BirthEvent =
  /** A factory tells of a pool what names it: its fee, its tick spacing, or both. */
  | ({ kind: 'deployed'; factory: Address } & Omit<V3Key, 'venue' | keyof V3Tier> & Partial<V3Tier>)
  /** The PoolManager tells the key of a V4 pool. */
  | ({ kind: 'initialized' } & PoolKey);

/** Returns the pool after an event; undefined when the event does not fit it. */
export function changePool(
  key: ConcentratedKey,
  pool: ConcentratedPool,
  event: StateEvent,
): ConcentratedPool | undefined {
  if (event.kind === 'opened') return undefined;
  if (event.kind === 'charged') {
    return isOfV4(key) ? changeFees(pool, combineFees({ lpFee: key.fee, protocolFee: event.protocolFee })) : undefined;
  }
  try {
    return event.kind === 'priced' ? movePrice(pool, event) : changeLiquidity(pool, event);
  } catch (error) {
    if (error instanceof InvalidPoolError) return undefined;
    throw error;
  }
}

/** Returns the key of a new pool; undefined for one of another venue, or on terms that are not followed. */
export function getBornKey(
  { v4, venues }: { v4: V4Context | undefined; venues: readonly V3Venue[] },
  event: BirthEvent,
): ConcentratedKey | undefined {
  if (event.kind === 'initialized') return v4 && toV4Key(event, v4);
  const { factory, address, token0, token1, fee, tickSpacing } = event;
  const venue = venues.find((each) => each.factory.toLowerCase() === factory.toLowerCase());
  const tier = venue?.tiers.find(
    (each) => (fee ?? each.fee) === each.fee && (tickSpacing ?? each.tickSpacing) === each.tickSpacing,
  );
  return venue && tier && { venue, address, token0, token1, ...tier };
}
