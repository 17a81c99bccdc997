import { forgeQuote } from '../forgeQuote';
import { type HostileCase, otherChains } from '../hostileCase';
import { scaleSale } from '../scaleQuote';

const tenPercentLess = forgeQuote((quote) => scaleSale(quote, 90n));
/** Chains that the page added to the wallet: the wallet reads through the gateway, so nobody else confirms the price. */
export const addedCases: readonly HostileCase[] = otherChains.flatMap((chainId): HostileCase[] => [
  {
    title: `the page added the chain ${chainId} to the wallet`,
    code: 'PRICE_NOT_WITNESSED',
    trade: 'nativeSold',
    wallet: 'added',
    chainId,
  },
  {
    title: `the page added the chain ${chainId} to the wallet, and the quote pays 10 % less than the market`,
    code: 'PRICE_NOT_WITNESSED',
    trade: 'nativeSold',
    wallet: 'added',
    chainId,
    intercept: tenPercentLess,
  },
  {
    title: `the page added the chain ${chainId} to the wallet, and a name is typed`,
    code: 'NAME_NOT_WITNESSED',
    trade: 'named',
    wallet: 'added',
    chainId,
  },
]);
