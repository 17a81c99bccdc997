import type { OrderRecord } from '@livery/core/wire/orders/orderRecord';
import type { Logger } from 'pino';
import { BaseError, type Hex, isAddressEqual, zeroAddress } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { estimateGas, getBalance, getBlockNumber, getTransactionCount } from 'viem/actions';
import { getRate } from '../../sources/getRate';
import { type ChainState, isReady } from '../../store/chains/chainState';
import { getCapacity } from '../../store/orders/orderRows';
import { selectMarket } from '../../store/pools/selectMarket';
import type { KeeperMetrics } from './createKeeperMetrics';
import { encodeCross } from './encodeCross';
import { type Cross, findCross, getGain } from './findCross';
import { findReceipt, type PendingFill, replaceStuck, sendSigned } from './pendingFill';

export type KeeperLimits = {
  /** Of the native coin in one fill, in wei. */
  maxFill: bigint;
  /** Of one fill after gas, in wei. */
  minProfit: bigint;
  /** Gas of failed transactions, in wei, after which the keeper stops to send. */
  maxLoss: bigint;
};

/** The result of one look at book and pools. */
export type KeeperOutcome = 'waiting' | 'nothing' | 'sent' | 'stopped';

/** Fills orders of one chain at its own profit. */
export type Keeper = {
  /** Settles the transaction that is under way, or looks for an order that crosses the market and fills it. */
  look: () => Promise<KeeperOutcome>;
};

/** Kept for the gas of the fill, in wei. */
const gasReserve = 10n ** 16n;
/** An order that expires sooner may be gone before it is filled. */
const minLifetime = 30n;
/** Orders whose fills are simulated in one look. */
const maxTried = 5;

/**
 * Creates a keeper. It spends the native coin alone, which comes back in the same transaction: an order is filled with what the
 * pools sell and what it pays is sold to the pools, or nothing happens. A fill is sent only when its simulation on the newest
 * block gains more than gas and `minProfit`, and the call itself reverts when it would gain less by the time it is mined.
 */
