import type { Chain } from './chain';
import { domainType } from './domainType';
import type { LimitOrder } from './limitOrder';
import type { TypedData } from './typedData';

const types = {
  EIP712Domain: domainType,
  LimitOrder: [
    { name: 'makerToken', type: 'address' },
    { name: 'takerToken', type: 'address' },
    { name: 'makerAmount', type: 'uint128' },
    { name: 'takerAmount', type: 'uint128' },
    { name: 'takerTokenFeeAmount', type: 'uint128' },
    { name: 'maker', type: 'address' },
    { name: 'taker', type: 'address' },
    { name: 'sender', type: 'address' },
    { name: 'feeRecipient', type: 'address' },
    { name: 'pool', type: 'bytes32' },
    { name: 'expiry', type: 'uint64' },
    { name: 'salt', type: 'uint256' },
  ],
} as const;

/** A limit order for the chain's exchange proxy, to be signed by its maker. Source: the 0x protocol's LibNativeOrder. */
export function toLimitOrderTypedData(order: LimitOrder, chain: Chain): TypedData {
  const { makerToken, takerToken, makerAmount, takerAmount, takerTokenFeeAmount, maker } = order;
  const { taker, sender, feeRecipient, pool, expiry, salt } = order;
  return {
    domain: { name: 'ZeroEx', version: '1.0.0', chainId: chain.id, verifyingContract: chain.exchangeProxy },
    types,
    primaryType: 'LimitOrder',
    message: {
      makerToken,
      takerToken,
      makerAmount,
      takerAmount,
      takerTokenFeeAmount,
      maker,
      taker,
      sender,
      feeRecipient,
      pool,
      expiry,
      salt,
    },
  };
}
