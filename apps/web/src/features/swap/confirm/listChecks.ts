import { formatSignificant } from '@livery/core/domain/amounts/formatSignificant';
import { formatSignificantUp } from '@livery/core/domain/amounts/formatSignificantUp';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import type { SwapFacts } from '@livery/core/gate/swapFacts';
import type { Phrase } from '../../../text/textId';

/** The checks of a swap by witness, in words that claim no more than was checked. */
export type Checks = {
  /** Read from the decoded call. */
  page: Phrase[];
  /** Answered by the wallet's own node. */
  wallet: Phrase[];
  /** The result of the test run on the exchange's node. */
  node: Phrase[];
  /** Points that nothing but the exchange's node has confirmed, or nothing at all. */
  missing: Phrase[];
};

/** Returns the checks of a swap that the gate passed. `name` is the one that was typed for the recipient. */
export function listChecks(facts: SwapFacts, { account, name }: { account: string; name: string | undefined }): Checks {
  const isOwn = facts.payee === account;
  const points = listPoints(facts, name);
  const toPhrases = (isWitnessed: boolean) =>
    points.filter((point) => point.isWitnessed === isWitnessed).map(({ phrase }) => phrase);
  const doubtful = toPhrases(false);
  return {
    page: [getGuarantee(facts), { id: isOwn ? 'swap.byPage' : 'swap.byPageRecipient' }],
    wallet: toPhrases(true),
    node: facts.isSimulated ? [{ id: isOwn ? 'swap.testRun' : 'swap.testRunRecipient' }] : [],
    missing: [
      ...(doubtful.length > 0 ? [{ id: 'swap.onlyNode' } as const, ...doubtful] : []),
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
  if (networkFee) points.push({ phrase: { id: 'swap.pointFee' }, isWitnessed: witnessed.fee });
  // Tokens that come with the page count as witnessed without having been asked for.
  if (!witnessed.tokens) points.push({ phrase: { id: 'swap.pointTokens' }, isWitnessed: false });
  if (name !== undefined) {
    points.push({ phrase: { id: 'swap.pointName', values: { name } }, isWitnessed: witnessed.name });
  }
  return points;
}

/** Returns the price that the wallet's node sees on the market and for the call's own pools, or just the point where it does not know it. */
function getPricePhrase({ witnessed, routed, market, side, sellToken, buyToken }: SwapFacts): Phrase {
  if (!witnessed.price) return { id: 'swap.pointPrice' };
  if (routed === undefined || market === undefined) return { id: 'swap.pointPath' };
  const token = side === 'exactInput' ? buyToken : sellToken;
  const format = side === 'exactInput' ? formatSignificant : formatSignificantUp;
  const values = {
    bestAmount: format(market, token.decimals, 6),
    amount: format(routed, token.decimals, 6),
    symbol: abbreviateSymbol(token.symbol),
  };
  return { id: side === 'exactInput' ? 'swap.pointPays' : 'swap.pointCosts', values };
}

/** Returns the sentence with the minimum received or the maximum sold, as decoded from the call. */
function getGuarantee({ kind, side, sellToken, buyToken, sellAmount, minimumReceived }: SwapFacts): Phrase {
  if (kind !== 'swap') return { id: 'swap.oneToOne' };
  if (side === 'exactInput') {
    const amount = formatSignificant(minimumReceived, buyToken.decimals);
    return { id: 'swap.outputEstimated', values: { amount, symbol: abbreviateSymbol(buyToken.symbol) } };
  }
  const amount = formatSignificantUp(sellAmount, sellToken.decimals, 6);
  return { id: 'swap.inputEstimated', values: { amount, symbol: abbreviateSymbol(sellToken.symbol) } };
}
