import { decodeRevert } from '@livery/core/domain/swap/decodeRevert';
import type { OrderRecord } from '@livery/core/wire/orders/orderRecord';
import type { Logger } from 'pino';
import { BaseError, isAddressEqual, RpcRequestError, type TransactionReceipt, zeroAddress } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { estimateGas, getBalance, getBlockNumber } from 'viem/actions';
import { getRate } from '../../sources/getRate';
import { type ChainState, isReady } from '../../store/chains/chainState';
import { getOrderCapacity } from '../../store/orders/orderRows';
import { selectMarket } from '../../store/pools/selectMarket';
import type { KeeperMetrics } from './createKeeperMetrics';
import type { KeeperState, KeeperStore, PendingFill } from './createKeeperStore';
import { createMakerTurns, type Waiting } from './createMakerTurns';
import { encodeCross } from './encodeCross';
import { type Cross, findCross, getGain } from './findCross';
import { findNonce } from './findNonce';
import { getL1Fee } from './getL1Fee';
import { broadcastFill, findReceipt, isRefusal, replaceStuck, sign } from './pendingFill';

export type KeeperLimits = {
  /** The most of the native coin in one fill, in wei. */
  maxFill: bigint;
  /** The least that one fill earns after gas, in wei. */
  minProfit: bigint;
  /** Returns the limit of the gas of failed transactions, in wei; undefined while it is not known. Nothing is sent that could cost more than is left of it. */
  getMaxLoss: () => bigint | undefined;
};

/** The result of one look at book and pools. */
export type KeeperOutcome = 'waiting' | 'nothing' | 'sent' | 'stopped';

/** Fills orders of one chain at its own profit. */
export type Keeper = {
  /** Settles the transaction that is under way, or looks for an order that crosses the market and fills it. */
  look: () => Promise<KeeperOutcome>;
  /** Settles the transaction that is under way and sends no other. Returns true when none is left. */
  finish: () => Promise<boolean>;
};

/** Kept for the gas of the fill, in wei. */
const gasReserve = 10n ** 16n;
/** An order that expires sooner may be gone before it is filled. */
const minLifetime = 30n;
/** Orders whose fills are simulated in one look. */
const maxTried = 5;
/** For the search of fills in one look; the orders behind them have their turn in the next one. */
const maxSearchMs = 250;
/** Below the gas of any fill: an order that seems to bring less than this is not looked at. */
const leastGas = 150_000n;

type Candidate = Waiting & { order: OrderRecord['order']; capacity: bigint };

/**
 * Creates a keeper. It spends the native coin alone, which comes back in the same transaction: an order is filled with what the
 * pools sell and what it pays is sold to the pools, or nothing happens. A fill is sent only when its simulation on the newest
 * block gains more than gas and `minProfit`, and the call itself reverts when it would gain less by the time it is mined. Losses and the
 * transaction under way are in `store`, so that a new process knows them. Throws what the store throws.
 */
