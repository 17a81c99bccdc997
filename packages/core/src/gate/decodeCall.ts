import { type Address, decodeFunctionData, encodeFunctionData, type Hex } from 'viem';
import type { Chain } from '../domain/chain';
import { nativeToken } from '../domain/nativeToken';
import { transformErc20Abi } from '../domain/transformErc20Abi';
import { wrappedNativeAbi } from '../domain/wrappedNativeAbi';
import type { DecodedCall } from './decodedCall';
import { decodeRouterCall } from './decodeRouterCall';
import { decodeStep } from './decodeStep';
import { isRouterCall } from './isRouterCall';

/** The call of a quote, lowercase hex; `value` in wei. */
type Call = { to: Address; data: Hex; value: bigint };

/**
 * What a call does: `deposit` or `withdraw` when it goes to the wrapped native coin, else a swap of a router or
 * `transformERC20`, whichever the selector says; whether that goes to the right contract is for the rules.
 * Throws for any other selector and for bytes that cannot be decoded.
 */
export function decodeCall(call: Call, chain: Chain): DecodedCall {
  if (call.to === chain.wrappedNative.address) return decodeWrap(call, chain);
  return isRouterCall(call.data) ? decodeRouterCall(call) : decodeTransform(call, chain);
}

function decodeWrap({ data, value }: Call, chain: Chain): DecodedCall {
  const decoded = decodeFunctionData({ abi: wrappedNativeAbi, data });
  const isCanonical = encodeFunctionData({ abi: wrappedNativeAbi, ...decoded }) === data;
  const amount = decoded.functionName === 'deposit' ? value : decoded.args[0];
  const wrapped = chain.wrappedNative.address;
  const [sellToken, buyToken] =
    decoded.functionName === 'deposit' ? ([nativeToken, wrapped] as const) : ([wrapped, nativeToken] as const);
  return { sellToken, buyToken, sellAmount: amount, minimumReceived: amount, steps: [], isCanonical };
}

function decodeTransform({ data }: Call, chain: Chain): DecodedCall {
  const { args } = decodeFunctionData({ abi: transformErc20Abi, data });
  const [sellToken, buyToken, sellAmount, minimumReceived, transformations] = args;
  const steps = transformations.map((transformation) => decodeStep(transformation, chain));
  const isCanonical = encodeFunctionData({ abi: transformErc20Abi, functionName: 'transformERC20', args }) === data;
  return {
    sellToken,
    buyToken,
    sellAmount,
    minimumReceived,
    steps: steps.map(({ step }) => step),
    isCanonical: isCanonical && steps.every((decoded) => decoded.isCanonical),
  };
}
