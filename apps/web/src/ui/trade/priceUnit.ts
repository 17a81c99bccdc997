import type { Token } from '@livery/core/domain/tokens/token';

const dollar = /^[a-z]?(USDC?|USDT|DAI|BUSD|TUSD|FRAX|LUSD|sUSD|USDP|USDD)(\.e)?$/;

/**
 * Returns true when a price is better read as sold per bought token: when dollars are sold for something else. Only a
 * matter of display, so that the symbols need not be reliable.
 */
export function isReadInverted({ sellToken, buyToken }: { sellToken: Token; buyToken: Token }): boolean {
  return dollar.test(sellToken.symbol) && !dollar.test(buyToken.symbol);
}
