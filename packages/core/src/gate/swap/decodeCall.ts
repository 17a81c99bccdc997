import { type Address, decodeFunctionData, encodeFunctionData, type Hex } from 'viem';
import { splitAffiliateSuffix } from '../../domain/calldata/affiliateSuffix';
import { transformErc20Abi } from '../../domain/calldata/transformErc20Abi';
import { wrappedNativeAbi } from '../../domain/calldata/wrappedNativeAbi';
import type { Chain } from '../../domain/chains';
import { nativeToken } from '../../domain/tokens/nativeToken';
import type { DecodedCall } from './decodedCall';
import { decodeRouterCall, isRouterCall } from './decodeRouterCall';
import { decodeStep } from './decodeStep';
import { decodeUniversalCall, isUniversalCall } from './decodeUniversalCall';

/** The call of a quote, lowercase hex; `value` in wei. */
type Call = { to: Address; data: Hex; value: bigint };

/**
 * Decodes a call: `deposit` or `withdraw` of the wrapped native coin, else a swap of a router or `transformERC20`, by the
 * selector. The rules check that it goes to the right contract. Throws for any other selector and for bytes that cannot
 * be decoded.
 */
export function decodeCall(call: Call, chain: Chain): DecodedCall {
  if (call.to === chain.wrappedNative.address) return decodeWrap(call, chain);
  if (isUniversalCall(call.data)) return decodeUniversalCall(call.data);
  return isRouterCall(call.data) ? decodeRouterCall(call) : decodeTransform(call, chain);
}

function decodeWrap({ data, value }: Call, chain: Chain): DecodedCall {
  const decoded = decodeFunctionData({ abi: wrappedNativeAbi, data });
  const isCanonical = encodeFunctionData({ abi: wrappedNativeAbi, ...decoded }) === data;
  const amount = decoded.functionName === 'deposit' ? value : decoded.args[0];
  const wrapped = chain.wrappedNative.address;
  const [sellToken, buyToken] =
    decoded.functionName === 'deposit' ? ([nativeToken, wrapped] as const) : ([wrapped, nativeToken] as const);
  const executor = 'wrappedNative' as const;
  return { executor, sellToken, buyToken, sellAmount: amount, minimumReceived: amount, steps: [], isCanonical };
}

function decodeTransform(swap: Call, chain: Chain): DecodedCall {
  const { data, affiliate } = splitAffiliateSuffix(swap.data);
  const { args } = decodeFunctionData({ abi: transformErc20Abi, data });
  const [sellToken, buyToken, sellAmount, minimumReceived, transformations] = args;
  const steps = transformations.map((transformation) => decodeStep(transformation, chain));
  const isCanonical = encodeFunctionData({ abi: transformErc20Abi, functionName: 'transformERC20', args }) === data;
  return {
    executor: 'exchangeProxy',
    sellToken,
    buyToken,
    sellAmount,
    minimumReceived,
    affiliate,
    steps: steps.map(({ step }) => step),
    isCanonical: isCanonical && steps.every((decoded) => decoded.isCanonical),
  };
}
