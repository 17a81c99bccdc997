import { type AbiParameter, decodeAbiParameters, encodeAbiParameters, type Hex } from 'viem';
import {
  affiliateFeeTransformerData,
  fillQuoteTransformerData,
  payTakerTransformerData,
  uniswapV2BridgeData,
  wethTransformerData,
} from '../domain/calldata/transformErc20Abi';
import type { Chain } from '../domain/chains';
import type { Step } from './decodedCall';

/** A transformation of a `transformERC20` call. */
type Transformation = { deploymentNonce: number; data: Hex };

/** A decoded step; `isCanonical` when its bytes are exactly its encoding. */
export type DecodedStep = { step: Step; isCanonical: boolean };

/**
 * Decodes a transformation; one whose nonce is not in the chain's table is `unknown`. Throws for bytes that cannot be
 * decoded.
 */
export function decodeStep({ deploymentNonce, data }: Transformation, chain: Chain): DecodedStep {
  const nonces = chain.transformers;
  switch (deploymentNonce) {
    case nonces.weth: {
      const values = decodeAbiParameters(wethTransformerData, data);
      return { step: { name: 'weth', ...values[0] }, isCanonical: isExact(wethTransformerData, values, data) };
    }
    case nonces.fillQuote:
      return decodeFillQuote(data);
    case nonces.affiliateFee: {
      const values = decodeAbiParameters(affiliateFeeTransformerData, data);
      const isCanonical = isExact(affiliateFeeTransformerData, values, data);
      return { step: { name: 'affiliateFee', fees: values[0] }, isCanonical };
    }
    case nonces.payTaker: {
      const values = decodeAbiParameters(payTakerTransformerData, data);
      return { step: { name: 'payTaker', ...values[0] }, isCanonical: isExact(payTakerTransformerData, values, data) };
    }
    default:
      return { step: { name: 'unknown', deploymentNonce }, isCanonical: true };
  }
}

function decodeFillQuote(data: Hex): DecodedStep {
  const values = decodeAbiParameters(fillQuoteTransformerData, data);
  const { bridgeOrders, limitOrders, rfqOrders, otcOrders, ...fill } = values[0];
  const bridges = bridgeOrders.map(({ bridgeData, ...order }) => {
    const bridge = decodeAbiParameters(uniswapV2BridgeData, bridgeData);
    const [router, path] = bridge;
    return { order: { ...order, router, path }, isCanonical: isExact(uniswapV2BridgeData, bridge, bridgeData) };
  });
  return {
    step: {
      name: 'fillQuote',
      ...fill,
      bridgeOrders: bridges.map(({ order }) => order),
      limitOrders,
      otherOrders: rfqOrders.length + otcOrders.length,
    },
    isCanonical: isExact(fillQuoteTransformerData, values, data) && bridges.every(({ isCanonical }) => isCanonical),
  };
}

function isExact(parameters: readonly AbiParameter[], values: readonly unknown[], data: Hex): boolean {
  return encodeAbiParameters(parameters, values) === data;
}
