import type { GetConnectionReturnType } from 'wagmi/actions';
import { create } from 'zustand';

/** The connected wallet's account and chain, undefined without one. */
export type Connection = { [key in 'status' | 'address' | 'chainId' | 'connector']: GetConnectionReturnType[key] };

/**
 * The connection as wagmi last told it, readable before wagmi's code is there: the form does not wait for that.
 * `watchWallet` alone writes here.
 */
export const useConnection = create<Connection>(() => ({
  status: 'disconnected',
  address: undefined,
  chainId: undefined,
  connector: undefined,
}));
