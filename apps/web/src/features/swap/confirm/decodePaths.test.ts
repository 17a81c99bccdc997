import type { Venue } from '@livery/core/domain/venue';
import { getVenues } from '@livery/core/domain/venues';
import { type Leg, toVenueLeg } from '@livery/core/testing/encodeSwap';
import { quoteSwap } from '@livery/core/testing/quoteSwap';
import { expect, test, vi } from 'vitest';
import type { SwapTerms } from '../quote/swapTerms';
import { operator, sampleTerms, usdc } from '../testing/sampleTerms';
import { decodePaths } from './decodePaths';

// Importing the wallet's configuration needs a browser.
vi.mock('../../../connection/wagmiConfig', () => ({ wagmiConfig: {} }));

const { chain } = sampleTerms;
const weth = chain.wrappedNative.address;
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const bought = 4_500_000_000n;

function getVenue(name: string): Venue {
  const venue = getVenues(chain).find((each) => each.name === name);
  if (!venue) throw new RangeError(`No venue ${name}`);
  return venue;
}

/** Decodes an honest call along these legs. */
function decode(legs: readonly Leg[], change: Partial<SwapTerms> = {}) {
  const fee = { fraction: '0', recipient: undefined, reason: 'normal' } as const;
  const terms = { ...sampleTerms, fee, ...change };
  const intent = { ...terms, chainId: 1, account: operator };
  return decodePaths(intent, quoteSwap(intent, legs, chain).response);
}

const third = sampleTerms.amount / 3n;
const v3 = (sellAmount: bigint) =>
  toVenueLeg(getVenue('Uniswap_V3'), {
    path: [weth, dai, usdc.address],
    keys: [3_000, 100],
    sellAmount,
    buyAmount: (bought * sellAmount) / sampleTerms.amount,
  });
const v2 = (sellAmount: bigint) =>
  toVenueLeg(getVenue('SushiSwap'), {
    path: [weth, usdc.address],
    sellAmount,
    buyAmount: (bought * sellAmount) / sampleTerms.amount,
  });

test('the paths are those of the call: amounts, tokens, exchanges, and fees where the call names them', () => {
  expect(decode([v3(2n * third), v2(third)])).toEqual([
    {
      tokens: [weth, dai, usdc.address],
      hops: [
        { source: 'Uniswap_V3', fee: 3_000 },
        { source: 'Uniswap_V3', fee: 100 },
      ],
      sellAmount: 2n * third,
      buyAmount: undefined,
    },
    {
      tokens: [weth, usdc.address],
      hops: [{ source: 'SushiSwap', fee: undefined }],
      sellAmount: third,
      buyAmount: undefined,
    },
  ]);
});

test('an exact output is split by what its paths buy', () => {
  const [path] = decode([v2(sampleTerms.amount)], { side: 'exactOutput', amount: bought }) ?? [];
  expect(path).toMatchObject({ sellAmount: undefined, buyAmount: bought });
});

test('a call that cannot be decoded has no paths', () => {
  const intent = { ...sampleTerms, chainId: 1, account: operator };
  const { response } = quoteSwap(intent, [v2(sampleTerms.amount)], chain);
  expect(decodePaths(intent, { ...response, data: '0x12345678' })).toBeUndefined();
});
