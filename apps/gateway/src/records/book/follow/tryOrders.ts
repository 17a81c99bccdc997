import { compareBigInt } from '@livery/core/domain/amounts/rational';
import type { SignedOrder } from '@livery/core/wire/orders/signedOrder';
import type { Market } from '@livery/router/market';
import { type Address, encodeFunctionData, erc20Abi, isAddressEqual } from 'viem';
import type { ChainState } from '../../../chains/chainState';
import { getOrderCapacity, type OrderRowStatus } from '../rows/orderRows';
import type { AskToken, TrialOutcome } from '../tokens/createTrials';

type Open = { order: SignedOrder; status: OrderRowStatus };

/** A chain, and the way to ask its tokens. */
type Asker = { state: ChainState; ask: AskToken };

/** Orders that are tried, each with the outcome so far. */
type Attempt<Each> = Asker & { outcomes: Map<Each, TrialOutcome> };

/**
 * Simulates, for open orders with enough balance and allowance, whether their tokens move, and returns the outcomes.
 * The maker's token may refuse to pay the exchange, or the taker's token to pay the maker: tokens with blocked
 * accounts, a pause or a limit per transfer do so, without a log. With `isPaid`, takers' tokens are not asked. Throws
 * viem's errors when no node answers.
 */
export async function tryOrders<Each extends Open>(
  state: ChainState,
  orders: readonly Each[],
  { ask, isPaid = false }: { ask: AskToken; isPaid?: boolean },
): Promise<Map<Each, TrialOutcome>> {
  const open = orders.filter(({ status }) => status.state === 'open');
  const outcomes = new Map(open.map((each): [Each, TrialOutcome] => [each, 'passes']));
  const attempt: Attempt<Each> = { state, ask, outcomes };
  const byFund = group(open, ({ order }) => `${order.maker} ${order.makerToken}`.toLowerCase());
  const byPayee = group(isPaid ? [] : open, ({ order }) => `${order.maker} ${order.takerToken}`.toLowerCase());
  await Promise.all([
    ...byFund.map((each) => notePayments(attempt, each)),
    ...byPayee.map((each) => noteReceipts(attempt, each)),
  ]);
  return outcomes;
}

function group<Each>(items: readonly Each[], toKey: (item: Each) => string): Each[][] {
  const groups = new Map<string, Each[]>();
  for (const item of items) {
    const key = toKey(item);
    const found = groups.get(key);
    if (found) found.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}

const severities: Readonly<Record<TrialOutcome, number>> = {
  passes: 0,
  unknown: 1,
  doubtful: 2,
  unasked: 3,
  refuses: 4,
};

/** Returns the outcome of two trials, both of which an order has to pass. */
export function getWorse(a: TrialOutcome, b: TrialOutcome): TrialOutcome {
  return severities[a] > severities[b] ? a : b;
}

function note<Each>({ outcomes }: Attempt<Each>, orders: readonly Each[], outcome: TrialOutcome): void {
  for (const each of orders) outcomes.set(each, getWorse(outcomes.get(each) ?? 'passes', outcome));
}

/**
 * Notes which orders over one balance the maker's token refuses to pay: the larger ones, where it limits a transfer. A
 * few trials find the smallest of them.
 */
async function notePayments<Each extends Open>(attempt: Attempt<Each>, orders: readonly Each[]): Promise<void> {
  const sorted = orders.toSorted((a, b) => compareBigInt(getPayment(b), getPayment(a)));
  let [refused, passing] = [0, sorted.length];
  for (let next = 0; refused < passing; next = Math.floor((refused + passing) / 2)) {
    const each = sorted[next];
    if (!each) break;
    const outcome = await tryGiving(attempt, each);
    if (outcome === 'refuses') refused = next + 1;
    else if (outcome === 'passes') passing = next;
    else {
      note(attempt, sorted.slice(refused, passing), outcome);
      break;
    }
  }
  note(attempt, sorted.slice(0, refused), 'refuses');
}

/** Returns the base units of the maker's token that an order can surely pay now. */
function getPayment({ order, status }: Open): bigint {
  return (getOrderCapacity({ ...order, ...status }) * order.makerAmount) / order.takerAmount;
}

function tryGiving({ state, ask }: Asker, open: Open): Promise<TrialOutcome> {
  const { exchangeProxy: account, flashWallet } = state.chain;
  const { maker, makerToken: to, makerAmount, takerAmount } = open.order;
  const whole = getOrderCapacity({ ...open.order, ...open.status });
  // The exchange rounds up what funds cover: they may be short of a fraction of the last unit, where that is worth more
  // than one of theirs.
  const amount = whole > 1n && makerAmount > takerAmount ? whole - 1n : whole;
  const args = [maker, flashWallet, (amount * makerAmount) / takerAmount] as const;
  return ask({ account, to, data: encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args }) });
}

/** Notes orders of one maker for one token if it does not let the maker receive any. */
async function noteReceipts<Each extends Open>(attempt: Attempt<Each>, orders: readonly Each[]): Promise<void> {
  const [first] = orders;
  if (first) note(attempt, orders, await tryReceiving(attempt, first.order));
}

/**
 * Asks with a pool that holds the token, because no taker is known; a pool that cannot pay another account either tells
 * nothing.
 */
async function tryReceiving({ state, ask }: Asker, order: SignedOrder): Promise<TrialOutcome> {
  const { chain, pools } = state;
  const holder = pools && findHolder(pools.market, order.takerToken)?.address;
  if (!holder) return 'passes';
  const pay = (payee: Address) => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [payee, 1n] });
    return ask({ account: holder, to: order.takerToken, data });
  };
  const outcome = await pay(order.maker);
  if (outcome !== 'refuses') return outcome;
  const other = await pay(chain.flashWallet);
  return other === 'refuses' ? 'passes' : other === 'passes' ? 'refuses' : other;
}

/** Returns the V2 pool that holds most of a token, with that amount. */
export function findHolder({ pools }: Market, token: Address): { address: Address; reserve: bigint } | undefined {
  let holder: { address: Address; reserve: bigint } | undefined;
  for (const { address, token0, token1, reserve0, reserve1 } of pools) {
    const reserve = isAddressEqual(token0, token) ? reserve0 : isAddressEqual(token1, token) ? reserve1 : 0n;
    if (reserve > (holder?.reserve ?? 0n)) holder = { address, reserve };
  }
  return holder;
}
