import { type AbiParameter, decodeAbiParameters, encodeAbiParameters, type Hex } from 'viem';
import {
  bridgeProtocols,
  decodeV3Path,
  encodeV3Path,
  hasPoolKeys,
  uniswapV2BridgeData,
  uniswapV3BridgeData,
} from '../../domain/calldata/bridge';
import {
  affiliateFeeTransformerData,
  fillQuoteTransformerData,
  payTakerTransformerData,
  wethTransformerData,
} from '../../domain/calldata/transformErc20Abi';
import type { Chain } from '../../domain/chains';
import { getVenues } from '../../domain/venues';
import type { DecodedBridgeOrder, TransformStep } from './decodedCall';

/** A transformation of a `transformERC20` call. */
type Transformation = { deploymentNonce: number; data: Hex };

/** A decoded step; `isCanonical` when its bytes are exactly its encoding. */
export type DecodedStep = { step: TransformStep; isCanonical: boolean };

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
      return decodeFillQuote(data, chain);
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

function decodeFillQuote(data: Hex, chain: Chain): DecodedStep {
  const values = decodeAbiParameters(fillQuoteTransformerData, data);
  const { bridgeOrders, limitOrders, rfqOrders, otcOrders, ...fill } = values[0];
  const bridges = bridgeOrders.map(({ bridgeData, ...order }) => {
    const { isCanonical, ...bridge } = decodeBridge({ source: order.source, data: bridgeData }, chain);
    return { order: { ...order, ...bridge }, isCanonical };
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

type DecodedBridge = Pick<DecodedBridgeOrder, 'router' | 'path' | 'keys' | 'routerVersion'> & { isCanonical: boolean };

/** A bridge of another protocol is read as a V2 bridge: the rules refuse it by its source. */
function decodeBridge({ source, data }: { source: Hex; data: Hex }, chain: Chain): DecodedBridge {
  if (BigInt(source) >> 128n !== bridgeProtocols.v3) {
    const values = decodeAbiParameters(uniswapV2BridgeData, data);
    const [router, path] = values;
    return { router, path, keys: [], isCanonical: isExact(uniswapV2BridgeData, values, data) };
  }
  const values = decodeAbiParameters(uniswapV3BridgeData, data);
  const [router, bytes, routerVersion] = values;
  const venue = getVenues(chain).find((each) => each.router === router);
  const way = decodeV3Path(bytes, { hasKeys: !venue || hasPoolKeys(venue) });
  const isCanonical = isExact(uniswapV3BridgeData, values, data) && encodeV3Path(way) === bytes;
  return { router, ...way, routerVersion, isCanonical };
}

function isExact(parameters: readonly AbiParameter[], values: readonly unknown[], data: Hex): boolean {
  return encodeAbiParameters(parameters, values) === data;
}
