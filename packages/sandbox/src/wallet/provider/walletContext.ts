import type { Address, PrivateKeyAccount } from 'viem';
import type { Description } from '../words/createFormat';
import type { ChainRpc } from './createChainRpc';
import type { WalletState } from './walletState';

export type Method = (params: unknown) => Promise<unknown>;

/** Dependencies of the provider's methods. */
export type WalletContext = {
  rpc: ChainRpc;
  prompt: Prompt;
  /** Returns the signer of an account, or undefined if the wallet does not have it. */
  getSigner(account: Address): PrivateKeyAccount | undefined;
  /** Origin of the page. */
  origin: string;
  getState(): WalletState;
  /** Saves the change and notifies the page. */
  setState(change: Partial<WalletState>): void;
  /** Runs the task after earlier questions to the user. */
  inTurn<Result>(task: () => Promise<Result>): Promise<Result>;
};

/** Questions to the user. Each rejects with code 4001 if the user declines. */
export type Prompt = {
  /** Asks for the account that the page may see. */
  pickAccount(): Promise<Address>;
  /** Asks for approval. The description is created only if it is shown. */
  confirm(describe: () => Promise<Description>): Promise<void>;
};
