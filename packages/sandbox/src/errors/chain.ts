import { BaseError } from '@livery/core/errors/BaseError';

/** Thrown when anvil ends before it listens. */
export class ChainStartError extends BaseError {
  override readonly name = 'ChainStartError';

  constructor(chainId: number, details: string) {
    super(
      'CHAIN_NOT_STARTED',
      `The local chain ${chainId} did not start: ${details.split('\n')[0] || 'anvil ended'}.`,
      { details },
    );
  }
}

/** Thrown when there is no anvil for this platform. */
export class MissingAnvilError extends BaseError {
  override readonly name = 'MissingAnvilError';

  constructor() {
    super(
      'ANVIL_MISSING',
      `There is no anvil for ${process.platform} ${process.arch}: run npm ci without --omit=optional, or put Foundry's anvil on the PATH.`,
    );
  }
}

/** Thrown when the cache of built states cannot be written or read. */
export class StateCacheError extends BaseError {
  override readonly name = 'StateCacheError';

  constructor(folder: string, cause: unknown) {
    super(
      'STATE_CACHE_UNUSABLE',
      `The state of the local chains cannot be saved in ${folder}: make the folder writable, or choose another with SANDBOX_CACHE.`,
      { cause, details: String(cause) },
    );
  }
}
