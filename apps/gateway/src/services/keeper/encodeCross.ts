import {
  payTakerTransformerData,
  transformErc20Abi,
  wethTransformerData,
  wholeBalance,
} from '@livery/core/domain/calldata/transformErc20Abi';
import type { Chain } from '@livery/core/domain/chains';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { getVenues } from '@livery/core/domain/venues';
import type { Route } from '@livery/router/route';
import { type Address, encodeAbiParameters, encodeFunctionData, type Hex, maxUint256 } from 'viem';
import { type BridgeOrder, toBridgeOrder } from '../../sources/pools/bridgeOrders';
import { encodeFillQuote } from '../../sources/pools/encodeTransformErc20';
import type { FillStep } from '../../sources/pools/fillSteps';
import type { Cross } from './findCross';

/**
 * Encodes a fill as one call of the exchange proxy that sends `spent` of the native coin and reverts unless it returns `spent` and
 * `minGain` more. So nothing but gas can be lost, whatever happens between its simulation and its block.
 */
export function encodeCross(chain: Chain, { cross, minGain }: { cross: Cross; minGain: bigint }): Hex {
  const { order, fillAmount, before, after, spent } = cross;
  const { transformers } = chain;
  const wrapped = chain.wrappedNative.address;
  const wrap = (token: Address, amount: bigint) => ({
    deploymentNonce: transformers.weth,
    data: encodeAbiParameters(wethTransformerData, [{ token, amount }]),
  });
  const fill = (parameters: Omit<FillStep, 'side'>) => ({
    deploymentNonce: transformers.fillQuote,
    data: encodeFillQuote({ side: 'sell', ...parameters }),
  });
  const swap = (route: Route | undefined, [sellToken, buyToken]: [Address, Address]) => {
    const orders = route && toOrders(chain, route);
    return orders ? [fill({ sellToken, buyToken, orders, limitOrders: [], fillAmount: wholeBalance })] : [];
  };
  const { takerToken, makerToken, signature } = order;
  const tokens = [takerToken, makerToken].filter((token) => token !== wrapped);
  const transformations = [
    wrap(nativeToken, spent),
    ...swap(before, [wrapped, takerToken]),
    fill({
      sellToken: takerToken,
      buyToken: makerToken,
      orders: [],
      limitOrders: [{ order, signature, maxTakerTokenFillAmount: fillAmount }],
      fillAmount,
    }),
    ...swap(after, [makerToken, wrapped]),
    wrap(wrapped, maxUint256),
    // Units that a purchase brings too many.
    {
      deploymentNonce: transformers.payTaker,
      data: encodeAbiParameters(payTakerTransformerData, [{ tokens, amounts: [] }]),
    },
  ];
  return encodeFunctionData({
    abi: transformErc20Abi,
    functionName: 'transformERC20',
    args: [nativeToken, nativeToken, spent, spent + minGain, transformations],
  });
}

/** Returns the fills of a route over the chain's own V2 exchange, the only one whose pools the keeper uses. */
function toOrders(chain: Chain, { paths }: Route): BridgeOrder[] {
  return getVenues(chain)
    .slice(0, 1)
    .flatMap((venue) =>
      paths.map(({ tokens, sellAmount, buyAmount }) =>
        toBridgeOrder({ venue, path: tokens }, { takerTokenAmount: sellAmount, makerTokenAmount: buyAmount }),
      ),
    );
}
