import type { MinedReceipt } from '@livery/core/actions/getMinedReceipt';
import type { Logger } from 'pino';
import type { Address } from 'viem';
import { getBalance } from 'viem/actions';
import type { ChainState } from '../../chains/chainState';
import type { KeeperMetrics } from './createKeeperMetrics';
import type { KeeperState, KeeperStore, PendingFill } from './createKeeperStore';
import { createReverts } from './createReverts';
import { addSettled, getDayLoss } from './dayLosses';
import { findReceipt } from './pendingFill';

/** The makers that are remembered since an order of theirs was filled. */
const maxProven = 1_000;

/**
 * The fill that is under way, the gains and losses of earlier ones, and the orders that cost gas in vain, in a store
 * that outlives the process.
 */
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
  const reverts = createReverts({ state, log, clock }, stored.resting);
  metrics.loss.inc(labels, toCoins(known.lost));

  function keep(change: Partial<typeof known>) {
    known = { ...known, ...change };
    store.save(known);
  }

  /** Books a fill and its receipt. */
  async function book(fill: PendingFill, receipt: MinedReceipt): Promise<void> {
    const outcome = getOutcome(fill, receipt);
    const { balance, profit } = await readProfit(keeper, { receipt, isFilled: outcome === 'filled' });
    metrics.fills.inc({ ...labels, outcome });
    if (profit >= 0n) metrics.profit.inc(labels, toCoins(profit));
    else metrics.loss.inc(labels, toCoins(-profit));
    metrics.balance.set(labels, toCoins(balance));
    if (outcome === 'reverted') reverts.add(fill, receipt);
    if (outcome === 'filled') reverts.forgive(fill);
    const [maker] = outcome === 'filled' ? (fill.parties ?? []) : [];
    const proven = maker ? [...(known.proven ?? []).filter((each) => each !== maker), maker] : known.proven;
    keep({
      proven: proven?.slice(-maxProven),
      lost: profit < 0n ? known.lost - profit : known.lost,
      settled: addSettled(known.settled, { at: clock(), gain: profit }),
      resting: reverts.list(),
      pending: undefined,
    });
    const entry = { chainId: state.chain.id, hash: receipt.transactionHash, orderHash: fill.orderHash, outcome };
    log.info({ ...entry, profit: `${profit}` }, 'an order was settled');
  }

  return {
    reverts,
    getPending: () => known.pending,
    /** Returns the part of a day's limit that losses of the last 24 hours have taken, in wei. */
    getDayLoss: () => getDayLoss(known.settled, clock()),
    /** Returns true for a maker of whom an order was filled: an account of an attacker's costs him nothing before that. */
    isProven: (maker: Address) => known.proven?.includes(maker.toLowerCase()) ?? false,
    setPending: (pending: PendingFill | undefined) => keep({ pending }),
    /** Books a fill that was mined. Returns false while it was not. */
    async settle(fill: PendingFill): Promise<boolean> {
      const receipt = await findReceipt(state, fill);
      if (receipt) await book(fill, receipt);
      return receipt !== undefined;
    },
  };
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
