import { formatUnits } from '@livery/core/domain/amounts/formatUnits';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { ValidationError } from '@livery/core/wire/apiError';
import type { SignedOrder } from '@livery/core/wire/orders/signedOrder';
import type { Book } from '../../records/book/rows/book';
import { getRate } from '../../sources/getRate';
import { orderGas } from '../../sources/pools/getPoolsQuote';
import { orderCode } from './orderCode';

/** Returns the least worth of an order for the book, in wei: the operator's, or the gas of its own fill at the moment. */
export function getLeastValue({ minValue, state }: Pick<Book, 'minValue' | 'state'>): bigint {
  return minValue ?? BigInt(orderGas) * state.gasPrice;
}

/**
 * Returns the fault of an order whose remainder gives less than the least value, as the pools price the maker's token, or else the
 * taker's. Undefined for one whose tokens have no price: nothing is known of its worth.
 */
export function findValueFault(
  book: Pick<Book, 'minValue' | 'state'>,
  { makerToken, takerToken, makerAmount, takerAmount }: SignedOrder,
  remaining: bigint,
): ValidationError | undefined {
  const { state } = book;
  const least = getLeastValue(book);
  const given = getRate(state, makerToken, nativeToken);
  const taken = given === undefined ? getRate(state, takerToken, nativeToken) : undefined;
  const rate = given ?? taken;
  if (rate === undefined || least === 0n) return undefined;
  const units = given === undefined ? remaining : (remaining * makerAmount) / takerAmount;
  const worth = BigInt(Math.floor(Number(units) * rate));
  if (worth >= least) return undefined;
  const { symbol } = state.chain.native;
  const toText = (wei: bigint) => `${formatUnits(wei, 18)} ${symbol}`;
  const reason = `ORDER_TOO_SMALL: the order can give ${toText(worth)} worth of its token, the least here is ${toText(least)}: a fill costs that much in fees of the network`;
  return { field: given === undefined ? 'takerAmount' : 'makerAmount', code: orderCode.valueOutOfRange, reason };
}
