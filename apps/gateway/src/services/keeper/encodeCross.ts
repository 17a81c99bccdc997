import {
  affiliateFeeTransformerData,
  transformErc20Abi,
  wethTransformerData,
  wholeBalance,
} from '@livery/core/domain/calldata/transformErc20Abi';
import type { Chain } from '@livery/core/domain/chains';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { getVenues } from '@livery/core/domain/venues';
import type { Route } from '@livery/router/route';
import { type Address, encodeAbiParameters, encodeFunctionData, type Hex, isAddressEqual, maxUint256 } from 'viem';
import { type BridgeOrder, toBridgeOrder } from '../../sources/pools/bridgeOrders';
import { encodeFillQuote } from '../../sources/pools/encodeTransformErc20';
import type { FillStep } from '../../sources/pools/fillSteps';
import type { Cross } from './findCross';
import { guardFill } from './guardFill';

/**
 * Encodes a fill as the code of a creation that sends `spent` of the native coin to the exchange proxy and reverts
 * unless `spent` and `minGain` more come back. So nothing but gas can be lost, whatever happens between its simulation
 * and its block, and little of that where the order is gone by then. The account gets what pools bring too much of a
 * token.
 */
export function encodeCross(
  chain: Chain,
  { cross, minGain, account }: { cross: Cross; minGain: bigint; account: Address },
): Hex {
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
  const remainders = [takerToken, makerToken].filter((token) => !isAddressEqual(token, wrapped));
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
    // The taker is the code of the creation, which keeps nothing.
    {
      deploymentNonce: transformers.affiliateFee,
      data: encodeAbiParameters(affiliateFeeTransformerData, [
        remainders.map((token) => ({ token, amount: maxUint256, recipient: account })),
      ]),
    },
  ];
  const data = encodeFunctionData({
    abi: transformErc20Abi,
    functionName: 'transformERC20',
    args: [nativeToken, nativeToken, spent, spent + minGain, transformations],
  });
  return guardFill(chain, { order, fillAmount, data });
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
