import { getChain } from '@livery/core/domain/chains';
import { getFee } from '@livery/core/domain/fees/getFee';
import type { Token } from '@livery/core/domain/tokens/token';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { type LinkedSwap, studioPath } from '@livery/core/wire/pageRenderer';
import { toQuoteQuery } from '@livery/core/wire/toQuoteQuery';
import { resolveLink } from '../app/openLink';
import { getScreenPath, resolveRoute } from '../app/routes';
import { getDefaultCurrency } from '../features/swap/params/getDefaultCurrency';
import { completeSwapParams, readSwapParams } from '../features/swap/params/swapParams';
import { getReferenceRequest } from '../features/swap/quote/quoteQueries';
import { toQuoteRequest } from '../features/swap/quote/requestQuote';
import { getSwapTerms, getTermsKind } from '../features/swap/quote/swapTerms';
import { findToken } from '../features/tokens/search/findToken';
import { getTradeLimits } from '../state/preferences';
import { listBundledTokens } from './bundledTokens';

/**
 * Returns the swap that a link asks for, and what the page of a first visitor will ask the gateway for it. Undefined
 * for a link without an amount or with a token that is on no bundled list, for a wrap, which needs no quote, and for a
 * recipient or an affiliate, which the page looks up first.
 */
export function findLinkedSwap(app: AppConfig, link: { path: string; search: string }): LinkedSwap | undefined {
  if (link.path === studioPath || !link.search.includes('exactAmount=')) return undefined;
  const [path = '', query = ''] = resolveLink(link, app).split('?');
  const route = resolveRoute({ path, search: query, hash: '' }, app);
  if (!route || !('screen' in route) || route.screen !== 'swap') return undefined;
  const { chain } = route;
  const { config } = app;
  const params = completeSwapParams(readSwapParams(new URLSearchParams(query)), { chain, config });
  const { inputCurrency, outputCurrency, exactField, exactAmount, recipient, affiliate = app.affiliate } = params;
  if (!exactAmount || recipient !== undefined || affiliate !== undefined) return undefined;
  const listed = listBundledTokens(chain.id);
  const find = (currencyId = '') => findToken({ chain, currencyId, listed });
  const [sellToken, buyToken] = [find(inputCurrency), find(outputCurrency)];
  if (!sellToken || !buyToken) return undefined;
  const terms = getLinkedTerms(app, { chainId: chain.id, sellToken, buyToken, exactField, exactAmount });
  const reference = terms && getReferenceRequest(terms);
  if (!terms || !reference || getTermsKind(terms) !== 'swap') return undefined;
  const quote = toQuoteRequest(terms, { taker: undefined, skipValidation: true });
  return {
    path: getScreenPath(chain, 'swap'),
    search: query,
    chainId: chain.id,
    sellToken,
    buyToken,
    question: toQuoteQuery(quote).toString(),
    referenceQuestion: toQuoteQuery(reference).toString(),
  };
}

/** Returns the terms of a first visitor, who has no wallet and no settings. */
function getLinkedTerms(app: AppConfig, { chainId, ...asked }: Asked) {
  const { config } = app;
  const chain = getChain(chainId);
  if (!chain) return undefined;
  const fee = getFee({
    config,
    chain,
    sellToken: asked.sellToken.address,
    buyToken: asked.buyToken.address,
    defaultToken: getDefaultCurrency(config, chain),
    recipient: undefined,
    eligibility: undefined,
  });
  return getSwapTerms({ chain, config, ...asked, fee, recipient: undefined, ...getTradeLimits(config) });
}

type Asked = {
  chainId: number;
  sellToken: Token;
  buyToken: Token;
  exactField: 'input' | 'output';
  exactAmount: string;
};
