import { decodeFunctionData, encodeAbiParameters, type Hex, toFunctionSelector } from 'viem';
import { expect, test } from 'vitest';
import { decodeV3Path } from '../../domain/calldata/bridge';
import { quoterAbi } from '../../domain/calldata/quoterAbi';
import type { Fill } from '../../domain/swap/fill';
import type { Venue } from '../../domain/venue';
import { dai, stranger, usdc, wrapped } from '../../testing/scene';
import { getVenue } from '../../testing/venueScenes';
import { createWallet, direct, parameters, readAmounts } from '../../testing/witnessWallet';
import { readWitness } from './readWitness';

/** Prices paths of the V2 kind as above, and those of a quoter at three for one. */
function readQuoter(data: Hex): Hex | undefined {
  if (!quoterAbi.some((item) => data.startsWith(toFunctionSelector(item)))) return readAmounts(data);
  const { args } = decodeFunctionData({ abi: quoterAbi, data });
  const { path } = decodeV3Path(args[0], { hasKeys: true });
  return path.includes(stranger) ? undefined : encodeAbiParameters([{ type: 'uint256' }], [args[1] * 3n]);
}

const uniswapV3 = getVenue('Uniswap_V3');
function withoutQuoter(venue: Venue): Venue {
  const copy = { ...venue };
  if (copy.kind === 'v3') delete copy.quoter;
  return copy;
}
const pooled = { venue: uniswapV3, path: direct, keys: [500] };
const unpriced = { ...pooled, venue: withoutQuoter(uniswapV3) };
const firstHalf = { venue: getVenue('SushiSwap'), path: [usdc.address, wrapped.address] };
const secondHalf = { venue: uniswapV3, path: [wrapped.address, dai.address], keys: [500] };

test.each<readonly [string, 'exactInput' | 'exactOutput', readonly Fill[], bigint | undefined]>([
  ['of a V3 venue', 'exactInput', [{ legs: [pooled], amount: 10n }], 30n],
  ['of a V3 venue, of an exact output', 'exactOutput', [{ legs: [pooled], amount: 10n }], 30n],
  ['of two venues, one after another', 'exactInput', [{ legs: [firstHalf, secondHalf], amount: 10n }], 60n],
  [
    'beside one of two venues',
    'exactInput',
    [parameters.fills[0] ?? { legs: [], amount: 0n }, { legs: [firstHalf, secondHalf], amount: 10n }],
    180n,
  ],
  [
    'whose first half has no price',
    'exactInput',
    [{ legs: [{ ...firstHalf, path: [stranger] }, secondHalf], amount: 1n }],
    undefined,
  ],
  [
    'whose second half has no price',
    'exactInput',
    [{ legs: [firstHalf, { ...secondHalf, path: [stranger] }], amount: 1n }],
    undefined,
  ],
  ['of a venue without a quoter', 'exactInput', [{ legs: [unpriced], amount: 1n }], undefined],
  ['of no venue', 'exactInput', [{ legs: [], amount: 1n }], undefined],
  ['of five venues', 'exactInput', [{ legs: Array.from({ length: 5 }, () => secondHalf), amount: 1n }], undefined],
])('a fill %s is priced by the contracts of its venues', async (_, side, fills, routed) => {
  const { client } = createWallet({}, readQuoter);
  expect((await readWitness(client, { ...parameters, side, fills })).routed).toBe(routed);
});

test('the path of an exact output is read by the quoter from its end', async () => {
  const paths: unknown[] = [];
  const { client } = createWallet({}, (data) => {
    if (data.startsWith(toFunctionSelector(quoterAbi[1]))) {
      paths.push(decodeV3Path(decodeFunctionData({ abi: quoterAbi, data }).args[0], { hasKeys: true }));
    }
    return readQuoter(data);
  });
  // Over a token that the market is not asked for.
  const path = [usdc.address, stranger, dai.address];
  const fills = [{ legs: [{ venue: uniswapV3, path, keys: [100, 3_000] }], amount: 5n }];
  await readWitness(client, { ...parameters, hubs: [], side: 'exactOutput', fills });
  expect(paths).toContainEqual({ path: path.toReversed(), keys: [3_000, 100] });
});