export function createKeeper({
  state,
  account,
  listOrders,
  limits,
  metrics,
  log,
  clock,
}: {
  state: ChainState;
  account: PrivateKeyAccount;
  /** Lists the orders of the book that can be filled. */
  listOrders: () => Promise<readonly OrderRecord[]>;
  limits: KeeperLimits;
  metrics: KeeperMetrics;
  log: Logger;
  clock: () => number;
}): Keeper {
  const { chain, client } = state;
  const wrapped = chain.wrappedNative.address;
  const labels = { chain: chain.id };
  let pending: PendingFill | undefined;
  let lost = 0n;

  async function settle(fill: PendingFill): Promise<boolean> {
    const receipt = await findReceipt(state, fill);
    if (!receipt) return false;
    const { orderHash, balance: before } = fill;
    const { transactionHash: hash } = receipt;
    const balance = await getBalance(client, { address: account.address, blockNumber: receipt.blockNumber });
    const profit = balance - before;
    const outcome = hash !== fill.hash ? 'replaced' : receipt.status === 'success' ? 'filled' : 'reverted';
    metrics.fills.inc({ ...labels, outcome });
    if (profit >= 0n) metrics.profit.inc(labels, toCoins(profit));
    else {
      metrics.loss.inc(labels, toCoins(-profit));
      lost -= profit;
    }
    metrics.balance.set(labels, toCoins(balance));
    log.info({ chainId: chain.id, hash, orderHash, outcome, profit: `${profit}` }, 'an order was settled');
    return true;
  }

  function findCrosses(records: readonly OrderRecord[], maxSpent: bigint) {
    const { pools } = state;
    if (!pools) return [];
    const market = selectMarket(pools, ({ name }) => name === chain.v2.source);
    const earliest = BigInt(Math.floor(clock() / 1_000)) + minLifetime;
    const crosses = records.flatMap(({ order, metaData }) => {
      const { remainingFillableTakerAmount: remaining, filledTakerAmount: filled } = metaData;
      const capacity = getCapacity({ takerAmount: order.takerAmount, remaining, filled });
      const isOpen = isAddressEqual(order.taker, zeroAddress) && isAddressEqual(order.sender, zeroAddress);
      if (!isOpen || order.takerTokenFeeAmount > 0n || order.expiry < earliest || capacity === 0n) return [];
      if (isAddressEqual(order.maker, account.address) || !seemsToCross(order)) return [];
      const cross = findCross({ order, capacity, market, wrapped, maxSpent });
      return cross ? [{ cross, orderHash: metaData.orderHash }] : [];
    });
    return crosses
      .toSorted((a, b) => Number(getGain(b.cross) > getGain(a.cross)) - Number(getGain(b.cross) < getGain(a.cross)))
      .slice(0, maxTried);
  }

  /** Compares the order's price with the pools' mid prices, without fees: cheap, and true for every order that crosses. */
  function seemsToCross({ makerToken, takerToken, makerAmount, takerAmount }: OrderRecord['order']): boolean {
    const cost = getRate(state, takerToken, wrapped);
    const worth = getRate(state, makerToken, wrapped);
    return cost !== undefined && worth !== undefined && Number(makerAmount) * worth > Number(takerAmount) * cost;
  }

  /** Simulates a fill; returns its gas, or undefined when it would gain less than gas and profit. */
  async function simulate(cross: Cross) {
    const gasPrice = (state.gasPrice * 5n) / 4n;
    const call = (minGain: bigint) => ({ to: chain.exchangeProxy, data: encodeCross(chain, { cross, minGain }) });
    try {
      const estimated = await estimateGas(client, {
        account: account.address,
        ...call(limits.minProfit),
        value: cross.spent,
      });
      const gas = (estimated * 6n) / 5n;
      const minGain = gas * gasPrice + limits.minProfit;
      if (getGain(cross) < minGain) return undefined;
      const final = call(minGain);
      await estimateGas(client, { account: account.address, ...final, value: cross.spent });
      return { ...final, gas, gasPrice };
    } catch (error) {
      // The order or the pools moved since they were read.
      if (error instanceof BaseError) return undefined;
      throw error;
    }
  }

  async function send({ cross, orderHash }: { cross: Cross; orderHash: Hex }, balance: bigint): Promise<boolean> {
    const transaction = await simulate(cross);
    if (!transaction) return false;
    const [nonce, since] = await Promise.all([
      getTransactionCount(client, { address: account.address }),
      getBlockNumber(client, { cacheTime: 0 }),
    ]);
    const hash = await sendSigned({ state, account }, { ...transaction, nonce, value: cross.spent });
    pending = { hash, nonce, since, gasPrice: transaction.gasPrice, replacements: [], balance, orderHash };
    log.info({ chainId: chain.id, hash, orderHash, expected: `${getGain(cross)}` }, 'an order is filled');
    return true;
  }

  return {
    async look() {
      if (pending) {
        pending = (await settle(pending)) ? undefined : await replaceStuck({ state, account }, pending, log);
        if (pending) return 'waiting';
      }
      if (lost > limits.maxLoss) return 'stopped';
      const records = await listOrders();
      // A chain without orders is left at rest.
      if (records.length === 0) return 'nothing';
      state.usedAt = clock();
      if (!isReady(state, clock())) return 'waiting';
      const balance = await getBalance(client, { address: account.address });
      metrics.balance.set(labels, toCoins(balance));
      const spendable = balance > gasReserve ? balance - gasReserve : 0n;
      const maxSpent = spendable < limits.maxFill ? spendable : limits.maxFill;
      for (const found of findCrosses(records, maxSpent)) if (await send(found, balance)) return 'sent';
      return 'nothing';
    },
  };
}

function toCoins(wei: bigint): number {
  return Number(wei) / 1e18;
}
