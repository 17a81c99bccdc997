import { type Address, pad } from 'viem';
import { hasBits, listBits } from './bloom';
import type { PoolState } from './poolState';

/**
 * Returns true when a block from `since` on may have moved tokens of an account: as the filter of logs in its header
 * names the account of a standard transfer or approval (it takes one in some for another's), or as it is not known: a
 * reorganization has undone `since`, the blocks were not followed that far back or several at once, or the filter is
 * too full to tell. Coins move without a log, and some chains leave the filter empty, so that balances have to be read
 * now and then anyway.
 */
export function isTouched(
  { journal, undone }: Pick<PoolState, 'journal' | 'undone'>,
  { account, since }: { account: Address; since: bigint },
): boolean {
  const [first] = journal;
  if (!first || since < first.number) return true;
  if (undone && since >= undone[0] && since <= undone[1]) return true;
  const bits = listBits(pad(account));
  for (let index = journal.length - 1; index >= 0; index--) {
    const { number, bloom } = journal[index] ?? first;
    if (number < since) return false;
    // What was read at `since` may be of a branch that was never followed here, so that its filter counts, too.
    if (bloom ? hasBits(bloom, bits) : number > since) return true;
  }
  return false;
}
