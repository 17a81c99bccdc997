import fc from 'fast-check';
import { getAddress, hashTypedData, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { orderIntent } from '../../testing/signatureScenes';
import { chains } from '../chains';
import { hashForEthSign, hashLimitOrder } from './hashLimitOrder';
import { type LimitOrder, limitOrderFields } from './limitOrder';
import { toTypedData } from './toTypedData';

/** The order of the 0x protocol's own tests (packages/protocol-utils/test/orders_test.ts). */
const official: LimitOrder = {
  makerToken: '0x349e8d89e8b37214d9ce3949fc5754152c525bc3',
  takerToken: '0x83c62b2e67dea0df2a27be0def7a22bd7102642c',
  makerAmount: 1234n,
  takerAmount: 5678n,
  takerTokenFeeAmount: 9101112n,
  maker: '0x8d5e5b5b5d187bdce2e0143eb6b3cc44eef3c0cb',
  taker: '0x615312fb74c31303eab07dea520019bb23f4c6c2',
  sender: '0x70f2d6c7acd257a6700d745b76c602ceefeb8e20',
  feeRecipient: '0xcc3c7ea403427154ec908203ba6c418bd699f7ce',
  pool: '0x0bbff69b85a87da39511aefc3211cb9aff00e1a1779dc35b8f3635d8b5ea2680',
  expiry: 1001n,
  salt: 2001n,
};
const exchange = { chainId: 8008, exchangeProxy: '0x6701704d2421c64ee9aa93ec7f96ede81c4be77d' } as const;
/** The key of the same tests, and the signatures that they expect of it for the order with its account as the maker. */
const account = privateKeyToAccount('0xee094b79aa0315914955f2f09be9abe541dcdc51f0aae5bec5453e9f73a471a6');
const own = { ...official, maker: account.address };

test("the 0x protocol's order has its official hash", () => {
  expect(hashLimitOrder(official, exchange)).toBe('0x8bb1f6e880b3b4f91a901897c4b914ec606dc3b8b59f64983e1638a45bdf3116');
});

test("a key's EIP-712 signature of the hash is the official one", async () => {
  const signature = await account.sign({ hash: hashLimitOrder(own, exchange) });
  expect(signature).toBe(
    '0x030e27e0a261dda1139154d9ba7e814932bd6b8d15231a8c2cd78d634ff22c2b50af45e0d6e81b721905bd35748168f1f348be34fe03073d7a2f2b053cbdca2d1b',
  );
});

test("a key's EthSign signature of the hash is the official one", async () => {
  const signature = await account.sign({ hash: hashForEthSign(hashLimitOrder(own, exchange)) });
  expect(signature).toBe(
    '0x5d4fe9b4c8f94efc46ef9e7e3f996c238f9c930fd5c03014ec6db6d4d18a34e50949269d29524aec1ba5b19236c392a3d1866ca39bb8c7b6345e90a3fbf404fc1c',
  );
});

test('any order has the hash of the typed data that its maker signs', () => {
  const address = fc.bigInt({ min: 0n, max: 2n ** 160n - 1n }).map((value) => getAddress(toHex(value, { size: 20 })));
  const values = Object.fromEntries(
    limitOrderFields.map(({ name, type }) => {
      if (type === 'address') return [name, address];
      if (type === 'bytes32')
        return [name, fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map((v) => toHex(v, { size: 32 }))];
      return [name, fc.bigInt({ min: 0n, max: 2n ** BigInt(type.slice('uint'.length)) - 1n })];
    }),
  );
  // The record has each field of an order, by its type.
  const orders = fc.record(values) as unknown as fc.Arbitrary<LimitOrder>;
  fc.assert(
    fc.property(orders, fc.constantFrom(...chains), (order, chain) => {
      const own = { type: 'limitOrder', chainId: chain.id, account: order.maker, order } as const;
      const intent = { ...own, terms: order, tokens: orderIntent.tokens, expirySeconds: 600 };
      const typedData = toTypedData(intent, chain);
      expect(hashLimitOrder(order, { chainId: chain.id, exchangeProxy: chain.exchangeProxy })).toBe(
        hashTypedData({ ...typedData, types: typedData.types, message: { ...typedData.message } }),
      );
    }),
    { numRuns: 50 },
  );
});
