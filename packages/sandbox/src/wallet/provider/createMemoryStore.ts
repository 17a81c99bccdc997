import type { WalletState, WalletStore } from './walletState';

export function createMemoryStore(initial: WalletState): WalletStore {
  let state = initial;
  return {
    read: () => state,
    write(next) {
      state = next;
    },
  };
}
