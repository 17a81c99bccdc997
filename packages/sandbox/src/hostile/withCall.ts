import type { Chain } from '@livery/core/domain/chain';
import { getChain } from '@livery/core/domain/getChain';
import { encodeSwap, type SwapCall } from '@livery/core/testing/encodeSwap';
import { readSwap } from '@livery/core/testing/readSwap';
import type { QuoteResponseBody } from '@livery/core/wire/quoteResponse';

/** A quote whose call says something else; the quote's own words stay. */
export function withCall(
  honest: QuoteResponseBody,
  forge: (call: SwapCall, chain: Chain) => SwapCall,
): QuoteResponseBody {
  const chain = getChain(honest.chainId);
  if (!chain) throw new RangeError(`There is no chain ${honest.chainId}.`);
  return { ...honest, data: encodeSwap(forge(readSwap(honest.data, chain), chain), chain) };
}
