import type { Address } from 'viem';
import type { Chain } from '../chains';
import { getExecutor, permit2 } from '../executors';
import type { ApprovalIntent } from './approvalIntent';

/** A contract of the exchange that may take tokens from accounts, and the purpose by which the gate knows it. */
export type ExchangeSpender = { spender: Address; purpose: NonNullable<ApprovalIntent['purpose']> };

/**
 * Returns the contracts to which the page asks accounts to allow any token: the exchange proxy, the chain's router, and
 * Permit2 where a Universal Router takes tokens through it.
 */
export function listSpenders(chain: Chain): readonly ExchangeSpender[] {
  return [
    { spender: chain.exchangeProxy, purpose: 'swap' },
    { spender: chain.v2.router, purpose: 'deposit' },
    ...(getExecutor(chain, 'universalRouter') ? [{ spender: permit2, purpose: 'swap' } as const] : []),
  ];
}
