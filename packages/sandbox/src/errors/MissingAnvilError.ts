import { BaseError } from '@livery/core/errors/BaseError';

export class MissingAnvilError extends BaseError {
  override readonly name = 'MissingAnvilError';

  constructor() {
    super(
      'ANVIL_MISSING',
      `There is no anvil for ${process.platform} ${process.arch}: run npm ci without --omit=optional, or put Foundry's anvil on the PATH.`,
    );
  }
}
