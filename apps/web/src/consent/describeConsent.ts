import { formatPercent } from '@livery/core/domain/amounts/formatPrice';
import type { Chain } from '@livery/core/domain/chains';
import { nameChainId } from '@livery/core/domain/chains';
import type { SwapSide } from '@livery/core/domain/swap/swapIntent';
import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import type { Consent } from '@livery/core/gate/common/consent';
import { describeAmount } from '../text/describeAmount';
import { describeCost } from '../text/describeCost';
import type { Phrase, TextId } from '../text/textId';

/** A consent in words, with the sentence to tick. */
export type ConsentWords = { reason: Phrase; tick: TextId };

/** The action that a consent is asked for: a trade with its tokens, or a change of liquidity or an approval. */
export type ConsentSubject = {
  chain: Chain;
  trade?: { side: SwapSide; sellToken: Token; buyToken: Token; isOrder?: boolean | undefined } | undefined;
};

/** Returns the words of a consent. */
export function describeConsent(consent: Consent, { trade, chain }: ConsentSubject): ConsentWords {
  switch (consent.code) {
    case 'PRICE_WORSE':
      return { reason: describePrice(consent, trade), tick: 'swap.acceptPrice' };
    case 'POOL_OFF_MARKET': {
      const percent = formatPercent(consent.worseBps);
      return { reason: { id: 'liquidity.consentOffMarket', values: { percent } }, tick: 'swap.acceptPrice' };
    }
    case 'PRICE_NOT_WITNESSED':
      return { reason: { id: trade ? 'swap.consentPrice' : 'liquidity.consentPool' }, tick: 'swap.acceptPrice' };
    case 'TOKEN_NOT_WITNESSED': {
      const tokens = consent.tokens.map(({ symbol, address }) => isolate(`${abbreviateSymbol(symbol)} (${address})`));
      return { reason: { id: 'swap.consentTokens', values: { tokens: tokens.join(', ') } }, tick: 'common.understand' };
    }
    case 'TOKEN_RENAMED': {
      const names = consent.tokens.map(({ shown, symbol }) =>
        isolate(`${abbreviateSymbol(shown)} ≠ ${abbreviateSymbol(symbol)}`),
      );
      return { reason: { id: 'swap.consentRenamed', values: { names: names.join(', ') } }, tick: 'common.understand' };
    }
    case 'NAME_NOT_WITNESSED': {
      const id = chain.id === nameChainId ? 'swap.consentName' : 'swap.consentNameElsewhere';
      return { reason: { id, values: { name: consent.name, network: chain.name } }, tick: 'swap.acceptAddress' };
    }
    case 'RECIPIENT_LINKED':
      return { reason: { id: 'swap.consentLinked' }, tick: 'swap.acceptRecipient' };
    case 'SLIPPAGE_HIGH': {
      const percent = formatPercent(consent.slippageBps);
      return { reason: { id: 'swap.consentSlippage', values: { percent } }, tick: 'swap.acceptSlippage' };
    }
    case 'MINIMUM_NOT_GUARANTEED':
      return { reason: { id: 'liquidity.consentMinimum' }, tick: 'common.understand' };
    case 'ORDER_REPEATED':
      return { reason: { id: 'limit.consentRepeated' }, tick: 'limit.acceptRepeated' };
  }
}

function describePrice(
  { worseBps, best, paid }: Consent & { code: 'PRICE_WORSE' },
  trade: ConsentSubject['trade'],
): Phrase {
  const isSale = trade?.side !== 'exactOutput';
  const token = (isSale ? trade?.buyToken : trade.sellToken) ?? { decimals: 0 };
  const describe = isSale ? describeAmount : describeCost;
  const { amount, symbol } = describe(paid, token, 6);
  return {
    id: trade?.isOrder ? 'limit.consentBelow' : isSale ? 'swap.consentPaysLess' : 'swap.consentCostsMore',
    values: {
      bestAmount: describe(best, token, 6).amount,
      paidAmount: amount,
      symbol,
      percent: formatPercent(worseBps),
    },
  };
}

/** Keeps symbols and addresses in their order within a text from right to left. */
function isolate(words: string): string {
  return `\u2066${words}\u2069`;
}
