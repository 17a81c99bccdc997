import fc from 'fast-check';
import { encodeFunctionData, maxUint256 } from 'viem';
import { expect, test } from 'vitest';
import { wrappedNativeAbi } from '../calldata/wrappedNativeAbi';
import { chains } from '../chains';
import { nativeToken } from '../tokens/nativeToken';
import { getWrapQuote } from './getWrapQuote';

const anyChain = fc.constantFrom(...chains);
const anyAmount = fc.bigInt({ min: 1n, max: maxUint256 });

test('wrapping deposits exactly the amount into the chain’s wrapped coin', () => {
  fc.assert(
    fc.property(anyChain, anyAmount, (chain, amount) => {
      const wrapped = chain.wrappedNative.address;
      expect(getWrapQuote({ kind: 'wrap', chain, amount })).toMatchObject({
        to: wrapped,
        data: encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'deposit' }),
        value: amount,
        sellTokenAddress: nativeToken,
        buyTokenAddress: wrapped,
        sellAmount: amount,
        buyAmount: amount,
      });
    }),
  );
});

test('unwrapping withdraws exactly the amount, without value', () => {
  fc.assert(
    fc.property(anyChain, anyAmount, (chain, amount) => {
      const wrapped = chain.wrappedNative.address;
      expect(getWrapQuote({ kind: 'unwrap', chain, amount })).toMatchObject({
        to: wrapped,
        data: encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'withdraw', args: [amount] }),
        value: 0n,
        sellTokenAddress: wrapped,
        buyTokenAddress: nativeToken,
        sellAmount: amount,
        buyAmount: amount,
      });
    }),
  );
});
