import { formatPercent } from '@livery/core/domain/amounts/formatPrice';
import type { Chain } from '@livery/core/domain/chains';
import type { SwapSide } from '@livery/core/domain/swap/swapIntent';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import type { Consent } from '@livery/core/gate/consent';
import { nameChainId } from '../../../recipient/useRecipient';
import type { Phrase, TextId } from '../../../text/textId';

/** A consent in words, with the sentence to tick. */
export type ConsentWords = { reason: Phrase; tick: TextId };

/** Returns the words of a consent. */
export function describeConsent(consent: Consent, { side, chain }: { side: SwapSide; chain: Chain }): ConsentWords {
  switch (consent.code) {
    case 'PRICE_WORSE': {
      const percent = formatPercent(consent.worseBps);
      const id = side === 'exactInput' ? 'swap.consentPaysLess' : 'swap.consentCostsMore';
      return { reason: { id, values: { percent } }, tick: 'swap.acceptPrice' };
    }
    case 'PRICE_NOT_WITNESSED':
      return { reason: { id: 'swap.consentPrice' }, tick: 'swap.acceptPrice' };
    case 'TOKEN_NOT_WITNESSED': {
      const tokens = consent.tokens.map(({ symbol, address }) => isolate(`${abbreviateSymbol(symbol)} (${address})`));
      return { reason: { id: 'swap.consentTokens', values: { tokens: tokens.join(', ') } }, tick: 'swap.understand' };
    }
    case 'TOKEN_RENAMED': {
      const names = consent.tokens.map(({ shown, symbol }) =>
        isolate(`${abbreviateSymbol(shown)} ≠ ${abbreviateSymbol(symbol)}`),
      );
      return { reason: { id: 'swap.consentRenamed', values: { names: names.join(', ') } }, tick: 'swap.understand' };
    }
    case 'NAME_NOT_WITNESSED': {
      const id = chain.id === nameChainId ? 'swap.consentName' : 'swap.consentNameElsewhere';
      return { reason: { id, values: { name: consent.name, network: chain.name } }, tick: 'swap.acceptAddress' };
    }
    case 'RECIPIENT_LINKED':
      return { reason: { id: 'swap.consentLinked' }, tick: 'swap.acceptRecipient' };
  }
}

/** Keeps symbols and addresses in their order within a text from right to left. */
function isolate(words: string): string {
  return `\u2066${words}\u2069`;
}

/** Twenty basis points: the drift of a price for which a tick still stands. */
const maxDriftBps = 20;

/** Returns true when a tick given for one consent still stands for another: the same point, and not for worse. */
export function isCovered(consent: Consent, given: Consent): boolean {
  switch (consent.code) {
    case 'PRICE_WORSE':
      return given.code === consent.code && consent.worseBps <= given.worseBps + maxDriftBps;
    case 'PRICE_NOT_WITNESSED':
      return given.code === consent.code;
    case 'TOKEN_NOT_WITNESSED':
    case 'TOKEN_RENAMED':
      return given.code === consent.code && JSON.stringify(given.tokens) === JSON.stringify(consent.tokens);
    case 'NAME_NOT_WITNESSED':
      return given.code === consent.code && given.name === consent.name && given.address === consent.address;
    case 'RECIPIENT_LINKED':
      return given.code === consent.code && given.address === consent.address;
  }
}
