import * as v from 'valibot';
import { type WalletState, type WalletStore, walletState } from './walletState';

const key = 'livery-sandbox-wallet';
const initial: WalletState = { account: null, chainId: 1 };

/** The wallet's memory in the page's own storage. What does not parse is forgotten. */
export function createLocalStore(storage: Pick<Storage, 'getItem' | 'setItem'>): WalletStore {
  return {
    read() {
      const saved = v.safeParse(v.pipe(v.string(), v.parseJson(), walletState), storage.getItem(key));
      return saved.success ? saved.output : initial;
    },
    write: (state) => storage.setItem(key, JSON.stringify(state)),
  };
}
