import { getBlockNumber } from 'viem/actions';
import type { ChainState } from '../../chains/chainState';
import { readRefusals } from '../../records/book/readRefusals';
import type { OrderCandidate } from './listCandidates';
import { maxTried } from './searchFills';

/** Orders whose tokens are asked in one look. */
const maxAsked = 24;

/** The orders that may be searched now, and those that cannot be paid. */
type Payable = { payable: readonly OrderCandidate[]; refused: readonly OrderCandidate[] };

/**
 * Finds, of more orders than one look tries, those whose tokens let a fill move them now: a search takes much longer than these
 * calls, so that many that cannot be paid would delay the others. A few need no calls. Throws viem's errors when the node fails.
 */
export async function findPayable(state: ChainState, waiting: readonly OrderCandidate[]): Promise<Payable> {
  if (waiting.length <= maxTried) return { payable: waiting, refused: [] };
  const asked = waiting.slice(0, maxAsked);
  const refused = await readRefusals(state, asked, await getBlockNumber(state.client, { cacheTime: 0 }));
  return { payable: asked.filter((each) => !refused.has(each)), refused: [...refused] };
}
