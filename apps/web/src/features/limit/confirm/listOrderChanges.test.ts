import { usdc } from '@livery/core/testing/scene';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LimitTerms } from '../terms/limitTerms';
import { isFarBelow, listOrderChanges } from './listOrderChanges';

const market = fc.bigInt(1_000n, 10n ** 30n);
/** Millionths of an amount. */
const part = fc.bigInt(0n, 2_000_000n);

type Seen = { market: bigint | undefined; isWitnessed: boolean };
const list = (buyAmount: bigint, now: Seen, shown: Seen) =>
  listOrderChanges({ buyToken: usdc, buyAmount } as LimitTerms, now, shown).map(({ id }) => id);
const witnessed = (of: bigint | undefined) => ({ market: of, isWitnessed: true });

test('an order is far below the market from 5 % on, and where no market is known', () => {
  fc.assert(
    fc.property(market, part, (of, millionths) => {
      const buyAmount = (of * millionths) / 1_000_000n;
      // A hundredth of a basis point decides.
      const lost = ((of - buyAmount) * 1_000_000n) / of;
      expect(isFarBelow({ buyAmount }, of)).toBe(buyAmount < of && lost >= 50_000n);
      expect(isFarBelow({ buyAmount }, undefined)).toBe(true);
    }),
  );
});

test('a market that moves by 1 % or less takes no new look, in either direction, and by more it does', () => {
  fc.assert(
    fc.property(market, fc.bigInt(-30_000n, 30_000n), (before, millionths) => {
      const now = before + (before * millionths) / 1_000_000n;
      const moved = now > before ? now - before : before - now;
      // Above both markets the order is far below neither.
      const changes = list(before * 2n, witnessed(now), witnessed(before));
      expect(changes).toEqual(moved * 100n <= before ? [] : ['limit.marketChange']);
    }),
  );
});

test('a smaller move takes a new look where the order is far below one market and not the other', () => {
  fc.assert(
    fc.property(market, fc.bigInt(-9_990n, 9_990n), fc.bigInt(930_000n, 970_000n), (before, millionths, asked) => {
      const now = before + (before * millionths) / 1_000_000n;
      const buyAmount = (before * asked) / 1_000_000n;
      const isOther = isFarBelow({ buyAmount }, before) !== isFarBelow({ buyAmount }, now);
      expect(list(buyAmount, witnessed(now), witnessed(before))).toEqual(isOther ? ['limit.marketChange'] : []);
    }),
  );
});

test('a market that is lost or no longer confirmed takes a new look, and one that is found or confirmed none', () => {
  fc.assert(
    fc.property(market, fc.boolean(), fc.boolean(), (of, isNow, wasShown) => {
      const [now, shown] = [
        { market: of, isWitnessed: isNow },
        { market: of, isWitnessed: wasShown },
      ];
      expect(list(of, now, shown)).toEqual(wasShown && !isNow ? ['common.reviewChanged'] : []);
      const unknown = { market: undefined, isWitnessed: false };
      expect(list(of, unknown, shown)).toEqual(['common.reviewChanged']);
      // What was placed without a market is now placed at one that it is not far below, which the trader sees.
      expect(list(of, now, unknown)).toEqual(['common.reviewChanged']);
      expect(list(0n, now, unknown)).toEqual([]);
      expect(list(0n, unknown, unknown)).toEqual([]);
    }),
  );
});
