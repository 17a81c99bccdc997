import type { Address, PrivateKeyAccount } from 'viem';
import type { Rpc } from './createRpc';
import type { Prompt } from './prompt';
import type { WalletState } from './walletState';

export type Method = (params: unknown) => Promise<unknown>;

/** What the methods of the provider work on. */
export type WalletContext = {
  rpc: Rpc;
  prompt: Prompt;
  /** The key of an account, or undefined when the wallet does not have it. */
  getSigner(account: Address): PrivateKeyAccount | undefined;
  /** The page that asks. */
  origin: string;
  getState(): WalletState;
  /** Remembers, and tells the page what changed. */
  setState(change: Partial<WalletState>): void;
  /** One question to the person after another. */
  inTurn<Result>(task: () => Promise<Result>): Promise<Result>;
};
