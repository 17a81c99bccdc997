import { BaseError } from './BaseError';

/** The code by which the page talks to a wallet could not be had, or did not start. */
export class WalletLoadError extends BaseError {
  override readonly name = 'WalletLoadError';

  constructor(wallet: string, cause: unknown) {
    super('WALLET_NOT_LOADED', `What ${wallet} needs in this page could not be loaded.`, { cause, retryable: true });
  }
}
