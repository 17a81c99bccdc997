import type { SwapFacts } from '@livery/core/gate/swap/swapFacts';
import { describeAmount } from '../../../text/describeAmount';
import { describeCost } from '../../../text/describeCost';
import type { Phrase } from '../../../text/textId';
import { type Checks, listByWitness, listSharedPoints, type Point } from '../../../wallet/review/checks';
import type { ReadySwap } from './prepareSwap';

/** Returns the checks of a swap that the gate passed. `name` is the one that was typed for the recipient. */
export function listChecks(
  { facts, transaction, batch, excess = 0n }: Pick<ReadySwap, 'facts' | 'transaction' | 'batch' | 'excess'>,
  name: string | undefined,
): Checks {
  const isOwn = facts.payee === transaction.from;
  const more = excess > 0n && ({ id: 'swap.testRunMore', values: describeAmount(excess, facts.buyToken, 3) } as const);
  return listByWitness(listPoints(facts, name), {
    page: [
      getGuarantee(facts),
      ...(batch ? [{ id: 'wallet.inOne' } as const] : []),
      { id: isOwn ? 'swap.byPage' : 'swap.byPageRecipient' },
    ],
    node: facts.isSimulated ? [{ id: isOwn ? 'swap.testRun' : 'swap.testRunRecipient' }, ...(more ? [more] : [])] : [],
    unchecked: facts.isSimulated ? [] : [{ id: 'swap.notSimulated' }],
  });
}

/** Returns the points that arise; a point without any answer is in none of the groups. */
function listPoints(facts: SwapFacts, name: string | undefined): Point[] {
  const { kind, witnessed } = facts;
  const values = { name: name ?? '' };
  return [
    ...(kind === 'swap' ? [{ phrase: getPricePhrase(facts), isWitnessed: witnessed.price }] : []),
    ...listSharedPoints(facts),
    ...(name === undefined ? [] : [{ phrase: { id: 'swap.pointName', values } as const, isWitnessed: witnessed.name }]),
  ];
}

/**
 * Returns the price that the wallet's node sees on the market and for the call's own pools, or just the point where it
 * does not know it.
 */
function getPricePhrase({ witnessed, routed, market, side, sellToken, buyToken }: SwapFacts): Phrase {
  if (!witnessed.price) return { id: 'swap.pointPrice' };
  if (routed === undefined || market === undefined) return { id: 'swap.pointPath' };
  const token = side === 'exactInput' ? buyToken : sellToken;
  const describe = side === 'exactInput' ? describeAmount : describeCost;
  const values = { ...describe(routed, token, 6), bestAmount: describe(market, token, 6).amount };
  return { id: side === 'exactInput' ? 'swap.pointPays' : 'swap.pointCosts', values };
}

/** Returns the sentence with the minimum received or the maximum sold, as decoded from the call. */
function getGuarantee({ kind, side, sellToken, buyToken, sellAmount, minimumReceived }: SwapFacts): Phrase {
  if (kind !== 'swap') return { id: 'swap.oneToOne' };
  return side === 'exactInput'
    ? { id: 'swap.outputEstimated', values: describeAmount(minimumReceived, buyToken) }
    : { id: 'swap.inputEstimated', values: describeCost(sellAmount, sellToken, 6) };
}
