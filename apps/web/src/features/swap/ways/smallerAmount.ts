import type { SwapSide } from '@livery/core/domain/swap/swapIntent';
import { InsufficientLiquidityError } from '@livery/core/errors/quote';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { requestPrice, toPriceRequest } from '../quote/requestQuote';
import type { SwapTerms } from '../quote/swapTerms';

/** The price impact that a smaller amount aims at, in basis points: below the 5 % from which a swap is one 'Anyway'. */
const aimBps = 400;

/**
 * Returns the typed amount, in base units, whose price impact would be about 4 %, in two significant digits; undefined
 * where there is none. It is an estimate: prices move as those of a pool of two reserves do.
 */
export function estimateSmallerAmount(typed: {
  amount: bigint;
  side: SwapSide;
  impactBps: number;
}): bigint | undefined {
  const [impact, aim] = [typed.impactBps / 10_000, aimBps / 10_000];
  if (impact >= 1 || impact <= aim) return undefined;
  // Against a reserve r, the impact of an exact input a is a / (r + a), that of an exact output a / r.
  const share = typed.side === 'exactInput' ? (aim * (1 - impact)) / ((1 - aim) * impact) : aim / impact;
  return roundDown((typed.amount * BigInt(Math.floor(share * 1e9))) / 1_000_000_000n);
}

/** The least part of the amount is asked for first: where nothing can trade it, that is the only request. */
const divisors = [1_000n, 2n, 5n, 10n, 100n];

/** The largest part of a typed amount that can be traded, of five parts from a half to a thousandth; null where none can. */
export function smallerAmountQuery(terms: SwapTerms | undefined) {
  const { chain, sellToken, buyToken, side, amount } = terms ?? {};
  return queryOptions({
    queryKey: ['smallerAmount', chain?.id, sellToken?.address, buyToken?.address, side, `${amount}`],
    queryFn: terms ? ({ signal }) => findSmallerAmount(terms, signal) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
    retryOnMount: false,
  });
}

async function findSmallerAmount(terms: SwapTerms, signal: AbortSignal): Promise<bigint | null> {
  let least: bigint | null = null;
  for (const divisor of divisors) {
    const amount = roundDown(terms.amount / divisor);
    if (amount === undefined) return least;
    try {
      const isTradable = await canTrade({ ...terms, amount }, signal);
      if (divisor === divisors[0]) {
        if (!isTradable) return null;
        least = amount;
      } else if (isTradable) return amount;
    } catch (error) {
      if (least === null || signal.aborted) throw error;
      return least;
    }
  }
  return least;
}

/** Asks whether an amount can be traded, with a price impact below 5 % by the gateway's own estimate. */
async function canTrade(terms: SwapTerms, signal: AbortSignal): Promise<boolean> {
  try {
    const price = await requestPrice(terms.chain.id, { request: toPriceRequest(terms), signal });
    return Number(price.estimatedPriceImpact) < 5;
  } catch (error) {
    if (error instanceof InsufficientLiquidityError) return false;
    throw error;
  }
}

/** Rounds base units down to two significant digits; undefined when nothing remains. */
function roundDown(amount: bigint): bigint | undefined {
  const unit = 10n ** BigInt(Math.max(0, `${amount}`.length - 2));
  return amount > 0n ? amount - (amount % unit) : undefined;
}
