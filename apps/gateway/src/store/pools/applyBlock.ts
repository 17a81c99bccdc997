import { addPool } from '@livery/router/addPool';
import type { Pool } from '@livery/router/pool';
import { updateReserves } from '@livery/router/updateReserves';
import type { PoolEvent } from './poolEvent';
import type { JournalBlock, PoolState } from './poolState';

/** A reorganisation deeper than this reads all pools anew. */
export const journalLength = 256;

/** Moves the pools on by one block. The block must be the child of the journal's last. */
export function applyBlock(
  state: PoolState,
  block: Pick<JournalBlock, 'number' | 'hash' | 'parentHash'>,
  events: readonly PoolEvent[],
): void {
  const undo = new Map<string, Pool>();
  for (const event of events) {
    const key = event.pool.toLowerCase();
    const known = state.pools.get(key);
    if (event.kind === 'created') {
      if (known) continue;
      const { pool: address, token0, token1 } = event;
      const pool = { address, token0, token1, reserve0: 0n, reserve1: 0n, feeBps: state.feeBps };
      state.pools.set(key, pool);
      addPool(state.market, pool);
    } else if (known) {
      if (!undo.has(key)) undo.set(key, known);
      state.pools.set(key, { ...known, reserve0: event.reserve0, reserve1: event.reserve1 });
      updateReserves(state.market, known.address, event.reserve0, event.reserve1);
    }
  }
  state.journal.push({ ...block, undo: [...undo.values()] });
  if (state.journal.length > journalLength) state.journal.shift();
}
