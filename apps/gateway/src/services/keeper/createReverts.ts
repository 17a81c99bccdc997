import type { MinedReceipt } from '@livery/core/actions/getMinedReceipt';
import type { Logger } from 'pino';
import type { ChainState } from '../../chains/chainState';
import type { KeeperState, PendingFill } from './createKeeperStore';
import { createRests } from './createRests';
import type { OrderCandidate } from './listCandidates';

const hourMs = 3_600_000;
/** The rests after a fill that reverted on the chain, which costs gas each time. */
const orderRest = { firstMs: 2 * hourMs, maxMs: 48 * hourMs };
const makerRest = { firstMs: hourMs, maxMs: 24 * hourMs };
/** Shorter at first, since the pools of an honest token move, too. */
const tokenRest = { firstMs: hourMs / 6, maxMs: 24 * hourMs };
/** The orders, makers and tokens whose rests outlive the process. */
const maxStored = 1_000;

/** The orders that rest since a fill of theirs reverted on the chain, with their makers or tokens. */
export type Reverts = ReturnType<typeof createReverts>;

/**
 * Creates the memory of reverted fills, starting from that of an earlier process. If the order was gone, its maker
 * rests with it. If the order was there and the fill failed later, the pools moved or a token refused: then the order's
 * unlisted tokens rest, and the maker, too.
 */
export function createReverts(
  { state, log, clock }: { state: Pick<ChainState, 'chain' | 'listed'>; log: Logger; clock: () => number },
  stored: KeeperState['resting'],
) {
  const orders = createRests(clock, orderRest, stored?.orders);
  const makers = createRests(clock, makerRest, stored?.makers);
  const tokens = createRests(clock, tokenRest, stored?.tokens);
  const listParties = createPartyLister(state);
  return {
    listParties,
    /** Lets an order rest, and those who can have made its fill revert, and says until when. */
    add(fill: PendingFill, receipt: MinedReceipt): void {
      const [maker, ...unlisted] = fill.parties ?? [];
      const suspects = isLate(fill, receipt) ? unlisted : [];
      const isMakers = suspects.length > 0 || !isLate(fill, receipt);
      const { failures, until: first } = orders.add(fill.orderHash);
      const others = [...(maker && isMakers ? [makers.add(maker)] : []), ...suspects.map((token) => tokens.add(token))];
      const until = new Date(Math.max(first, ...others.map((rest) => rest.until))).toISOString();
      const entry = { chainId: state.chain.id, orderHash: fill.orderHash, parties: others.map(({ key }) => key) };
      log.warn({ ...entry, failures, until }, 'a fill reverted on the chain: it is not tried again soon');
    },
    /** Forgets what the maker and the tokens of a fill that passed did before. */
    forgive({ parties: [maker, ...unlisted] = [] }: PendingFill): void {
      if (maker) makers.remove(maker);
      for (const token of unlisted) tokens.remove(token);
    },
    /** Returns true for an order that rests because a fill of it, of its maker or of its tokens reverted. */
    isResting({ orderHash, order }: Pick<OrderCandidate, 'orderHash' | 'order'>): boolean {
      const [maker = '', ...unlisted] = listParties(order);
      return orders.isResting(orderHash) || makers.isResting(maker) || unlisted.some(tokens.isResting);
    },
    /** Lists the newest rests, for the store. */
    list: () => ({ orders: orders.list(maxStored), makers: makers.list(maxStored), tokens: tokens.list(maxStored) }),
  };
}

/**
 * Creates a function that lists the parties of an order which can make its fills fail: the maker, and the tokens that
 * are in no list, in lower case. A token of an attacker's own says that each of a thousand accounts holds enough of it,
 * so that rests of makers alone would cost him nothing.
 */
function createPartyLister({ listed }: Pick<ChainState, 'listed'>) {
  const known = new Set(listed.map(({ address }) => address.toLowerCase()));
  return ({ maker, makerToken, takerToken }: OrderCandidate['order']): string[] => {
    const tokens = [makerToken, takerToken].map((token) => token.toLowerCase());
    return [maker.toLowerCase(), ...tokens.filter((token) => !known.has(token))];
  };
}

/**
 * Returns true for a fill that reverted although its order was there: it burned most of its gas, where one whose maker
 * withdrew burns a third.
 */
function isLate({ gas }: PendingFill, { gasUsed }: MinedReceipt): boolean {
  return gas !== undefined && Number(gasUsed) > gas * 0.6;
}
