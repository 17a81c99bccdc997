import type { Chain } from '@livery/core/domain/chain';
import { getBridgeSource } from '@livery/core/domain/getBridgeSource';
import { uniswapV2BridgeData } from '@livery/core/domain/transformErc20Abi';
import { type Address, encodeAbiParameters } from 'viem';
import type { BridgeOrder } from './encodeFillQuote';

/** A fill along a path of the chain's exchange. */
export function toBridgeOrder(
  chain: Chain,
  order: { path: readonly Address[]; takerTokenAmount: bigint; makerTokenAmount: bigint },
): BridgeOrder {
  const { path, takerTokenAmount, makerTokenAmount } = order;
  return {
    source: getBridgeSource(chain),
    takerTokenAmount,
    makerTokenAmount,
    bridgeData: encodeAbiParameters(uniswapV2BridgeData, [chain.v2.router, path]),
  };
}
