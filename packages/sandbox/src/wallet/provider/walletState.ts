import { address } from '@livery/core/wire/address';
import * as v from 'valibot';

/** State of the wallet for a page: the account that it may see, if any, and the current chain. */
const walletState = v.object({
  account: v.nullable(address),
  chainId: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

export type WalletState = v.InferOutput<typeof walletState>;

export type WalletStore = {
  read(): WalletState;
  write(state: WalletState): void;
};

const key = 'livery-sandbox-wallet';
const initial: WalletState = { account: null, chainId: 1 };

/** Creates a store in the page's local storage. Invalid state is discarded. */
export function createLocalStore(storage: Pick<Storage, 'getItem' | 'setItem'>): WalletStore {
  return {
    read() {
      const saved = v.safeParse(v.pipe(v.string(), v.parseJson(), walletState), storage.getItem(key));
      return saved.success ? saved.output : initial;
    },
    write: (state) => storage.setItem(key, JSON.stringify(state)),
  };
}

/** Creates a store in memory. */
export function createMemoryStore(initial: WalletState): WalletStore {
  let state = initial;
  return {
    read: () => state,
    write(next) {
      state = next;
    },
  };
}
