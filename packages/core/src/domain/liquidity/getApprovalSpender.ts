import { type Address, zeroAddress } from 'viem';
import type { Chain } from '../chains';
import type { ApprovalIntent } from '../swap/approvalIntent';
import { getSpender } from '../swap/recipient';
import { getV1 } from './v1';

/**
 * Returns the only spender that an approval may have, by its purpose: the spender of swaps; the chain's router for
 * deposits in pools and removals of their shares; or the migrator for shares of V1. The zero address where there is no
 * migrator.
 */
export function getApprovalSpender(
  chain: Chain,
  approval: Pick<ApprovalIntent, 'account' | 'recipient' | 'purpose'>,
): Address {
  switch (approval.purpose) {
    case 'deposit':
    case 'removal':
      return chain.v2.router;
    case 'migration':
      return getV1(chain.id)?.migrator ?? zeroAddress;
    default:
      return getSpender(chain, approval);
  }
}
