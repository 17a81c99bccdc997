import { getTokenRisk } from '@livery/core/domain/getTokenRisk';
import { isNativeToken } from '@livery/core/domain/nativeToken';
import type { Token } from '@livery/core/domain/token';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import { useQueries } from '@tanstack/react-query';
import type { SwapTerms } from '../quote/swapTerms';
import { tokenTrialQuery } from './tokenTrialQuery';
import type { TokenWarning } from './tokenWarning';

type Swap = { terms: SwapTerms; orders?: QuoteResponse['orders'] | undefined };

/**
 * What trials of the swap's tokens showed, and the tokens of which they showed nothing. They start when `isDue`, after
 * the quote, which they must not delay; until all have ended `isPending` holds.
 */
export function useTokenWarnings(
  { terms: { chain, sellToken, buyToken }, orders = [] }: Swap,
  isDue: boolean,
): { warnings: readonly TokenWarning[]; untried: readonly Token[]; isPending: boolean } {
  const tokens = [sellToken, buyToken].filter(
    ({ address }) => !isNativeToken(address) && address !== chain.wrappedNative.address,
  );
  const paths = orders.map(({ fillData }) => fillData.tokenAddressPath);
  const trials = useQueries({
    queries: tokens.map(({ address }) => tokenTrialQuery({ chain, token: address, paths }, isDue)),
  });
  return {
    isPending: trials.some(({ isPending }) => isPending),
    untried: tokens.filter((_, index) => trials[index]?.data === null),
    warnings: tokens.flatMap((token, index) => {
      const trial = trials[index]?.data;
      const risk = trial && getTokenRisk(trial);
      return risk ? [{ token, risk, trial }] : [];
    }),
  };
}
