import type { MinedReceipt } from '@livery/core/actions/getMinedReceipt';
import type { Logger } from 'pino';
import type { Address } from 'viem';
import { getBalance } from 'viem/actions';
import type { ChainState } from '../../chains/chainState';
import type { KeeperMetrics } from './createKeeperMetrics';
import type { KeeperStore, PendingFill } from './createKeeperStore';
import { findReceipt } from './pendingFill';

/** The fill that is under way and what failed ones have cost, in a store that outlives the process. */
export type FillLedger = ReturnType<typeof createFillLedger>;

/** Opens the ledger of a keeper. Its functions throw what the store throws, and viem's errors when the node fails. */
export function createFillLedger(keeper: {
  state: ChainState;
  account: Address;
  metrics: KeeperMetrics;
  store: KeeperStore;
  log: Logger;
}) {
  const { state, metrics, store, log } = keeper;
  const labels = { chain: state.chain.id };
  let known = store.load();
  metrics.loss.inc(labels, toCoins(known.lost));

  function keep(change: Partial<typeof known>) {
    known = { ...known, ...change };
    store.save(known);
  }

  return {
    getPending: () => known.pending,
    /** Returns what failed transactions have cost, in wei. */
    getLost: () => known.lost,
    setPending: (pending: PendingFill | undefined) => keep({ pending }),
    /** Books a fill that was mined. Returns false while it was not. */
    async settle(fill: PendingFill): Promise<boolean> {
      const receipt = await findReceipt(state, fill);
      if (!receipt) return false;
      const outcome =
        receipt.transactionHash !== fill.hash ? 'replaced' : receipt.status === 'success' ? 'filled' : 'reverted';
      const { balance, profit } = await readProfit(keeper, { receipt, isFilled: outcome === 'filled' });
      metrics.fills.inc({ ...labels, outcome });
      if (profit >= 0n) metrics.profit.inc(labels, toCoins(profit));
      else metrics.loss.inc(labels, toCoins(-profit));
      metrics.balance.set(labels, toCoins(balance));
      keep({ lost: profit < 0n ? known.lost - profit : known.lost, pending: undefined });
      const entry = { chainId: state.chain.id, hash: receipt.transactionHash, orderHash: fill.orderHash, outcome };
      log.info({ ...entry, profit: `${profit}` }, 'an order was settled');
      return true;
    },
  };
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
