import { compareBigInt } from '@livery/core/domain/amounts/rational';
import type { SignedOrder } from '@livery/core/wire/orders/signedOrder';
import type { Market } from '@livery/router/market';
import pLimit from 'p-limit';
import { type Address, encodeFunctionData, erc20Abi, isAddressEqual } from 'viem';
import type { ChainState } from '../../../chains/chainState';
import { getOrderCapacity, type OrderRowStatus } from '../rows/orderRows';
import type { TrialBlock, TrialOutcome, Trials } from '../tokens/createTrials';

/** Balances that are asked about at the same time. */
const maxCalls = 10;

type Open = { order: SignedOrder; status: OrderRowStatus };

/** A chain, and the trials in which its tokens are asked. */
export type TokenAsker = { state: ChainState; tokens: { trials: Trials } };

/** The orders whose tokens refuse a fill, and those of which the node did not tell. */
export type Refusals<Each> = { refused: Set<Each>; unknown: Set<Each> };

/**
 * Returns, of open orders, those whose tokens refuse a fill as of a block although balance and allowance suffice: the maker's token does not
 * let the exchange take the amount from the maker, or the taker's does not let the maker receive any. Tokens with a list of blocked
 * accounts, a pause or a limit per transfer do so, without a log. One call for each balance, more for those that are refused. With `isPaid`,
 * takers' tokens are not asked. Throws viem's errors when no node answers.
 */
export async function readRefusals<Each extends Open>(
  asker: TokenAsker,
  orders: readonly Each[],
  block: TrialBlock,
  { isPaid = false }: { isPaid?: boolean } = {},
): Promise<Refusals<Each>> {
  const limit = pLimit(maxCalls);
  const open = orders.filter(({ status }) => status.state === 'open');
  const found: Refusals<Each> = { refused: new Set(), unknown: new Set() };
  const byFund = group(open, ({ order }) => `${order.maker} ${order.makerToken}`.toLowerCase());
  const byPayee = group(isPaid ? [] : open, ({ order }) => `${order.maker} ${order.takerToken}`.toLowerCase());
  await Promise.all([
    ...byFund.map((each) => limit(() => addUnpayable(asker, each, { block, found }))),
    ...byPayee.map((each) => limit(() => addUnreceivable(asker, each, { block, found }))),
  ]);
  return found;
}

/** Returns the most calls that orders over one balance, and for one taker's token, take. */
export function countMostTrials(orders: readonly unknown[], { isPaid }: { isPaid: boolean }): number {
  return 2 * (1 + Math.ceil(Math.log2(Math.max(1, orders.length)))) + (isPaid ? 0 : 2);
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

/**
 * Adds those of the orders over one balance that the maker's token does not let be paid: the larger ones where it limits a transfer. A few
 * calls find the least of these.
 */
async function addUnpayable<Each extends Open>(
  asker: TokenAsker,
  orders: readonly Each[],
  { block, found }: { block: TrialBlock; found: Refusals<Each> },
): Promise<void> {
  const sorted = orders.toSorted((a, b) => compareBigInt(getPayment(b), getPayment(a)));
  let [refused, passing] = [0, sorted.length];
  for (let next = 0; refused < passing; next = Math.floor((refused + passing) / 2)) {
    const each = sorted[next];
    if (!each) break;
    const outcome = await tryGiving(asker, each, block);
    if (outcome === 'unknown') {
      for (const open of sorted.slice(refused, passing)) found.unknown.add(open);
      break;
    }
    if (outcome === 'refuses') refused = next + 1;
    else passing = next;
  }
  for (const each of sorted.slice(0, refused)) found.refused.add(each);
}

/** Returns the base units of the maker's token that an order can surely pay now. */
function getPayment({ order, status }: Open): bigint {
  return (getOrderCapacity({ ...order, ...status }) * order.makerAmount) / order.takerAmount;
}

async function tryGiving({ state, tokens }: TokenAsker, open: Open, block: TrialBlock): Promise<TrialOutcome> {
  const { exchangeProxy: account, flashWallet } = state.chain;
  const { maker, makerToken: to, makerAmount, takerAmount } = open.order;
  const whole = getOrderCapacity({ ...open.order, ...open.status });
  let outcome: TrialOutcome = 'refuses';
  // The exchange rounds up what funds cover: they may be short of a fraction of the last unit, where that is worth more than one of theirs.
  const isRounded = whole > 1n && makerAmount > takerAmount;
  for (const amount of isRounded ? [whole, whole - 1n] : [whole]) {
    const args = [maker, flashWallet, (amount * makerAmount) / takerAmount] as const;
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args });
    outcome = await tokens.trials.ask({ account, to, data }, block);
    if (outcome !== 'refuses') break;
  }
  return outcome;
}

/** Adds orders of one maker for one token if it does not let the maker receive any. */
async function addUnreceivable<Each extends Open>(
  asker: TokenAsker,
  orders: readonly Each[],
  { block, found }: { block: TrialBlock; found: Refusals<Each> },
): Promise<void> {
  const [first] = orders;
  const outcome = first && (await tryReceiving(asker, first.order, block));
  if (outcome === 'passes') return;
  for (const each of orders) (outcome === 'refuses' ? found.refused : found.unknown).add(each);
}

/** Asks with a pool that holds the token, because no taker is known; a pool that cannot pay another account either tells nothing. */
async function tryReceiving(
  { state, tokens }: TokenAsker,
  order: SignedOrder,
  block: TrialBlock,
): Promise<TrialOutcome> {
  const { chain, pools } = state;
  const holder = pools && findHolder(pools.market, order.takerToken);
  if (!holder) return 'passes';
  const pay = (payee: Address) => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [payee, 1n] });
    return tokens.trials.ask({ account: holder, to: order.takerToken, data }, block);
  };
  const outcome = await pay(order.maker);
  if (outcome !== 'refuses') return outcome;
  const other = await pay(chain.flashWallet);
  return other === 'refuses' ? 'passes' : other === 'passes' ? 'refuses' : 'unknown';
}

/** Returns the V2 pool that holds most of a token. */
function findHolder({ pools }: Market, token: Address): Address | undefined {
  let holder: { address: Address; reserve: bigint } | undefined;
  for (const { address, token0, token1, reserve0, reserve1 } of pools) {
    const reserve = isAddressEqual(token0, token) ? reserve0 : isAddressEqual(token1, token) ? reserve1 : 0n;
    if (reserve > (holder?.reserve ?? 0n)) holder = { address, reserve };
  }
  return holder?.address;
}
