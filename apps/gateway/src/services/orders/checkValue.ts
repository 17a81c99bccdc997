import { formatUnits } from '@livery/core/domain/amounts/formatUnits';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { ValidationError } from '@livery/core/wire/apiError';
import type { SignedOrder } from '@livery/core/wire/orders/signedOrder';
import type { ChainState } from '../../chains/chainState';
import { getRate } from '../../chains/getRate';
import type { Book } from '../../records/book/rows/book';
import { getLeastValue } from '../../sources/getLeastValue';
import { orderCode } from './orderCode';

/** Returns true for an order whose worth the pools tell: they price the maker's token. */
export function isWorthKnown(state: ChainState, { makerToken }: Pick<SignedOrder, 'makerToken'>): boolean {
  return getRate(state, makerToken, nativeToken) !== undefined;
}

/**
 * Returns the fault of an order whose remainder is worth less than the least value, at the pools' price of the maker's
 * token. Without that price, an operator's least value refuses the order. By default the taker's token is used instead,
 * although the maker sets its amount, and an order of tokens without any price is accepted.
 */
export function findValueFault(
  book: Pick<Book, 'minValue' | 'state'>,
  { makerToken, takerToken, makerAmount, takerAmount }: SignedOrder,
  remaining: bigint,
): ValidationError | undefined {
  const { state } = book;
  const least = getLeastValue(book);
  const given = getRate(state, makerToken, nativeToken);
  if (given === undefined && book.minValue) {
    const reason = `ORDER_WITHOUT_PRICE: no pool tells the worth of this token, and orders here are worth ${toCoins(state, least)} or more`;
    return { field: 'makerToken', code: orderCode.valueOutOfRange, reason };
  }
  const taken = given === undefined ? getRate(state, takerToken, nativeToken) : undefined;
  const rate = given ?? taken;
  if (rate === undefined || least === 0n) return undefined;
  const units = given === undefined ? remaining : (remaining * makerAmount) / takerAmount;
  const worth = BigInt(Math.floor(Number(units) * rate));
  if (worth >= least) return undefined;
  const reason = `ORDER_TOO_SMALL: the order can give ${toCoins(state, worth)} worth of its token, the least here is ${toCoins(state, least)}: a fill costs that much in fees of the network`;
  return { field: given === undefined ? 'takerAmount' : 'makerAmount', code: orderCode.valueOutOfRange, reason };
}

function toCoins({ chain }: ChainState, wei: bigint): string {
  return `${formatUnits(wei, 18)} ${chain.native.symbol}`;
}
