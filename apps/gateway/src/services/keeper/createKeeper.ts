import type { OrderRecord } from '@livery/core/wire/orders/orderRecord';
import type { Logger } from 'pino';
import type { Hash } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { getBalance, getBlockNumber } from 'viem/actions';
import { type ChainState, isReady } from '../../chains/chainState';
import type { TransactionRelay } from '../../rpc/createRelay';
import { createFillLedger, type FillLedger, toCoins } from './createFillLedger';
import type { KeeperMetrics } from './createKeeperMetrics';
import type { KeeperStore, PendingFill } from './createKeeperStore';
import { createOrderTurns } from './createOrderTurns';
import { getGain } from './findCross';
import { findNonce } from './findNonce';
import { createPayableFinder } from './findPayable';
import { leastGas, listCandidates, type OrderCandidate } from './listCandidates';
import { getHead, oncePerBlock } from './oncePerBlock';
import { broadcastFill, isRefusal, replaceStuck, sign } from './pendingFill';
import { type FoundFill, searchFills } from './searchFills';
import { simulateFill } from './simulateFill';
import { type OrderWatch, watchOrders } from './watchOrders';

export type KeeperLimits = {
  /** The most of the native coin in one fill, in wei. */
  maxFill: bigint;
  /** The least that one fill earns after gas, in wei. */
  minProfit: bigint;
  /** The basis points by which a fill may bring less than it was reckoned to. */
  toleranceBp: bigint;
  /**
   * Returns the most that 24 hours may lose, in wei; undefined while it is not known. Nothing is sent that could cost
   * more than is left of it.
   */
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

type KeeperParameters = {
  state: ChainState;
  account: PrivateKeyAccount;
  /** Takes the transactions in place of the chain's endpoints. */
  relay?: TransactionRelay | undefined;
  /** Lists the orders of the book that can be filled. */
  listOrders: () => Promise<readonly OrderRecord[]>;
  limits: KeeperLimits;
  metrics: KeeperMetrics;
  store: KeeperStore;
  log: Logger;
  clock: () => number;
};

/**
 * Creates a keeper. It spends the native coin alone, which comes back in the same transaction: an order is filled with
 * what the pools sell and what it pays is sold to the pools, or nothing happens. A fill is sent only when its
 * simulation on the newest block gains more than gas and `minProfit`, and about what was reckoned; the call itself
 * reverts when it would gain less by the time it is mined. Losses and the transaction under way are in `store`, so that
 * a new process knows them. Throws what the store throws.
 */
export function createKeeper(keeper: KeeperParameters): Keeper {
  const { state, account, relay, metrics, clock } = keeper;
  // A series that begins with its first failure shows no rise.
  if (relay) metrics.relayFailures.inc({ chain: state.chain.id }, 0);
  const ledger = createFillLedger({ ...keeper, account: account.address });
  const tools = {
    ...{ ...keeper, ledger, turns: createOrderTurns(clock) },
    readBalance: oncePerBlock(state, () => getBalance(state.client, { address: account.address })),
    findPayable: createPayableFinder(state, clock),
    watch: watchOrders(state, { clock, getLeast: () => keeper.limits.minProfit + leastGas * state.gasPrice }),
    isUnderWay: createPendingCheck({ ...keeper, ledger }),
  };
  return {
    async look() {
      const outcome = await look(tools);
      metrics.stopped.set({ chain: state.chain.id }, Number(outcome === 'stopped'));
      return outcome;
    },
    async finish() {
      const pending = ledger.getPending();
      return !pending || ledger.settle(pending);
    },
  };
}

type KeeperTools = KeeperParameters & {
  ledger: FillLedger;
  turns: ReturnType<typeof createOrderTurns>;
  /** Reads the account's balance in wei. */
  readBalance: () => Promise<bigint>;
  findPayable: ReturnType<typeof createPayableFinder>;
  watch: OrderWatch;
  isUnderWay: () => Promise<boolean>;
};

async function look(keeper: KeeperTools): Promise<KeeperOutcome> {
  const { state, account, listOrders, limits, ledger, turns, metrics, log, clock } = keeper;
  if (await keeper.isUnderWay()) return 'waiting';
  const maxLoss = limits.getMaxLoss();
  const dayLoss = ledger.getDayLoss();
  metrics.dayLoss.set({ chain: state.chain.id }, toCoins(dayLoss));
  if (maxLoss !== undefined) metrics.maxLoss.set({ chain: state.chain.id }, toCoins(maxLoss));
  if (maxLoss !== undefined && dayLoss >= maxLoss) {
    keeper.watch.rest();
    return 'stopped';
  }
  const listed = await listOrders().catch((error: unknown) => {
    keeper.watch.rest();
    throw error;
  });
  // An order that rests for hours keeps no chain awake, and rouses it when it has rested.
  const records = listed.filter(
    ({ order, metaData: { orderHash } }) => !ledger.reverts.isResting({ order, orderHash }),
  );
  keeper.watch.see(records);
  if (records.length === 0 || state.sleep.isAsleep) return 'nothing';
  if (!isReady(state, clock())) return 'waiting';
  const maxSpent = await readSpendable(keeper);
  const { address } = account;
  const candidates = listCandidates(records, { state, account: address, minProfit: limits.minProfit, now: clock() });
  const { payable, refused } = await keeper.findPayable(turns.take(candidates));
  for (const candidate of refused) rest(keeper, { candidate, reason: 'its token refuses the transfer' });
  const fills = searchFills(payable, { state, turns, maxSpent });
  if (fills.length === 0) return 'nothing';
  const nonce = await findNonce(state, { account: address, log });
  if (nonce === undefined) return 'waiting';
  for (const fill of fills) {
    const outcome = await send(keeper, { fill, nonce });
    if (outcome !== 'nothing') return outcome;
  }
  return 'nothing';
}

/**
 * Creates a function that settles the transaction that is under way, or replaces it where it is stuck. It returns true
 * while there still is one, and asks the node once a block while the pools follow the chain.
 */
function createPendingCheck(keeper: KeeperParameters & { ledger: FillLedger }): () => Promise<boolean> {
  const { state, relay, metrics, limits, ledger, log, clock } = keeper;
  let checked: { fill: PendingFill; head: Hash | undefined } | undefined;
  return async () => {
    const pending = ledger.getPending();
    if (!pending) return false;
    const head = getHead(state);
    if (checked?.fill === pending && checked.head === head && isReady(state, clock())) return true;
    if (await ledger.settle(pending)) return false;
    const left = (limits.getMaxLoss() ?? 0n) - ledger.getDayLoss();
    const next = await replaceStuck(keeper, pending, { left, log });
    if (relay && next && next !== pending) metrics.relayFailures.inc({ chain: state.chain.id });
    if (next !== pending) ledger.setPending(next);
    checked = next && { fill: next, head };
    return next !== undefined;
  };
}

/** Reads the most of the native coin that one fill may spend, in wei. */
async function readSpendable({ state, limits, metrics, readBalance }: KeeperTools): Promise<bigint> {
  const balance = await readBalance();
  metrics.balance.set({ chain: state.chain.id }, toCoins(balance));
  const spendable = balance > gasReserve ? balance - gasReserve : 0n;
  return spendable < limits.maxFill ? spendable : limits.maxFill;
}

/**
 * Sends a fill whose simulation gains, if its worst cost fits into the remaining budget. Once a third of the budget is
 * spent, the rest is only for makers with an order that was filled before: an attacker's accounts cost him nothing, and
 * could use up all of it.
 */
async function send(
  keeper: KeeperTools,
  { fill: { cross, candidate }, nonce }: { fill: FoundFill; nonce: number },
): Promise<KeeperOutcome> {
  const { state, account, relay, limits, ledger, metrics, log } = keeper;
  const simulated = await simulateFill(cross, { state, account: account.address, ...limits });
  if ('failure' in simulated) {
    rest(keeper, { candidate, reason: simulated.failure });
    return 'nothing';
  }
  const { fee, ...call } = simulated;
  const maxLoss = limits.getMaxLoss();
  if (maxLoss === undefined) return 'waiting';
  const dayLoss = ledger.getDayLoss();
  if (dayLoss + fee > maxLoss) return 'stopped';
  if (dayLoss * 3n > maxLoss && !ledger.isProven(candidate.maker)) {
    rest(keeper, {
      candidate,
      reason: 'over a third of the loss limit is spent, and none of its maker was filled before',
    });
    return 'nothing';
  }
  const since = await getBlockNumber(state.client, { cacheTime: 0 });
  const { orderHash, order } = candidate;
  const parties = ledger.reverts.listParties(order);
  const signed = await sign(keeper, { ...call, nonce, value: cross.spent });
  const { hash } = signed;
  // Known before it is sent: a process that ends meanwhile must not forget it.
  const { gas, gasPrice } = call;
  ledger.setPending({ hash, nonce, since, gas: Number(gas), gasPrice, replacements: [], orderHash, parties });
  try {
    await broadcastFill(keeper, signed);
  } catch (error) {
    if (isRefusal(error)) ledger.setPending(undefined);
    if (relay) metrics.relayFailures.inc({ chain: state.chain.id });
    throw error;
  }
  const expected = `${getGain(cross)}`;
  log.info({ chainId: state.chain.id, hash, orderHash, expected }, 'an order is filled');
  return 'sent';
}

/** Lets an order rest whose fill fails. Says so the first time; later failures are in the log of details. */
function rest(
  { state, turns, metrics, log }: KeeperTools,
  { candidate, reason }: { candidate: OrderCandidate; reason: string },
): void {
  const failures = turns.fail(candidate);
  metrics.failures.inc({ chain: state.chain.id });
  const { orderHash, maker } = candidate;
  const entry = { chainId: state.chain.id, orderHash, maker, reason, failures };
  if (failures === 1) log.info(entry, 'the fill of an order fails in its simulation');
  else log.debug(entry, 'the fill of an order fails again');
}
