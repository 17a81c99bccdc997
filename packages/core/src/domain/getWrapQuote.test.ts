import fc from 'fast-check';
import { encodeFunctionData } from 'viem';
import { expect, test } from 'vitest';
import { chains } from './chains';
import { getWrapQuote } from './getWrapQuote';
import { nativeToken } from './nativeToken';
import { wrappedNativeAbi } from './wrappedNativeAbi';

const anyChain = fc.constantFrom(...chains);
const anyAmount = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n });

test('wrapping is a deposit of exactly the amount into the wrapped coin of the chain', () => {
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

test('unwrapping is a withdrawal of exactly the amount, without value', () => {
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
