import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { type Address, getAddress, type Hex } from 'viem';

/** Amount of a token in base units; `nativeToken` is the native coin. */
export type CallAmount = { token: Address; amount: bigint };

/** Effect of a transaction, as far as the wallet can decode it. */
export type DescribedCall =
  | { kind: 'send'; to: Address; amount: bigint }
  | { kind: 'transfer'; token: Address; to: Address; amount: bigint }
  | { kind: 'approve'; token: Address; spender: Address; amount: bigint }
  | { kind: 'wrap' | 'unwrap'; amount: bigint }
  /** `buy` is a minimum for an exact sell amount, and `sell` a maximum for an exact buy amount. */
  | { kind: 'swap'; exact: 'sell' | 'buy'; through: Address; sell: CallAmount; buy: CallAmount; recipient: Address }
  /**
   * `legs` are the most that a deposit takes, or the least that a removal pays or a migration moves; of a V1 exchange the
   * second leg's token is the exchange itself.
   */
  | {
      kind: 'liquidity';
      action: 'add' | 'remove' | 'migrate' | 'removeV1';
      through: Address;
      legs: readonly [CallAmount, CallAmount];
      shares?: bigint;
      recipient: Address;
      isUnlimited?: boolean;
    }
  | { kind: 'unknown'; to: Address | undefined; value: bigint; data: Hex };

/** Transaction requested by a page. Without `to` it creates a contract. */
export type WalletTransaction = { from: Address; to: Address | undefined; value: bigint; data: Hex };

/** Returns the checksummed tokens whose symbols and decimals the description of a call needs. */
export function listTokens(call: DescribedCall): Address[] {
  if (call.kind === 'approve' || call.kind === 'transfer') return [getAddress(call.token)];
  if (call.kind !== 'swap' && call.kind !== 'liquidity') return [];
  const legs = call.kind === 'swap' ? [call.sell, call.buy] : call.legs;
  return legs.map(({ token }) => getAddress(token)).filter((token) => token !== nativeToken);
}
