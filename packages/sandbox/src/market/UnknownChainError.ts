import { BaseError } from '@livery/core/errors/BaseError';

export class UnknownChainError extends BaseError {
  override readonly name = 'UnknownChainError';

  constructor(chainId: number) {
    super('UNKNOWN_CHAIN', `The sandbox has no chain ${chainId}.`);
  }
}
