import { type TypedDataDomain, zeroAddress } from 'viem';
import type { Chain } from '../chains';
import { getExecutor, permit2 } from '../executors';
import { type LimitOrder, limitOrderFields } from './limitOrder';
import type { PermitIntent, SignatureIntent, TokenPermitIntent } from './signatureIntent';
import type { TokenPermit } from './tokenPermit';

/** Structured data to sign, as in EIP-712; `types` includes the type of the domain. */
type TypedData = {
  domain: TypedDataDomain;
  types: Readonly<Record<string, readonly { name: string; type: string }[]>>;
  primaryType: string;
  message: Readonly<Record<string, unknown>>;
};

/** Returns the typed data of an intent: the only data that may be signed for it. */
export function toTypedData(intent: SignatureIntent, chain: Chain): TypedData {
  switch (intent.type) {
    case 'permit':
      return toPermitTypedData(intent, chain);
    case 'tokenPermit':
      return toTokenPermitTypedData(intent, chain);
    case 'limitOrder':
      return toLimitOrderTypedData(intent.order, chain);
  }
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

const tokenPermitTypes = {
  // Permit2 has no version.
  EIP712Domain: domainType.filter(({ name }) => name !== 'version'),
  PermitSingle: [
    { name: 'details', type: 'PermitDetails' },
    { name: 'spender', type: 'address' },
    { name: 'sigDeadline', type: 'uint256' },
  ],
  PermitDetails: [
    { name: 'token', type: 'address' },
    { name: 'amount', type: 'uint160' },
    { name: 'expiration', type: 'uint48' },
    { name: 'nonce', type: 'uint48' },
  ],
} as const;

/** Returns the permit of Permit2 that an intent stands for: for the chain's Universal Router, the zero address without one. */
export function toTokenPermit(
  { token, value, nonce, deadline }: Pick<TokenPermitIntent, 'token' | 'value' | 'nonce' | 'deadline'>,
  chain: Chain,
): TokenPermit {
  const spender = getExecutor(chain, 'universalRouter') ?? zeroAddress;
  return { token: token.address, amount: value, expiration: deadline, nonce, spender, sigDeadline: deadline };
}

/** Returns the permit that lets the chain's Universal Router take a token. Source: PermitHash of Permit2. */
function toTokenPermitTypedData(intent: TokenPermitIntent, chain: Chain): TypedData {
  const { token, amount, expiration, nonce, spender, sigDeadline } = toTokenPermit(intent, chain);
  return {
    domain: { name: 'Permit2', chainId: chain.id, verifyingContract: permit2 },
    types: tokenPermitTypes,
    primaryType: 'PermitSingle',
    message: { details: { token, amount, expiration, nonce }, spender, sigDeadline },
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
