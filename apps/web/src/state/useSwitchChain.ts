import { useMutation } from '@tanstack/react-query';

/** Asks the connected wallet to go to a chain; the code of wallets comes with the connection. */
export function useSwitchChain() {
  return useMutation({
    mutationFn: async ({ chainId }: { chainId: number }) =>
      (await import('../config/switchChain')).switchChain(chainId),
  });
}
