import type { Chain } from '@livery/core/domain/chains';
import { toWrapped } from '@livery/core/domain/tokens/nativeToken';
import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import { isReadInverted } from '../../ui/trade/priceUnit';

/** The market of a form's two tokens. */
export type MarketPair = {
  chainId: number;
  /** The native coin stands for its wrapped form, as in pools. */
  base: Token;
  quote: Token;
  /** As the form names the tokens. */
  shown: readonly [Token, Token];
  name: string;
  /** True when prices are sold per bought token. */
  isInverted: boolean;
};

/** Returns the market of two tokens, in the unit in which the limit form reads its price; undefined where there is none. */
export function getMarketPair(chain: Chain, sell: Token | undefined, buy: Token | undefined): MarketPair | undefined {
  if (!sell || !buy) return undefined;
  const [sellToken, buyToken] = [toWrapped(sell, chain), toWrapped(buy, chain)];
  if (sellToken.address === buyToken.address) return undefined;
  const isInverted = isReadInverted({ sellToken, buyToken });
  const [base, quote] = isInverted ? [buyToken, sellToken] : [sellToken, buyToken];
  const shown = isInverted ? ([buy, sell] as const) : ([sell, buy] as const);
  const name = shown.map(({ symbol }) => abbreviateSymbol(symbol)).join(' / ');
  return { chainId: chain.id, base, quote, shown, name, isInverted };
}
