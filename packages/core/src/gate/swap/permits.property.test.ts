import fc from 'fast-check';
import { type Hex, maxUint256, numberToHex, size, slice } from 'viem';
import { expect, test } from 'vitest';
import { decodeUniversalSwap } from '../../domain/calldata/decodeUniversalSwap';
import { encodeUniversalSwap } from '../../domain/calldata/encodeUniversalSwap';
import { permit2 } from '../../domain/executors';
import { type RawCommand, withCommands } from '../../testing/hostileCommands';
import { sceneTime } from '../../testing/quoteSwap';
import { chain, dai, stranger, trader, usdc, wrapped } from '../../testing/scene';
import { permitScenes, type UniversalScene, universalRouter } from '../../testing/universalScenes';
import { gate } from './gate';

const scenes = Object.values(permitScenes);

/** Words that mean something to the router or to Permit2: accounts, its constants, flags, and edges of their widths. */
const words = [
  ...[0n, 1n, 2n, 0x20n, 0x40n, 0x80n, 0xa0n, 1n << 255n, maxUint256, 2n ** 160n - 1n, 2n ** 160n, 2n ** 48n - 1n],
  ...[2n ** 48n, sceneTime, sceneTime * 1_000n, sceneTime + 1_861n],
  ...[stranger, trader, permit2, universalRouter, usdc.address, dai.address, wrapped.address, chain.exchangeProxy].map(
    BigInt,
  ),
];

type Change = (commands: readonly RawCommand[]) => readonly RawCommand[];

const at = fc.nat({ max: 9 });
const change: fc.Arbitrary<Change> = fc.oneof(
  // Another command, or the same one with a flag or behind a mask.
  fc
    .tuple(at, fc.integer({ min: 0, max: 255 }))
    .map(([place, id]): Change => replace(place, ([, input]) => [[id, input]])),
  fc
    .tuple(at, fc.constantFrom(0x80, 0x40, 0xc0, 0x20))
    .map(([place, bit]): Change => replace(place, ([id, input]) => [[id ^ bit, input]])),
  at.map((place): Change => replace(place, () => [])),
  fc.tuple(at, at).map(
    ([place, other]): Change =>
      (commands) =>
        replace(place, (one) => [one, commands[other % commands.length] ?? one])(commands),
  ),
  at.map(
    (place): Change =>
      (commands) => {
        const cut = place % commands.length;
        return [...commands.slice(cut), ...commands.slice(0, cut)];
      },
  ),
  fc.tuple(at, fc.nat({ max: 20 }), fc.constantFrom(...words)).map(
    ([place, word, value]): Change =>
      replace(place, ([id, input]) => {
        const index = word % Math.max(1, Math.floor(size(input) / 32));
        const [before, after] = [input.slice(2, 2 + 64 * index), input.slice(2 + 64 * (index + 1))];
        return [[id, `0x${before}${numberToHex(value, { size: 32 }).slice(2)}${after}` as Hex]];
      }),
  ),
);

function replace(place: number, by: (command: RawCommand) => readonly RawCommand[]): Change {
  return (commands) => commands.flatMap((one, index) => (index === place % commands.length ? by(one) : [one]));
}

test('whatever is done to the commands of a sale by permit, what passes takes, pays and permits no more than was agreed', () => {
  let passed = 0;
  const changes = fc.array(change, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.constantFrom<UniversalScene>(...scenes), changes, (scene, all) => {
      const { intent, quote, facts } = withCommands(scene, (commands) =>
        all.reduce<readonly RawCommand[]>((list, one) => (list.length > 0 ? one(list) : list), commands),
      );
      const verdict = gate(intent, quote, facts);
      if (!verdict.ok) return;
      passed += 1;
      const { data } = quote.response;
      expect(slice(data, 0, 4)).toBe('0x3593564c');
      const swap = decodeUniversalSwap(data);
      expect(encodeUniversalSwap(swap)).toBe(data);
      const { swap: honest } = scene;
      expect(swap).toMatchObject({ sellToken: honest.sellToken, buyToken: honest.buyToken, refundee: undefined });
      expect(verdict.facts.payee).toBe(intent.recipient ?? intent.account);
      expect(swap.sellAmount).toBeLessThanOrEqual(honest.sellAmount);
      expect(swap.buyAmount).toBeGreaterThanOrEqual(honest.buyAmount);

      expect(swap.fee?.amount ?? 0n).toBeLessThanOrEqual((honest.fee?.amount ?? 0n) + 1n);
      expect(swap.fee?.recipient ?? honest.fee?.recipient).toBe(honest.fee?.recipient);
      if (!swap.permit) return;
      expect(swap.permit).toMatchObject({ token: honest.sellToken, spender: universalRouter });
      expect(swap.permit.amount).toBeLessThanOrEqual((honest.sellAmount * 101n) / 100n);
      for (const end of [swap.permit.expiration, swap.permit.sigDeadline]) {
        expect(end).toBeLessThanOrEqual(sceneTime + 1_860n);
      }
    }),
    { numRuns: 1_000 },
  );
  expect(passed).toBeGreaterThan(0);
});
