import type { Chain } from '@livery/core/domain/chains';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { firstTokenQuery } from '../features/limit/market/firstTokenQuery';
import { getDefaultCurrency } from '../features/swap/params/getDefaultCurrency';
import {
  completeSwapParams,
  type Field,
  readCurrency,
  readSwapParams,
  type SwapParams,
  writeSwapParams,
} from '../features/swap/params/swapParams';
import { useTokenList } from '../features/tokens/lists/useTokenList';
import { useTrustedToken } from './useSwapTokens';

/**
 * Returns the order in the address bar, its tokens, and a function that changes it without adding to the browser's
 * history. Where the address bar names no tokens, the wrapped coin is sold for a token that has a market. A side that
 * waits for that token is loading, and is written to the address bar by no change.
 */
export function useLimitParams({ chain, config }: { chain: Chain; config: ProductConfig }) {
  const [query, setQuery] = useSearchParams();
  const list = useTokenList(chain.id);
  const read = readSwapParams(query);
  const preferred = getDefaultCurrency(config, chain);
  const open = getOpenSide(read, chain);
  const first = useQuery({ ...firstTokenQuery({ chain, preferred }), enabled: open !== undefined });
  const found = first.isLoading ? undefined : (first.data ?? preferred);
  const params = completeLimitParams(read, { chain, config, first: found });
  const change = (next: Partial<SwapParams>) =>
    setQuery((previous) => writeSwapParams(previous, { ...params, ...next }), { replace: true });
  const sell = useTrustedToken({ chain, config, list, currencyId: params.inputCurrency });
  const buy = useTrustedToken({ chain, config, list, currencyId: params.outputCurrency });
  const isAwaited = (side: Field) => first.isLoading && side === open;
  return {
    params,
    change,
    sell: isAwaited('input') ? { ...sell, isLoading: true } : sell,
    buy: isAwaited('output') ? { ...buy, isLoading: true } : buy,
  };
}

/** Returns the side that the address bar leaves to the first token; the other one is named or the wrapped coin. */
function getOpenSide(params: SwapParams, { native, wrappedNative }: Chain): Field | undefined {
  const sold = readCurrency(params.inputCurrency, native.symbol);
  const bought = readCurrency(params.outputCurrency, native.symbol);
  if (bought === undefined) return 'output';
  return sold === undefined && isEqual(bought, wrappedNative.address) ? 'input' : undefined;
}

/**
 * Fills in the sides that the address bar leaves open: the wrapped coin is sold, as the exchange takes no native coin
 * in an order, and the `first` token is bought. With the wrapped coin on the other side, it is the other way around.
 * Without a `first` token its side stays open.
 */
export function completeLimitParams(
  params: SwapParams,
  { first, ...app }: { chain: Chain; config: ProductConfig; first: string | undefined },
): SwapParams {
  const { native, wrappedNative } = app.chain;
  const sold = readCurrency(params.inputCurrency, native.symbol);
  const bought = readCurrency(params.outputCurrency, native.symbol);
  const choose = (other: string | undefined, token: string | undefined, instead: string | undefined) =>
    other !== undefined && isEqual(other, token) ? instead : token;
  const inputCurrency = sold ?? choose(bought, wrappedNative.address, first);
  const outputCurrency = bought ?? choose(inputCurrency, first, wrappedNative.address);
  const completed = completeSwapParams({ ...params, inputCurrency, outputCurrency }, app);
  return { ...completed, inputCurrency, outputCurrency: outputCurrency && completed.outputCurrency };
}

function isEqual(one: string, other: string | undefined): boolean {
  return one.toLowerCase() === other?.toLowerCase();
}
