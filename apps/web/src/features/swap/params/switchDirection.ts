import type { Field, SwapParams } from './swapParams';

/** The other side of the form. */
export function getOtherField(field: Field): Field {
  return field === 'input' ? 'output' : 'input';
}

/** The swap the other way round: both tokens change places and the typed amount goes with its token. */
export function switchDirection({ inputCurrency, outputCurrency, exactField, exactAmount }: SwapParams): SwapParams {
  return {
    inputCurrency: outputCurrency,
    outputCurrency: inputCurrency,
    exactField: getOtherField(exactField),
    exactAmount,
  };
}
