import { ValidationFailedError } from '../../errors/ValidationFailedError';
import type { SwapRequest } from '../../sources/quoteSource';
import type { ChainState } from '../../store/chains/chainState';
import { getBestCandidate } from './getBestCandidate';
import { validationCode } from './validationCode';

/** Why no source has an answer: nobody but the taker could be paid, or the pools hold too little. */
export async function explainNoRoute(state: ChainState, request: SwapRequest): Promise<ValidationFailedError> {
  const { recipient, side } = request;
  if (recipient && (await getBestCandidate(state, { ...request, recipient: undefined }))) {
    return new ValidationFailedError([
      {
        field: 'recipient',
        code: validationCode.unsupportedOption,
        reason: 'RECIPIENT_NOT_SUPPORTED',
        description: 'This route cannot pay another recipient.',
      },
    ]);
  }
  return new ValidationFailedError([
    {
      field: side === 'sell' ? 'sellAmount' : 'buyAmount',
      code: validationCode.valueOutOfRange,
      reason: 'INSUFFICIENT_ASSET_LIQUIDITY',
      description: 'There is not enough liquidity between these tokens for this amount.',
    },
  ]);
}
