import { updateReserves } from '@livery/router/updateReserves';
import type { Hash } from 'viem';
import { getPool } from './getPool';
import type { PoolState } from './poolState';

/**
 * Takes the pools back to a block of the journal. Tokens that were looked up after it are forgotten, for what their pools
 * held at that block is not known: whoever asks for one has it looked up again.
 */
export function rollBack({ market, journal, lookedUp, rates }: PoolState, ancestor: Hash): void {
  rates.clear();
  let last = journal.at(-1);
  while (last && last.hash !== ancestor) {
    for (const { address, reserve0, reserve1 } of last.undo) {
      if (getPool(market, address)) updateReserves(market, address, reserve0, reserve1);
    }
    journal.pop();
    last = journal.at(-1);
  }
  for (const [key, { since }] of [...lookedUp]) if (last && since > last.number) lookedUp.delete(key);
}
