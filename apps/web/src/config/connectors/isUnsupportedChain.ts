const names = /^(ChainNotConfiguredError|UnsupportedChainIdError|UnsupportedNetworkError)$/;
/** EIP-1193: no connection to that chain; EIP-3326: the wallet does not know it. */
const codes = [4901, 4902];

/** Whether a wallet failed because of the chain that it is on. */
export function isUnsupportedChain(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return names.test(error.name) || codes.includes(Reflect.get(error, 'code'));
}
