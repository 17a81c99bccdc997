import { agree } from '../agree';
import { forgeQuote } from '../forgeQuote';
import type { HostileCase } from '../hostileCase';
import { scaleSale } from '../scaleQuote';

const tenPercentLess = forgeQuote((quote) => scaleSale(quote, 90n));

/**
 * Wallets that read a chain from the gateway's node after the page has lost its memory of having given it to them: cleared data,
 * or another origin. The gateway and its node then lie in agreement through both.
 */
export const forgottenCases: readonly HostileCase[] = [137, 10].flatMap((chainId): HostileCase[] => {
  const title = `the page has forgotten that it added the chain ${chainId} to the wallet`;
  const forgotten = { trade: 'nativeSold', wallet: 'forgotten', chainId } as const;
  return [
    { ...forgotten, title, code: 'PRICE_NOT_WITNESSED' },
    {
      ...forgotten,
      title: `${title}, and the quote pays 10 % less than the market`,
      code: 'PRICE_NOT_WITNESSED',
      intercept: tenPercentLess,
    },
    {
      ...forgotten,
      title: `${title}, and gateway and node agree on 60 % of the market`,
      code: 'PRICE_NOT_WITNESSED',
      intercept: agree(60n),
    },
    { ...forgotten, title: `${title}, and a name is typed`, code: 'NAME_NOT_WITNESSED', trade: 'named' },
  ];
});
