import { cancelOrdersAbi } from '@livery/core/domain/calldata/cancelOrdersAbi';
import { routerAbi } from '@livery/core/domain/calldata/encodeRouterSwap';
import { liquidityRouterAbi, migratorAbi, v1ExchangeAbi } from '@livery/core/domain/calldata/liquidityAbi';
import { transformErc20Abi } from '@livery/core/domain/calldata/transformErc20Abi';
import { wrappedNativeAbi } from '@livery/core/domain/calldata/wrappedNativeAbi';
import { type Abi, erc20Abi, toFunctionSelector } from 'viem';
import { expect, test } from 'vitest';
import { getCallKind } from './getCallKind';

/** Returns the kinds of the functions of an ABI that change the chain. */
function listKinds(abi: Abi) {
  const calls = abi.flatMap((item) =>
    item.type === 'function' && item.stateMutability !== 'view' && item.stateMutability !== 'pure' ? [item] : [],
  );
  return new Set(calls.map((call) => getCallKind(`${toFunctionSelector(call)}00`)));
}

test.each([{ abi: transformErc20Abi }, { abi: wrappedNativeAbi }, { abi: routerAbi }])(
  'every call that swaps is a swap',
  ({ abi }) => {
    expect([...listKinds(abi)]).toEqual(['swap']);
  },
);

test.each([{ abi: liquidityRouterAbi }, { abi: migratorAbi }, { abi: v1ExchangeAbi }])(
  'every change of liquidity is one',
  ({ abi }) => {
    expect([...listKinds(abi)]).toEqual(['liquidity']);
  },
);

test.each([{ abi: cancelOrdersAbi }, { abi: erc20Abi }])('an approval or a cancellation is neither', ({ abi }) => {
  expect([...listKinds(abi)]).toEqual([undefined]);
});
