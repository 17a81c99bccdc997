/** Error of EIP-1193. Pages distinguish failures by a number, which `BaseError` does not have. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** Errors of EIP-1193, EIP-1474, EIP-3326, EIP-5792 and the sandbox, with their codes. */
export const providerErrors = {
  rejected: () => new ProviderError(4001, 'The request was rejected.'),
  unauthorized: () => new ProviderError(4100, 'The page is not connected to this account.'),
  unsupported: (method: string) => new ProviderError(4200, `Sandbox Wallet does not support ${method}.`),
  disconnected: () => new ProviderError(4900, 'The sandbox does not answer.'),
  chainLeft: (chainId: number) => new ProviderError(4901, `The wallet has left chain ${chainId}.`),
  unknownChain: (chainId: number) => new ProviderError(4902, `The sandbox has no chain ${chainId}.`),
  chainUnsupported: (chainId: number) => new ProviderError(5710, `The wallet is not on chain ${chainId}.`),
  upgradeRejected: () => new ProviderError(5750, 'The account is not upgraded.'),
  atomicityUnsupported: () => new ProviderError(5760, 'The account makes one call at a time.'),
  unknownBatch: () => new ProviderError(5730, 'The wallet does not know this batch.'),
  invalidParams: (details: string) => new ProviderError(-32602, `The parameters of the request are wrong: ${details}.`),
};
