import { encodeAbiParameters, parseAbiParameters, toFunctionSelector, zeroAddress } from 'viem';
import { expect, test } from 'vitest';
import {
  affiliateFeeTransformerData,
  fillQuoteTransformerData,
  payTakerTransformerData,
  transformErc20Abi,
  wethTransformerData,
} from './transformErc20Abi';

const one = '0x0000000000000000000000000000000000000001';

test('transformERC20 has the selector of the deployed proxy', () => {
  expect(toFunctionSelector(transformErc20Abi[0])).toBe('0x415565b0');
});

test('the small transformers encode as their contracts decode them', () => {
  expect(encodeAbiParameters(wethTransformerData, [{ token: one, amount: 2n }])).toBe(
    encodeAbiParameters(parseAbiParameters('(address,uint256)'), [[one, 2n]]),
  );
  expect(encodeAbiParameters(affiliateFeeTransformerData, [[{ token: one, amount: 2n, recipient: one }]])).toBe(
    encodeAbiParameters(parseAbiParameters('(address,uint256,address)[]'), [[[one, 2n, one]]]),
  );
  expect(encodeAbiParameters(payTakerTransformerData, [{ tokens: [one], amounts: [] }])).toBe(
    encodeAbiParameters(parseAbiParameters('(address[],uint256[])'), [[[one], []]]),
  );
});

test('the fill-quote transformer encodes as its contract decodes it', () => {
  const source = `0x${'00'.repeat(31)}02` as const;
  const order = 'address,address,uint128,uint128,address,address,address';
  const types = parseAbiParameters(
    `(uint8,address,address,(bytes32,uint256,uint256,bytes)[],((address,address,uint128,uint128,uint128,address,address,address,address,bytes32,uint64,uint256),(uint8,uint8,bytes32,bytes32),uint256)[],((${order},bytes32,uint64,uint256),(uint8,uint8,bytes32,bytes32),uint256)[],uint8[],uint256,address,((${order},uint256),(uint8,uint8,bytes32,bytes32),uint256)[])`,
  );
  const ours = encodeAbiParameters(fillQuoteTransformerData, [
    {
      side: 1,
      sellToken: one,
      buyToken: zeroAddress,
      bridgeOrders: [{ source, takerTokenAmount: 3n, makerTokenAmount: 4n, bridgeData: '0x1234' }],
      limitOrders: [],
      rfqOrders: [],
      fillSequence: [0],
      fillAmount: 5n,
      refundReceiver: zeroAddress,
      otcOrders: [],
    },
  ]);
  expect(ours).toBe(
    encodeAbiParameters(types, [[1, one, zeroAddress, [[source, 3n, 4n, '0x1234']], [], [], [0], 5n, zeroAddress, []]]),
  );
});
