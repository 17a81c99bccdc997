import { BaseError } from './BaseError';

/** The connector of a wallet could not be loaded or did not start. */
export class WalletLoadError extends BaseError {
  override readonly name = 'WalletLoadError';

  constructor(wallet: string, cause: unknown) {
    super('WALLET_NOT_LOADED', `The connector of ${wallet} could not be loaded.`, { cause, retryable: true });
  }
}

/** A wallet did not connect; `cause` is whatever it threw. */
export class ConnectFailedError extends BaseError {
  override readonly name = 'ConnectFailedError';

  constructor(cause: unknown) {
    super('CONNECT_FAILED', 'The wallet did not connect.', { cause, retryable: true });
  }
}

/** A wallet does not support this network. */
export class UnsupportedNetworkError extends BaseError {
  override readonly name = 'UnsupportedNetworkError';

  constructor(chainId: number) {
    super('UNSUPPORTED_NETWORK', `Unsupported network ID: ${chainId}`);
  }
}

/** The wallet has disconnected, or does not answer. */
export class WalletGoneError extends BaseError {
  override readonly name = 'WalletGoneError';

  constructor(cause: unknown) {
    super('WALLET_GONE', 'Your wallet is not connected.', { cause, retryable: true });
  }
}

/** The wallet has selected another network than the request is for. */
export class WrongChainError extends BaseError {
  override readonly name = 'WrongChainError';

  constructor(chainId: number) {
    super('WRONG_CHAIN', `Your wallet is on a different network than ${chainId}.`, { retryable: true });
  }
}

/** The wallet has selected another account than the request is for. */
export class WrongSenderError extends BaseError {
  override readonly name = 'WrongSenderError';

  constructor(account: string) {
    super('WRONG_SENDER', `A different account than ${account} is selected in your wallet.`, { retryable: true });
  }
}

/** The wallet neither switched networks nor said why. It may still do so. */
export class SwitchUnansweredError extends BaseError {
  override readonly name = 'SwitchUnansweredError';

  constructor() {
    super('SWITCH_UNANSWERED', 'The wallet did not switch networks.', { retryable: true });
  }
}
