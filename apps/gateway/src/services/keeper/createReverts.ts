import type { MinedReceipt } from '@livery/core/actions/getMinedReceipt';
import type { Logger } from 'pino';
import type { ChainState } from '../../chains/chainState';
import type { KeeperState, PendingFill } from './createKeeperStore';
import { createRests } from './createRests';
import type { OrderCandidate } from './listCandidates';

const hourMs = 3_600_000;
/** The rests after a fill that reverted on the chain, which costs gas each time. */
const orderRest = { firstMs: 2 * hourMs, maxMs: 48 * hourMs };
const partyRest = { firstMs: hourMs, maxMs: 24 * hourMs };
/** The orders, and the parties, whose rests outlive the process. */
const maxStored = 1_000;

/** The orders that rest since a fill of theirs reverted on the chain, and the parties of these. */
export type Reverts = ReturnType<typeof createReverts>;

/** Creates the memory of fills that reverted, which begins with that of an earlier process. */
export function createReverts(
  { state, log, clock }: { state: Pick<ChainState, 'chain' | 'listed'>; log: Logger; clock: () => number },
  stored: KeeperState['resting'],
) {
  const rests = {
    orders: createRests(clock, orderRest, stored?.orders),
    parties: createRests(clock, partyRest, stored?.parties),
  };
  const listParties = createPartyLister(state);
  return {
    listParties,
    /** Lets an order rest, and its parties where they can have made the fill revert, and says until when. */
    add(fill: PendingFill, receipt: MinedReceipt): void {
      const { orderHash } = fill;
      const parties = isMarketMove(fill, receipt) ? [] : (fill.parties ?? []);
      const order = rests.orders.add(orderHash);
      const until = Math.max(order.until, ...parties.map((party) => rests.parties.add(party).until));
      const entry = { chainId: state.chain.id, orderHash, parties, failures: order.failures };
      log.warn(
        { ...entry, until: new Date(until).toISOString() },
        'a fill reverted on the chain: it is not tried again soon',
      );
    },
    /** Returns true for an order that rests since a fill of it, or of another one of its parties, reverted. */
    isResting: ({ orderHash, order }: Pick<OrderCandidate, 'orderHash' | 'order'>): boolean =>
      rests.orders.isResting(orderHash) || listParties(order).some(rests.parties.isResting),
    /** Lists the newest rests, for the store. */
    list: () => ({ orders: rests.orders.list(maxStored), parties: rests.parties.list(maxStored) }),
  };
}

/**
 * Creates a function that lists the parties of an order which can make its fills fail: the maker, and the tokens that are in no list, in lower case. A
 * token of an attacker's own says that each of a thousand accounts holds enough of it, so that rests of makers alone would cost him nothing.
 */
function createPartyLister({ listed }: Pick<ChainState, 'listed'>) {
  const known = new Set(listed.map(({ address }) => address.toLowerCase()));
  return ({ maker, makerToken, takerToken }: OrderCandidate['order']): string[] => {
    const tokens = [makerToken, takerToken].map((token) => token.toLowerCase());
    return [maker.toLowerCase(), ...tokens.filter((token) => !known.has(token))];
  };
}

/**
 * Returns true for a fill that reverted although its order was there, because the pools had moved: it burned most of its gas, where one whose maker
 * withdrew burns a third. Only with tokens of the lists, for others may fail as late as they like.
 */
function isMarketMove({ parties, gas }: PendingFill, { gasUsed }: MinedReceipt): boolean {
  return parties?.length === 1 && gas !== undefined && Number(gasUsed) > gas * 0.6;
}
