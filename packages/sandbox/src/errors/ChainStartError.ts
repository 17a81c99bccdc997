import { BaseError } from '@livery/core/errors/BaseError';

export class ChainStartError extends BaseError {
  override readonly name = 'ChainStartError';

  constructor(chainId: number, details: string) {
    super(
      'CHAIN_NOT_STARTED',
      `The local chain ${chainId} did not start: ${details.split('\n')[0] || 'anvil ended'}.`,
      {
        details,
      },
    );
  }
}
