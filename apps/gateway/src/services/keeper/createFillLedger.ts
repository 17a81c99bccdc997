import type { MinedReceipt } from '@livery/core/actions/getMinedReceipt';
import type { Logger } from 'pino';
import type { Address } from 'viem';
import { getBalance } from 'viem/actions';
import type { ChainState } from '../../chains/chainState';
import type { KeeperMetrics } from './createKeeperMetrics';
import type { KeeperState, KeeperStore, PendingFill } from './createKeeperStore';
import { createRests } from './createRests';
import { addSettled, getDayLoss } from './dayLosses';
import type { OrderCandidate } from './listCandidates';
import { findReceipt } from './pendingFill';

const hourMs = 3_600_000;
/** The rests after a fill that reverted on the chain, which costs gas each time. */
const orderRest = { firstMs: 2 * hourMs, maxMs: 48 * hourMs };
const partyRest = { firstMs: hourMs, maxMs: 24 * hourMs };
/** The orders, and the parties, whose rests outlive the process. */
const maxStored = 1_000;

/** The fill that is under way, the gains and losses of earlier ones, and the orders that cost gas in vain, in a store that outlives the process. */
export type FillLedger = ReturnType<typeof createFillLedger>;

type LedgerParameters = {
  state: ChainState;
  account: Address;
  metrics: KeeperMetrics;
  store: KeeperStore;
  log: Logger;
  clock: () => number;
};

/** Opens the ledger of a keeper. Its functions throw what the store throws, and viem's errors when the node fails. */
export function createFillLedger(keeper: LedgerParameters) {
  const { state, metrics, store, log, clock } = keeper;
  const labels = { chain: state.chain.id };
  const stored = store.load();
  // Losses without a time are taken for those of today.
  const settled = stored.settled ?? addSettled([], { at: clock(), gain: -stored.lost });
  let known: KeeperState & { settled: typeof settled } = { ...stored, settled };
  const rests = {
    orders: createRests(clock, orderRest, stored.resting?.orders),
    parties: createRests(clock, partyRest, stored.resting?.parties),
  };
  const listParties = createPartyLister(state);
  metrics.loss.inc(labels, toCoins(known.lost));

  function keep(change: Partial<typeof known>) {
    known = { ...known, ...change };
    store.save(known);
  }

  /** Lets an order rest, and its parties where they can have made the fill revert, and says until when. */
  function rest(fill: PendingFill, receipt: MinedReceipt) {
    const { orderHash } = fill;
    const parties = isMarketMove(fill, receipt) ? [] : (fill.parties ?? []);
    const order = rests.orders.add(orderHash);
    const until = Math.max(order.until, ...parties.map((party) => rests.parties.add(party).until));
    const entry = { chainId: state.chain.id, orderHash, parties, failures: order.failures };
    log.warn(
      { ...entry, until: new Date(until).toISOString() },
      'a fill reverted on the chain: it is not tried again soon',
    );
  }

  /** Books a fill and its receipt. */
  async function book(fill: PendingFill, receipt: MinedReceipt): Promise<void> {
    const outcome = getOutcome(fill, receipt);
    const { balance, profit } = await readProfit(keeper, { receipt, isFilled: outcome === 'filled' });
    metrics.fills.inc({ ...labels, outcome });
    if (profit >= 0n) metrics.profit.inc(labels, toCoins(profit));
    else metrics.loss.inc(labels, toCoins(-profit));
    metrics.balance.set(labels, toCoins(balance));
    if (outcome === 'reverted') rest(fill, receipt);
    keep({
      lost: profit < 0n ? known.lost - profit : known.lost,
      settled: addSettled(known.settled, { at: clock(), gain: profit }),
      resting: { orders: rests.orders.list(maxStored), parties: rests.parties.list(maxStored) },
      pending: undefined,
    });
    const entry = { chainId: state.chain.id, hash: receipt.transactionHash, orderHash: fill.orderHash, outcome };
    log.info({ ...entry, profit: `${profit}` }, 'an order was settled');
  }

  return {
    listParties,
    getPending: () => known.pending,
    /** Returns the part of a day's limit that losses of the last 24 hours have taken, in wei. */
    getDayLoss: () => getDayLoss(known.settled, clock()),
    setPending: (pending: PendingFill | undefined) => keep({ pending }),
    /** Returns true for an order that rests since a fill of it, or of another one of its parties, reverted. */
    isResting: ({ orderHash, order }: Pick<OrderCandidate, 'orderHash' | 'order'>) =>
      rests.orders.isResting(orderHash) || listParties(order).some(rests.parties.isResting),
    /** Books a fill that was mined. Returns false while it was not. */
    async settle(fill: PendingFill): Promise<boolean> {
      const receipt = await findReceipt(state, fill);
      if (receipt) await book(fill, receipt);
      return receipt !== undefined;
    },
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

function getOutcome({ hash }: PendingFill, { transactionHash, status }: MinedReceipt) {
  if (transactionHash !== hash) return 'replaced';
  return status === 'success' ? 'filled' : 'reverted';
}

/** Reads the account's balance after a transaction, and what it gained by it, in wei. */
async function readProfit(
  { state: { client }, account: address }: { state: ChainState; account: Address },
  { receipt, isFilled }: { receipt: MinedReceipt; isFilled: boolean },
) {
  const { blockNumber } = receipt;
  const balance = await getBalance(client, { address, blockNumber });
  // Only a fill moves coins beside its gas.
  const profit = isFilled
    ? balance - (await getBalance(client, { address, blockNumber: blockNumber - 1n }))
    : -getCost(receipt);
  return { balance, profit };
}

/** Returns what a transaction cost in wei, with a rollup's fee for its data. */
function getCost(receipt: MinedReceipt & { l1Fee?: unknown }): bigint {
  const { gasUsed, effectiveGasPrice, l1Fee } = receipt;
  return gasUsed * effectiveGasPrice + (typeof l1Fee === 'string' ? BigInt(l1Fee) : 0n);
}

/** Returns an amount of wei in coins, as metrics count it. */
export function toCoins(wei: bigint): number {
  return Number(wei) / 1e18;
}
