import type { Hash } from 'viem';
import { getBlock } from 'viem/actions';
import type { ChainState } from '../../chains/chainState';
import { tryOrders } from '../../records/book/follow/tryOrders';
import { createTrials } from '../../records/book/tokens/createTrials';
import type { OrderCandidate } from './listCandidates';
import { getHead } from './oncePerBlock';
import { maxTried } from './searchFills';

/** Orders whose tokens are asked in one look, and the calls for that. */
const maxAsked = 24;
const maxCalls = 60;

/** The orders that may be searched now, and those that cannot be paid. */
type Payable = { payable: readonly OrderCandidate[]; refused: readonly OrderCandidate[] };

/**
 * Creates a function that filters many orders down to those whose tokens let a fill move them now. The search for a
 * fill takes much longer than these calls, so unpayable orders would delay the others. A few orders need no call, and
 * none is asked twice in a block. The function throws viem's errors when the node fails.
 */
export function createPayableFinder(
  state: ChainState,
  clock: () => number,
): (waiting: readonly OrderCandidate[]) => Promise<Payable> {
  const trials = createTrials(state.client, clock);
  let known: { head: Hash | undefined; isRefused: Map<Hash, boolean> } = { head: undefined, isRefused: new Map() };
  return async (waiting) => {
    if (waiting.length <= maxTried) return { payable: waiting, refused: [] };
    const head = getHead(state);
    if (known.head !== head) known = { head, isRefused: new Map() };
    const { isRefused } = known;
    const asked = waiting.slice(0, maxAsked);
    const unknown = asked.filter(({ orderHash }) => !isRefused.has(orderHash));
    if (unknown.length > 0) {
      const ask = trials.start(await getBlock(state.client), { left: maxCalls });
      const outcomes = await tryOrders(state, unknown, { ask });
      for (const each of unknown) isRefused.set(each.orderHash, outcomes.get(each) === 'refuses');
    }
    const refuses = ({ orderHash }: OrderCandidate) => isRefused.get(orderHash) === true;
    return { payable: asked.filter((each) => !refuses(each)), refused: asked.filter(refuses) };
  };
}
