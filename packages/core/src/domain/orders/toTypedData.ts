import type { TypedDataDomain } from 'viem';
import type { Chain } from '../chains';
import { type LimitOrder, limitOrderFields } from './limitOrder';
import type { PermitIntent, SignatureIntent } from './signatureIntent';

/** Structured data to sign, as in EIP-712; `types` includes the type of the domain. */
type TypedData = {
  domain: TypedDataDomain;
  types: Readonly<Record<string, readonly { name: string; type: string }[]>>;
  primaryType: string;
  message: Readonly<Record<string, unknown>>;
};

/** Returns the typed data of an intent: the only data that may be signed for it. */
export function toTypedData(intent: SignatureIntent, chain: Chain): TypedData {
  return intent.type === 'permit' ? toPermitTypedData(intent, chain) : toLimitOrderTypedData(intent.order, chain);
}

/** A domain that names its contract and chain. Source: EIP-712. */
const domainType = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
] as const;

const permitTypes = {
  EIP712Domain: domainType,
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const;

/**
 * Returns the permit that allows the chain's V2 router to take shares of a pair. Source: EIP-2612, as implemented by V2
 * pairs.
 */
function toPermitTypedData(intent: PermitIntent, chain: Chain): TypedData {
  const { account: owner, pair, pairName, value, nonce, deadline } = intent;
  return {
    domain: { name: pairName, version: '1', chainId: chain.id, verifyingContract: pair },
    types: permitTypes,
    primaryType: 'Permit',
    message: { owner, spender: chain.v2.router, value, nonce, deadline },
  };
}

const limitOrderTypes = { EIP712Domain: domainType, LimitOrder: limitOrderFields } as const;

/** Returns a limit order for the chain's exchange proxy, to be signed by its maker. */
function toLimitOrderTypedData(order: LimitOrder, chain: Chain): TypedData {
  return {
    domain: { name: 'ZeroEx', version: '1.0.0', chainId: chain.id, verifyingContract: chain.exchangeProxy },
    types: limitOrderTypes,
    primaryType: 'LimitOrder',
    message: Object.fromEntries(limitOrderFields.map(({ name }) => [name, order[name]])),
  };
}
