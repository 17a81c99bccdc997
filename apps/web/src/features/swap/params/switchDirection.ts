import type { Field, SwapParams } from './swapParams';

/** The other side of the form. */
export function getOtherField(field: Field): Field {
  return field === 'input' ? 'output' : 'input';
}

/** The swap the other way round: both tokens change places and the typed amount goes with its token. */
export function switchDirection(params: SwapParams): SwapParams {
  return {
    ...params,
    inputCurrency: params.outputCurrency,
    outputCurrency: params.inputCurrency,
    exactField: getOtherField(params.exactField),
  };
}
