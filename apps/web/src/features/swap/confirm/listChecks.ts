import type { SwapFacts } from '@livery/core/gate/swap/swapFacts';
import { describeAmount } from '../../../text/describeAmount';
import { describeCost } from '../../../text/describeCost';
import type { Phrase } from '../../../text/textId';
import type { Checks } from '../../../wallet/review/WitnessChecks';
import type { ReadySwap } from './prepareSwap';

/** Returns the checks of a swap that the gate passed. `name` is the one that was typed for the recipient. */
export function listChecks(
  { facts, transaction, batch, excess = 0n }: Pick<ReadySwap, 'facts' | 'transaction' | 'batch' | 'excess'>,
  name: string | undefined,
): Checks {
  const isOwn = facts.payee === transaction.from;
  const points = listPoints(facts, name);
  const toPhrases = (isWitnessed: boolean) =>
    points.filter((point) => point.isWitnessed === isWitnessed).map(({ phrase }) => phrase);
  const doubtful = toPhrases(false);
  return {
    page: [
      getGuarantee(facts),
      ...(batch ? [{ id: 'wallet.inOne' } as const] : []),
      { id: isOwn ? 'swap.byPage' : 'swap.byPageRecipient' },
    ],
    wallet: toPhrases(true),
    node: facts.isSimulated
      ? [
          { id: isOwn ? 'swap.testRun' : 'swap.testRunRecipient' },
          ...(excess > 0n
            ? [{ id: 'swap.testRunMore', values: describeAmount(excess, facts.buyToken, 3) } as const]
            : []),
        ]
      : [],
    missing: [
      ...(doubtful.length > 0 ? [{ id: 'wallet.onlyNode' } as const, ...doubtful] : []),
      ...(facts.isSimulated ? [] : [{ id: 'swap.notSimulated' } as const]),
    ],
  };
}

type Point = { phrase: Phrase; isWitnessed: boolean };

/** Returns the points that arise; a point without any answer is in none of the groups. */
function listPoints(facts: SwapFacts, name: string | undefined): Point[] {
  const { kind, witnessed, networkFee } = facts;
  const points: Point[] = [];
  if (kind === 'swap') points.push({ phrase: getPricePhrase(facts), isWitnessed: witnessed.price });
  if (networkFee) points.push({ phrase: { id: 'wallet.pointFee' }, isWitnessed: witnessed.fee });
  // Tokens that come with the page count as witnessed without having been asked for.
  if (!witnessed.tokens) points.push({ phrase: { id: 'wallet.pointTokens' }, isWitnessed: false });
  if (name !== undefined) {
    points.push({ phrase: { id: 'swap.pointName', values: { name } }, isWitnessed: witnessed.name });
  }
  return points;
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
