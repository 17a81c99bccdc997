import type { Chain } from '@livery/core/domain/chains';
import { limitOrderSource } from '@livery/core/domain/orders/limitFill';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import { type Address, isAddressEqual } from 'viem';
import type { ChainState } from '../../chains/chainState';
import { listFillable, listLarger } from '../../records/book/list/listFillable';
import type { Book, FillableOrder } from '../../records/book/rows/book';
import { noteQuoted, toQuotedFundKey } from '../../records/book/rows/createStanding';
import { fractionRoundedDown } from '../../sources/amounts';
import { orderGas } from '../../sources/pools/getPoolsQuote';
import { isWanted, type OrderPart, type SwapRequest } from '../../sources/quoteSource';
import type { SwapQuery } from './parseSwapQuery';
import { covers, maxPicked, pickOrders } from './pickOrders';

type ListedFrom = Pick<SwapRequest, 'gasPrice' | 'rates'> & {
  state: ChainState;
  book: Book | undefined;
  without?: ReadonlySet<string>;
};

/**
 * Lists the limit orders that a swap may fill, best price after the gas of their fill first. Leaves out the taker's own
 * orders and orders of the funds `without`. If many small orders do not cover the amount, it reads further, once. Empty
 * while the book does not follow the chain or cannot be read, when the query excludes orders, and for a swap to a
 * recipient, whose call fills none.
 */
export async function listOrdersFor(
  query: SwapQuery,
  { state, book, gasPrice, rates: { exactPerWei, counterPerWei, mid: poolRate = 0 }, without = new Set() }: ListedFrom,
): Promise<readonly FillableOrder[]> {
  const { recipient, takerAddress, side } = query;
  if (!book?.status || recipient || !isWanted(query, limitOrderSource)) return [];
  const pair = toOrderPair(state.chain, query);
  const { makerToken, takerToken } = pair;
  if (isAddressEqual(makerToken, takerToken)) return [];
  const fillWei = orderGas * Number(gasPrice);
  const [takerPerWei, makerPerWei] = side === 'sell' ? [exactPerWei, counterPerWei] : [counterPerWei, exactPerWei];
  const fillCost = fillWei * makerPerWei;
  const wanted = { side, amount: query.amount + fractionRoundedDown(query.amount, query.fee), fillCost, poolRate };
  const dust = toUnits(fillWei * takerPerWei);
  const isOthers = ({ order }: FillableOrder) =>
    !(takerAddress && isAddressEqual(order.maker, takerAddress)) && !without.has(toQuotedFundKey(order));
  try {
    const best = await listFillable(book, pair, dust);
    const others = best.orders.filter(isOthers);
    const spare = without.size > 0 ? maxPicked : undefined;
    if (best.isAll || covers(others, wanted, best.lastRate)) return pickOrders(others, wanted, spare);
    // In the taker's token, as the pools price it: that many orders of this size cover the amount.
    const whole = side === 'sell' ? Number(wanted.amount) : Number(wanted.amount) / poolRate;
    const share = toUnits(whole / maxPicked);
    const larger = await listLarger(book, pair, { best, atLeast: share > dust ? share : dust });
    const known = new Set(others.map(({ hash }) => hash));
    return pickOrders([...others, ...larger.filter((each) => isOthers(each) && !known.has(each.hash))], wanted, spare);
  } catch (error) {
    book.log.debug({ chainId: state.chain.id, err: error }, 'a quote does without limit orders');
    return [];
  }
}

/** Returns the tokens of the orders that a swap fills, the wrapped coin in the place of the native one. */
export function toOrderPair(
  { wrappedNative }: Chain,
  { sellToken, buyToken }: Pick<SwapQuery, 'sellToken' | 'buyToken'>,
): { makerToken: Address; takerToken: Address } {
  const toToken = (token: Address) => (isNativeToken(token) ? wrappedNative.address : token);
  return { makerToken: toToken(buyToken), takerToken: toToken(sellToken) };
}

/** Remembers the orders on which the quote of a taker counts. */
export function noteFills({ standing }: Book, fills: readonly OrderPart[], taker: Address): void {
  for (const { hash, order, sold, filled } of fills) {
    const { maker, makerToken, takerToken, makerAmount, takerAmount } = order;
    const amount = (sold * makerAmount) / takerAmount;
    noteQuoted(standing, { hash, maker, makerToken, takerToken, taker, amount, filled });
  }
}

function toUnits(amount: number): bigint {
  return Number.isFinite(amount) ? BigInt(Math.floor(amount)) : 0n;
}
