import type { Chain } from '@livery/core/domain/chain';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { getDefaultCurrency } from './getDefaultCurrency';
import type { SwapParams } from './swapParams';

/**
 * The swap with what the query leaves open: the native coin is sold, the operator's token of the chain is bought.
 * The native symbol of another chain counts as left open; of two equal sides the one that was not asked for is.
 */
export function completeSwapParams(params: SwapParams, app: { chain: Chain; config: ProductConfig }): SwapParams {
  const native = app.chain.native.symbol;
  const sold = readCurrency(params.inputCurrency, native);
  const bought = readCurrency(params.outputCurrency, native);
  const inputCurrency = sold ?? (bought === native ? undefined : native);
  const outputCurrency = bought ?? getDefaultCurrency(app.config, app.chain);
  const isSame = inputCurrency?.toLowerCase() === outputCurrency?.toLowerCase();
  return { ...params, inputCurrency, outputCurrency: isSame ? undefined : outputCurrency };
}

function readCurrency(currency: string | undefined, native: string): string | undefined {
  if (currency?.toUpperCase() === native) return native;
  return currency && /^0x[0-9a-fA-F]{40}$/.test(currency) ? currency : undefined;
}
