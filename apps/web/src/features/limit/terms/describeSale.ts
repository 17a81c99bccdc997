import { afterTaxDown } from '@livery/core/domain/liquidity/deposit';
import type { Token } from '@livery/core/domain/tokens/token';
import { allDigits, describeAmount } from '../../../text/describeAmount';
import { type DescribedTrade, describeTrade } from '../../../text/describeTrade';
import type { Phrase } from '../../../text/textId';
import { isReadInverted } from '../../../ui/trade/priceUnit';

/** Returns the signed amounts of a sale in words, in full unless `digits` cuts them: as a purchase when it is one for dollars. */
export function describeSale(sale: DescribedTrade, digits = allDigits): Phrase {
  return { id: isReadInverted(sale) ? 'limit.buy' : 'limit.sell', values: describeTrade(sale, digits) };
}

/**
 * Returns in words what arrives of a bought amount, of which the token takes a fee in basis points when it moves;
 * undefined without one.
 */
export function describeArrival(bought: { buyToken: Token; buyAmount: bigint; taxBps: number }): Phrase | undefined {
  const { buyToken, buyAmount, taxBps } = bought;
  if (taxBps === 0 || buyAmount === 0n) return undefined;
  return {
    id: 'limit.arrives',
    values: {
      ...describeAmount(buyAmount, buyToken, allDigits),
      arrivingAmount: describeAmount(afterTaxDown(buyAmount, taxBps), buyToken, allDigits).amount,
      percent: String(taxBps / 100),
    },
  };
}