export function createKeeper({
  state,
  account,
  listOrders,
  limits,
  metrics,
  store,
  log,
  clock,
}: {
  state: ChainState;
  account: PrivateKeyAccount;
  /** Lists the orders of the book that can be filled. */
  listOrders: () => Promise<readonly OrderRecord[]>;
  limits: KeeperLimits;
  metrics: KeeperMetrics;
  store: KeeperStore;
  log: Logger;
  clock: () => number;
}): Keeper {
  const { chain, client } = state;
  const wrapped = chain.wrappedNative.address;
  const labels = { chain: chain.id };
  const turns = createMakerTurns(clock);
  let known = store.load();
  metrics.loss.inc(labels, toCoins(known.lost));

  function keep(change: Partial<KeeperState>) {
    known = { ...known, ...change };
    store.save(known);
  }

  async function settle(fill: PendingFill): Promise<boolean> {
    const receipt = await findReceipt(state, fill);
    if (!receipt) return false;
    const { orderHash } = fill;
    const { transactionHash: hash, blockNumber } = receipt;
    const outcome = hash !== fill.hash ? 'replaced' : receipt.status === 'success' ? 'filled' : 'reverted';
    const read = (block: bigint) => getBalance(client, { address: account.address, blockNumber: block });
    const balance = await read(blockNumber);
    // Only a fill moves coins beside its gas.
    const profit = outcome === 'filled' ? balance - (await read(blockNumber - 1n)) : -getCost(receipt);
    metrics.fills.inc({ ...labels, outcome });
    if (profit >= 0n) metrics.profit.inc(labels, toCoins(profit));
    else metrics.loss.inc(labels, toCoins(-profit));
    metrics.balance.set(labels, toCoins(balance));
    keep({ lost: profit < 0n ? known.lost - profit : known.lost, pending: undefined });
    log.info({ chainId: chain.id, hash, orderHash, outcome, profit: `${profit}` }, 'an order was settled');
    return true;
  }

  /** Lists orders that seem to cross, by the pools' mid prices without fees: cheap, and true for every order that crosses. */
  function listCandidates(records: readonly OrderRecord[]): Candidate[] {
    const earliest = BigInt(Math.floor(clock() / 1_000)) + minLifetime;
    const least = Number(limits.minProfit + leastGas * state.gasPrice);
    return records.flatMap(({ order, metaData }) => {
      const { remainingFillableTakerAmount: remaining, filledTakerAmount: filled, orderHash } = metaData;
      const capacity = getOrderCapacity({ ...order, remaining, filled });
      const isOpen = isAddressEqual(order.taker, zeroAddress) && isAddressEqual(order.sender, zeroAddress);
      if (!isOpen || order.takerTokenFeeAmount > 0n || order.expiry < earliest || capacity === 0n) return [];
      if (isAddressEqual(order.maker, account.address)) return [];
      const [cost, worth] = [getRate(state, order.takerToken, wrapped), getRate(state, order.makerToken, wrapped)];
      if (cost === undefined || worth === undefined) return [];
      const rate = (Number(order.makerAmount) * worth) / Number(order.takerAmount) - cost;
      const estimate = Number(capacity) * rate;
      return estimate > least ? [{ order, orderHash, maker: order.maker, capacity, estimate }] : [];
    });
  }

  /** Searches the fills of orders in their turns, until the time of a look is over. The best come first. */
  function findCrosses(records: readonly OrderRecord[], maxSpent: bigint) {
    const { pools } = state;
    if (!pools) return [];
    const market = selectMarket(pools, ({ name }) => name === chain.v2.source);
    const waiting = turns.take(listCandidates(records));
    // Listing those of a large book takes its own time.
    const until = performance.now() + maxSearchMs;
    const found: { cross: Cross; candidate: Candidate }[] = [];
    for (const candidate of waiting) {
      if (found.length >= maxTried || performance.now() > until) break;
      turns.look(candidate);
      const { order, capacity } = candidate;
      const cross = findCross({ order, capacity, market, wrapped, maxSpent });
      if (cross) found.push({ cross, candidate });
    }
    return found.toSorted((a, b) => Number(getGain(b.cross) - getGain(a.cross)));
  }

  /** Lets an order rest whose fill fails. Says so the first time; later failures are in the log of details. */
  function rest(candidate: Candidate, reason: string): undefined {
    const failures = turns.fail(candidate);
    metrics.failures.inc(labels);
    const { orderHash, maker } = candidate;
    const entry = { chainId: chain.id, orderHash, maker, reason, failures };
    if (failures === 1) log.info(entry, 'the fill of an order fails in its simulation');
    else log.debug(entry, 'the fill of an order fails again');
  }

  /** Simulates a fill; returns its gas and its worst cost, or undefined when it fails or would gain less than gas and profit. */
  async function simulate({ cross, candidate }: { cross: Cross; candidate: Candidate }) {
    const gasPrice = (state.gasPrice * 5n) / 4n;
    const call = (minGain: bigint) => ({ to: chain.exchangeProxy, data: encodeCross(chain, { cross, minGain }) });
    const estimate = (minGain: bigint) =>
      estimateGas(client, { account: account.address, ...call(minGain), value: cross.spent });
    try {
      const gas = ((await estimate(limits.minProfit)) * 6n) / 5n;
      const fee = gas * gasPrice + getL1Fee(state, call(limits.minProfit).data);
      const minGain = fee + limits.minProfit;
      if (getGain(cross) < minGain) return rest(candidate, 'it gains less than gas and KEEPER_MIN_PROFIT');
      await estimate(minGain);
      return { ...call(minGain), gas, gasPrice, fee };
    } catch (error) {
      if (!(error instanceof BaseError)) throw error;
      const answer = error.walk((cause) => cause instanceof RpcRequestError);
      if (!(answer instanceof RpcRequestError)) throw error;
      // The order or the pools moved since they were read, or a token refuses.
      const { name } = decodeRevert(answer.data);
      return rest(candidate, name || answer.details);
    }
  }

  async function send(found: { cross: Cross; candidate: Candidate }, nonce: number): Promise<KeeperOutcome> {
    const transaction = await simulate(found);
    if (!transaction) return 'nothing';
    const { fee, ...rest } = transaction;
    const maxLoss = limits.getMaxLoss();
    if (maxLoss === undefined) return 'waiting';
    if (known.lost + fee > maxLoss) return 'stopped';
    const since = await getBlockNumber(client, { cacheTime: 0 });
    const { cross, candidate } = found;
    const { orderHash } = candidate;
    const signed = await sign({ state, account }, { ...rest, nonce, value: cross.spent });
    const { hash } = signed;
    // Known before it is sent: a process that ends meanwhile must not forget it.
    keep({ pending: { hash, nonce, since, gasPrice: rest.gasPrice, replacements: [], orderHash } });
    try {
      await broadcastFill(state, signed);
    } catch (error) {
      if (isRefusal(error)) keep({ pending: undefined });
      throw error;
    }
    log.info({ chainId: chain.id, hash, orderHash, expected: `${getGain(cross)}` }, 'an order is filled');
    return 'sent';
  }

  async function look(): Promise<KeeperOutcome> {
    const { pending } = known;
    if (pending && !(await settle(pending))) {
      const left = (limits.getMaxLoss() ?? 0n) - known.lost;
      const next = await replaceStuck({ state, account }, pending, { left, log });
      if (next !== pending) keep({ pending: next });
      if (next) return 'waiting';
    }
    const maxLoss = limits.getMaxLoss();
    if (maxLoss !== undefined && known.lost >= maxLoss) return 'stopped';
    const records = await listOrders();
    // A chain without orders is left at rest.
    if (records.length === 0) return 'nothing';
    state.usedAt = clock();
    if (!isReady(state, clock())) return 'waiting';
    const balance = await getBalance(client, { address: account.address });
    metrics.balance.set(labels, toCoins(balance));
    const spendable = balance > gasReserve ? balance - gasReserve : 0n;
    const maxSpent = spendable < limits.maxFill ? spendable : limits.maxFill;
    const crosses = findCrosses(records, maxSpent);
    if (crosses.length === 0) return 'nothing';
    const nonce = await findNonce(state, { account: account.address, log });
    if (nonce === undefined) return 'waiting';
    for (const found of crosses) {
      const outcome = await send(found, nonce);
      if (outcome !== 'nothing') return outcome;
    }
    return 'nothing';
  }

  return {
    async look() {
      const outcome = await look();
      metrics.stopped.set(labels, Number(outcome === 'stopped'));
      return outcome;
    },
    finish: async () => !known.pending || settle(known.pending),
  };
}

/** Returns what a transaction cost in wei, with a rollup's fee for its data. */
function getCost(receipt: TransactionReceipt & { l1Fee?: unknown }): bigint {
  const { gasUsed, effectiveGasPrice, l1Fee } = receipt;
  return gasUsed * effectiveGasPrice + (typeof l1Fee === 'string' ? BigInt(l1Fee) : 0n);
}

function toCoins(wei: bigint): number {
  return Number(wei) / 1e18;
}
