import { updateReserves } from '@livery/router/updateReserves';
import type { Address, Hash } from 'viem';
import { getPool } from './getPool';
import type { PoolState } from './poolState';

/**
 * Takes the pools back to a block of the journal. Answers the pools whose reserves at that block are not known,
 * because they were looked up after it: the caller reads them.
 */
export function rollBack({ market, journal, lookedUp, rates }: PoolState, ancestor: Hash): Address[] {
  rates.clear();
  let last = journal.at(-1);
  while (last && last.hash !== ancestor) {
    for (const pool of last.undo) updateReserves(market, pool.address, pool.reserve0, pool.reserve1);
    journal.pop();
    last = journal.at(-1);
  }
  const unknown: Address[] = [];
  for (const [key, since] of lookedUp) {
    const pool = getPool(market, key);
    if (pool && last && since > last.number) unknown.push(pool.address);
  }
  return unknown;
}
