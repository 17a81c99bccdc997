import { listThrown } from '@livery/core/errors/thrown';

const names = /^(ChainNotConfiguredError|UnsupportedChainIdError|UnsupportedNetworkError)$/;
/** 4901: the wallet is not connected to the chain (EIP-1193). 4902: it does not know the chain (EIP-3326). */
const codes: readonly number[] = [4901, 4902];

/**
 * Returns true if a wallet failed to connect because of the chain that it is on, by the error's name in wagmi or viem, or by
 * its code.
 */
export function isUnsupportedChain(error: unknown): boolean {
  return listThrown(error).some(
    (part) => part.labels.some((label) => names.test(label)) || part.codes.some((code) => codes.includes(code)),
  );
}
