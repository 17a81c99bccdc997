import type { Chain } from './chain';
import { domainType } from './domainType';
import type { PermitIntent } from './signatureIntent';
import type { TypedData } from './typedData';

const types = {
  EIP712Domain: domainType,
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const;

/** The permit that lets the chain's V2 router take shares of a pair. Source: EIP-2612, as V2 pairs have it. */
export function toPermitTypedData(intent: PermitIntent, chain: Chain): TypedData {
  const { account: owner, pair, pairName, value, nonce, deadline } = intent;
  return {
    domain: { name: pairName, version: '1', chainId: chain.id, verifyingContract: pair },
    types,
    primaryType: 'Permit',
    message: { owner, spender: chain.v2.router, value, nonce, deadline },
  };
}
