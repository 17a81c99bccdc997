import { abbreviateSymbol } from '@livery/core/domain/abbreviateSymbol';
import { formatSignificant } from '@livery/core/domain/formatSignificant';
import type { Phrase } from '../facts/factRow';
import { formatSignificantUp } from '../facts/formatSignificantUp';
import type { ReadySwap } from './preparedSwap';

/** The sentence about what binds: the least that is received or the most that is sold, as decoded from the call. */
export function getPromise({ facts }: Pick<ReadySwap, 'facts'>): Phrase {
  const { kind, side, sellToken, buyToken, sellAmount, minimumReceived } = facts;
  if (kind !== 'swap') return { id: 'swap.oneToOne' };
  if (side === 'exactInput') {
    const amount = formatSignificant(minimumReceived, buyToken.decimals);
    return { id: 'swap.outputEstimated', values: { amount, symbol: abbreviateSymbol(buyToken.symbol) } };
  }
  const amount = formatSignificantUp(sellAmount, sellToken.decimals, 6);
  return { id: 'swap.inputEstimated', values: { amount, symbol: abbreviateSymbol(sellToken.symbol) } };
}
