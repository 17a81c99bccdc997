import { addPool } from '@livery/router/addPool';
import type { Pool } from '@livery/router/pool';
import { updateReserves } from '@livery/router/updateReserves';
import { getPool } from './getPool';
import type { PoolEvent } from './poolEvent';
import type { JournalBlock, PoolState } from './poolState';

/** A reorganisation deeper than this reads all pools anew. */
export const journalLength = 256;

/** Moves the pools on by one block. The block must be the child of the journal's last. */
export function applyBlock(
  { market, journal, feeBps, rates }: PoolState,
  block: Pick<JournalBlock, 'number' | 'hash' | 'parentHash'>,
  events: readonly PoolEvent[],
): void {
  const undo = new Map<string, Pool>();
  for (const event of events) {
    const known = getPool(market, event.pool);
    if (event.kind === 'created') {
      const { pool: address, token0, token1 } = event;
      if (!known) addPool(market, { address, token0, token1, reserve0: 0n, reserve1: 0n, feeBps });
    } else if (known) {
      if (!undo.has(known.address)) undo.set(known.address, known);
      updateReserves(market, known.address, event.reserve0, event.reserve1);
    }
  }
  rates.clear();
  const { number, hash, parentHash } = block;
  journal.push({ number, hash, parentHash, undo: [...undo.values()] });
  if (journal.length > journalLength) journal.shift();
}
