import type { Field, SwapParams } from './swapParams';
import { switchDirection } from './switchDirection';

const names = { input: 'inputCurrency', output: 'outputCurrency' } as const;

/** The swap with another token on one side; choosing the token of the other side swaps the sides. */
export function chooseCurrency(params: SwapParams, field: Field, currency: string): SwapParams {
  const other = field === 'input' ? params.outputCurrency : params.inputCurrency;
  if (other?.toLowerCase() === currency.toLowerCase()) return switchDirection(params);
  return { ...params, [names[field]]: currency };
}
