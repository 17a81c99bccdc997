import { useMutation } from '@tanstack/react-query';
import type { GetConnectionReturnType } from 'wagmi/actions';
import { create } from 'zustand';

/** The connected wallet with its account and chain, which are undefined without a wallet. */
export type Connection = { [key in 'status' | 'address' | 'chainId' | 'connector']: GetConnectionReturnType[key] };

/**
 * A copy of wagmi's connection that can be read before wagmi's code is loaded, since the form does not wait for it. Only
 * `watchWallet` writes to it.
 */
export const useConnection = create<Connection>(() => ({
  status: 'disconnected',
  address: undefined,
  chainId: undefined,
  connector: undefined,
}));

/** The id of the connector of a Safe. */
export const safeId = 'livery.safe';

/** Returns true for the Safe whose page has this one as a Safe app. It takes calls in batches only. */
export function isSafe(connector: Connection['connector']): boolean {
  return connector?.id === safeId;
}

/**
 * True once the last visit's wallet has been looked for. Until then, "not connected" may just mean "not known yet". The
 * search waits for `waitsFor`, since a wallet that the embedding page shares comes first.
 */
export const useWalletStart = create<{ isDone: boolean; waitsFor?: Promise<unknown> }>(() => ({ isDone: false }));

/** The failure of the last attempt to connect a wallet; a rejection by the trader is none. */
export const useConnectionFailure = create<{ hasFailed: boolean }>(() => ({ hasFailed: false }));

/** Returns a mutation that asks the connected wallet to switch chains. It loads the wallet code if needed. */
export function useSwitchChain() {
  return useMutation({
    mutationFn: async ({ chainId }: { chainId: number }) => (await import('./switchChain')).switchChain(chainId),
  });
}
