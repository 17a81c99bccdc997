import fc from 'fast-check';
import { type Address, getAddress, numberToHex, zeroAddress } from 'viem';
import { expect, test } from 'vitest';
import { senderItself } from '../executors';
import { nativeToken } from '../tokens/nativeToken';
import { decodeUniversalSwap } from './decodeUniversalSwap';
import {
  encodeUniversalSwap,
  getMost,
  sellsCoins,
  type UniversalFill,
  type UniversalSwap,
} from './encodeUniversalSwap';

const toAddress = (value: bigint): Address => getAddress(numberToHex(value, { size: 20 }));
const wrapped = toAddress(0xc02a_aa39n);
const address = fc.bigInt({ min: 1n << 20n, max: (1n << 160n) - 1n }).map(toAddress);
const amount = fc.bigInt({ min: 1n, max: (1n << 120n) - 1n });
const terms = fc.record({
  fee: fc.nat({ max: 0xffffff }),
  tickSpacing: fc.integer({ min: -(1 << 23), max: (1 << 23) - 1 }),
  hooks: fc.oneof(fc.constant(zeroAddress), address),
});

/** Returns a fill between two tokens, of which a path over V4 may hold the coin in either form. */
function fillBetween(sold: Address, bought: Address): fc.Arbitrary<UniversalFill> {
  const inForms = (token: Address) => fc.constantFrom(...(token === wrapped ? [wrapped, nativeToken] : [token]));
  const between = fc.array(fc.oneof(address, fc.constant(nativeToken)), { maxLength: 2 });
  const sized = { amount, limit: amount };
  return fc.tuple(between, inForms(sold), inForms(bought)).chain(([middle, start, end]) => {
    const path = [sold, ...middle, bought];
    const exact = { minLength: path.length - 1, maxLength: path.length - 1 };
    return fc.oneof(
      fc.record({ kind: fc.constant('v2' as const), way: fc.constant({ path }), ...sized }),
      fc.record({
        kind: fc.constant('v3' as const),
        way: fc.record({ path: fc.constant(path), keys: fc.array(fc.nat({ max: 0xffffff }), exact) }),
        ...sized,
      }),
      fc.record({
        kind: fc.constant('v4' as const),
        way: fc.record({ path: fc.constant([start, ...middle, end]), pools: fc.array(terms, exact) }),
        ...sized,
      }),
    );
  });
}

const swaps = fc
  .tuple(fc.constantFrom(nativeToken, wrapped, toAddress(0x50_1dn)), fc.constantFrom(nativeToken, wrapped), address)
  .chain(([sellToken, coin, token]) => {
    const buyToken = sellToken === nativeToken || sellToken === wrapped ? token : coin;
    const [sold, bought] = [sellToken, buyToken].map((each) => (each === nativeToken ? wrapped : each));
    return fc.record({
      side: fc.constantFrom('exactInput' as const, 'exactOutput' as const),
      sellToken: fc.constant(sellToken),
      buyToken: fc.constant(buyToken),
      fills: fc.array(fillBetween(sold ?? wrapped, bought ?? wrapped), { minLength: 1, maxLength: 4 }),
      fee: fc.option(fc.record({ token: fc.constant(bought ?? wrapped), amount, recipient: address }), {
        nil: undefined,
      }),
      buyAmount: amount,
      payee: address,
      deadline: amount,
    });
  })
  .map(({ ...swap }): UniversalSwap => {
    const sellAmount = swap.fills.reduce((sum, fill) => sum + getMost(fill, swap.side), 0n);
    const hasRest = swap.sellToken === nativeToken || (swap.sellToken === wrapped && swap.fills.some(sellsCoins));
    const refundee = swap.side === 'exactOutput' && hasRest ? senderItself : undefined;
    return { ...swap, sellAmount, refundee, permit: undefined };
  });

test('a swap over any pools, in either form of the coin, is read from its call as it was written', () => {
  fc.assert(
    fc.property(swaps, (swap) => {
      const data = encodeUniversalSwap(swap);
      const read = decodeUniversalSwap(data);
      expect(read).toEqual(swap);
      expect(encodeUniversalSwap(read)).toBe(data);
    }),
  );
});
