import { address } from '@livery/core/wire/address';
import * as v from 'valibot';

/** What the wallet remembers of a page: the account it may see, if any, and the chain it is on. */
export const walletState = v.object({
  account: v.nullable(address),
  chainId: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

export type WalletState = v.InferOutput<typeof walletState>;

export type WalletStore = {
  read(): WalletState;
  write(state: WalletState): void;
};
