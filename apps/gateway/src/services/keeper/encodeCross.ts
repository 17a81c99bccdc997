import {
  payTakerTransformerData,
  transformErc20Abi,
  wethTransformerData,
} from '@livery/core/domain/calldata/transformErc20Abi';
import type { Chain } from '@livery/core/domain/chains';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Route } from '@livery/router/route';
import { type Address, encodeAbiParameters, encodeFunctionData, type Hex, maxUint256 } from 'viem';
import { toSellOrders } from '../../sources/pools/bridgeOrders';
import { encodeFillQuote } from '../../sources/pools/encodeTransformErc20';
import type { Cross } from './findCross';

/** Of the fill-quote transformer: the whole balance. */
const wholeBalance = (1n << 255n) | (10n ** 18n);

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
  const fill = (parameters: Omit<Parameters<typeof encodeFillQuote>[0], 'side'>) => ({
    deploymentNonce: transformers.fillQuote,
    data: encodeFillQuote({ side: 'sell', ...parameters }),
  });
  const swap = (route: Route | undefined, [sellToken, buyToken]: [Address, Address]) => {
    const orders = route && toSellOrders(chain, route);
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
