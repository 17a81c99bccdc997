import { getChain } from '@livery/core/domain/chains';
import * as v from 'valibot';
import { numberToHex } from 'viem';
import { providerErrors } from './ProviderError';
import { parseParams } from './parseParams';
import type { Method, WalletContext } from './walletContext';

const chainId = v.pipe(
  v.string(),
  v.regex(/^0x[1-9a-f][0-9a-f]{0,12}$/i, 'not a chain id in hex'),
  v.transform(Number),
);
const chainRequest = v.looseTuple([v.looseObject({ chainId })]);

/** Returns the methods about the current chain (EIP-3326, EIP-3085). Switching needs no approval: all funds are test funds. */
export function chainMethods({ getState, setState }: WalletContext): Record<string, Method> {
  async function switchChain(params: unknown): Promise<null> {
    const [asked] = parseParams(chainRequest, params);
    if (!getChain(asked.chainId)) throw providerErrors.unknownChain(asked.chainId);
    setState({ chainId: asked.chainId });
    return null;
  }

  return {
    eth_chainId: async () => numberToHex(getState().chainId),
    net_version: async () => `${getState().chainId}`,
    wallet_switchEthereumChain: switchChain,
    wallet_addEthereumChain: switchChain,
  };
}
