import { formatSignificant } from '@livery/core/domain/formatSignificant';
import type { Token } from '@livery/core/domain/token';
import type { SwapParams } from '../params/swapParams';

type Quoted = { sellAmount: bigint; buyAmount: bigint } | undefined;

/** What the two amount fields show: what was typed on its side, what is quoted, in six digits, on the other. */
export function getFieldAmounts(form: {
  params: SwapParams;
  quote: Quoted;
  sellToken: Token | undefined;
  buyToken: Token | undefined;
}): { input: string; output: string } {
  const { params, quote, sellToken, buyToken } = form;
  const { exactField, exactAmount } = params;
  if (exactField === 'input') {
    const output = quote && buyToken ? formatSignificant(quote.buyAmount, buyToken.decimals) : '';
    return { input: exactAmount, output };
  }
  const input = quote && sellToken ? formatSignificant(quote.sellAmount, sellToken.decimals) : '';
  return { input, output: exactAmount };
}
