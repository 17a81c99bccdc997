import {
  affiliateFeeTransformerData,
  fillQuoteTransformerData,
  payTakerTransformerData,
  transformErc20Abi,
  wethTransformerData,
} from '@livery/core/domain/calldata/transformErc20Abi';
import { getChain } from '@livery/core/domain/chains';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import fc from 'fast-check';
import {
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  maxUint128,
  maxUint256,
  toHex,
  zeroAddress,
} from 'viem';
import { expect, test } from 'vitest';
import { encodeTransformErc20 } from './encodeTransformErc20';

const chain = getChain(1);
if (!chain) throw new Error('There is no chain 1.');
const { transformers } = chain;
const wrapped = chain.wrappedNative.address;

const toBytes = (size: number) => fc.uint8Array({ minLength: size, maxLength: size }).map((bytes) => toHex(bytes));
const address = toBytes(20).map((bytes) => getAddress(bytes));
const token = fc.oneof(address, fc.constant(nativeToken), fc.constant(wrapped));
const amount = fc.bigInt({ min: 0n, max: maxUint256 });
const orderAmount = fc.bigInt({ min: 0n, max: maxUint128 });
const order = fc.record({
  ...{ makerToken: address, takerToken: address, maker: address, taker: address, sender: address },
  ...{ makerAmount: orderAmount, takerAmount: orderAmount, takerTokenFeeAmount: orderAmount },
  ...{ feeRecipient: address, pool: toBytes(32), expiry: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), salt: amount },
});
const step = fc.record({
  side: fc.constantFrom('sell' as const, 'buy' as const),
  ...{ sellToken: address, buyToken: address, fillAmount: amount },
  orders: fc.array(
    fc.record({
      ...{ source: toBytes(32), takerTokenAmount: amount, makerTokenAmount: amount },
      bridgeData: fc.uint8Array({ maxLength: 200 }).map((bytes) => toHex(bytes)),
    }),
    { maxLength: 4 },
  ),
  limitOrders: fc.array(
    fc.record({
      ...{ order, maxTakerTokenFillAmount: amount },
      signature: fc.record({ ...{ signatureType: fc.nat(3), v: fc.nat(255) }, r: toBytes(32), s: toBytes(32) }),
    }),
    { maxLength: 3 },
  ),
});
const swap = fc.record({
  side: fc.constantFrom('sell' as const, 'buy' as const),
  ...{ inputToken: token, outputToken: token, inputAmount: amount, minimumBought: amount },
  steps: fc.array(step, { minLength: 1, maxLength: 3 }),
  fee: fc.option(fc.record({ amount, recipient: address }), { nil: undefined }),
});

test('a call is decoded as the parts that it was made of, and encoded by the ABI it is the same', () => {
  fc.assert(
    fc.property(swap, (given) => {
      const data = encodeTransformErc20(chain, given);
      const { args } = decodeFunctionData({ abi: transformErc20Abi, data });
      expect(encodeFunctionData({ abi: transformErc20Abi, functionName: 'transformERC20', args })).toBe(data);
      const [inputToken, outputToken, inputAmount, minimumBought, transformations] = args;
      expect({ inputToken, outputToken, inputAmount, minimumBought }).toEqual({
        inputToken: getAddress(given.inputToken),
        outputToken: getAddress(given.outputToken),
        ...{ inputAmount: given.inputAmount, minimumBought: given.minimumBought },
      });
      const listOf = (nonce: number) => transformations.filter(({ deploymentNonce }) => deploymentNonce === nonce);
      const fills = listOf(transformers.fillQuote).map((each) => {
        const values = decodeAbiParameters(fillQuoteTransformerData, each.data);
        expect(encodeAbiParameters(fillQuoteTransformerData, values)).toBe(each.data);
        return values[0];
      });
      expect(fills).toEqual(
        given.steps.map(({ side, orders, ...rest }) => ({
          ...rest,
          ...{ side: side === 'sell' ? 0 : 1, bridgeOrders: orders, rfqOrders: [], otcOrders: [] },
          fillSequence: [...rest.limitOrders.map(() => 1), ...orders.map(() => 0)],
          refundReceiver: zeroAddress,
        })),
      );
      for (const each of listOf(transformers.weth)) {
        const values = decodeAbiParameters(wethTransformerData, each.data);
        expect(encodeAbiParameters(wethTransformerData, values)).toBe(each.data);
      }
      const fees = listOf(transformers.affiliateFee).flatMap((each) => {
        const values = decodeAbiParameters(affiliateFeeTransformerData, each.data);
        expect(encodeAbiParameters(affiliateFeeTransformerData, values)).toBe(each.data);
        return values[0].map(({ amount: part, recipient }) => ({ amount: part, recipient }));
      });
      expect(fees).toEqual(given.fee ? [given.fee] : []);
      const last = transformations.at(-1);
      expect(last?.deploymentNonce).toBe(transformers.payTaker);
      const paid = decodeAbiParameters(payTakerTransformerData, last?.data ?? '0x');
      expect(encodeAbiParameters(payTakerTransformerData, paid)).toBe(last?.data);
    }),
  );
});
