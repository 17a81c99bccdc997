import type { Chain } from '@livery/core/domain/chain';
import type { SwapCall } from '@livery/core/testing/encodeSwap';
import { forgeQuote } from './forgeQuote';
import type { Interception } from './interception';
import { withCall } from './withCall';

/** An honest quote whose call says something else; the quote's own words stay. */
export function forgeCall(forge: (call: SwapCall, chain: Chain) => SwapCall): Interception {
  return forgeQuote((honest) => withCall(honest, forge));
}
